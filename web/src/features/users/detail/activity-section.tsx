import { viewerZone } from '@/lib/dates/dates';
import { isLoading } from '@/lib/data/read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { ScreenLink } from '@/ui/design/screen-link';
import { SectionTable } from '@/ui/design/section-table';
import { Muted, QuietLine } from '@/ui/design/text';
import { OutageBanner } from '@/ui/screens/detail/one-outage';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { useActivity } from './activity';

const list = new Intl.ListFormat('en');

/** The records that a user has created. The platform has no other activity of a user, and can't filter records by creator. */
export function ActivitySection({ userId }: { userId: string }) {
  const { records, cut, reads } = useActivity(userId);
  const failed = reads.filter(({ read }) => read.error && !read.data);
  const isWhole = reads.every(({ read }) => read.data);
  return (
    <Section title="Created by this user">
      {failed.map(({ kind, read }) => read.error && <OutageBanner key={kind} error={read.error} onRetry={read.retry} />)}
      {records.length === 0 && reads.some(({ read }) => isLoading(read)) && <LoadingFields />}
      {records.length === 0 && isWhole && <QuietLine>{cut.length > 0 ? 'None of the newest.' : 'Nothing.'}</QuietLine>}
      {records.length > 0 && (
        <SectionTable
          label="Created by this user"
          isLong={records.length > 8}
          columns={[
            {
              label: 'Name',
              isRowHead: true,
              cell: ({ kind, route, to, name }) => (
                <>
                  <ScreenLink route={route} to={to}>
                    {name}
                  </ScreenLink>{' '}
                  <Muted>{kind}</Muted>
                </>
              ),
            },
            { label: 'Status', cell: ({ status }) => <CodeBadge of={status} /> },
            { label: 'Created', cell: ({ createdAt }) => <DateTime value={createdAt} zone={viewerZone()} format="date" /> },
          ]}
          rows={records}
          keyOf={({ kind, id }) => `${kind} ${id}`}
        />
      )}
      <QuietLine>{`Among the 100 newest ${list.format(reads.map(({ kind }) => kind))}.`}</QuietLine>
    </Section>
  );
}
