import { Link } from 'react-router-dom';
import { processStatusLabel } from '@/entities/notification/notification-status';
import { durationText } from '@/lib/dates/duration';
import type { Zone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { Muted, Small } from '@/ui/design/text';
import { secondsTaken, summaryOf } from '../model/sending';
import { notificationProcessUrl } from '../urls';
import type { NotificationProcessesQuery } from './notification.generated';

type Processes = NonNullable<NonNullable<NotificationProcessesQuery['notificationIntent']>['processes']>;

const Count = ({ of }: { of: number | null }) => (of === null ? <NoValue /> : of.toLocaleString('en'));

function Status({ process, zone }: { process: Processes['items'][number]; zone: Zone }) {
  const { tone, title, text } = summaryOf(process, zone);
  return (
    <>
      <CodeBadge of={processStatusLabel(process)} />
      {(tone === 'warning' || tone === 'danger') && (
        <Small as="p" style={{ maxWidth: '52ch' }}>
          {text ?? `${title}.`}
        </Small>
      )}
    </>
  );
}

function Took({ process }: { process: Processes['items'][number] }) {
  const seconds = secondsTaken(process);
  return seconds === null ? <NoValue /> : <Muted>{durationText(seconds)}</Muted>;
}

interface ProcessesSectionProps {
  notificationId: string;
  read: Read<Processes>;
  zone: Zone;
  onPageChange: (page: number) => void;
}

export function ProcessesSection({ notificationId, read, zone, onPageChange }: ProcessesSectionProps) {
  return (
    <Section title="Processes" read={read} missing="The processes could not be read." empty="No processes yet.">
      {(page) => (
        <PagedSectionTable
          label="Processes by date"
          columns={[
            {
              label: 'Time',
              isRowHead: true,
              cell: ({ id, scheduledAt }) => (
                <Link to={notificationProcessUrl(notificationId, id)}>
                  {scheduledAt === null ? 'At once' : <DateTime value={scheduledAt} zone={zone} />}
                </Link>
              ),
            },
            { label: 'Status', cell: (process) => <Status process={process} zone={zone} /> },
            { label: 'Started', cell: ({ startedAt }) => <DateTime value={startedAt} zone={zone} format="time-with-seconds" /> },
            { label: 'Took', cell: (process) => <Took process={process} /> },
            { label: 'Sent', isAmount: true, cell: ({ sentCount }) => <Count of={sentCount} /> },
            { label: 'Failed', isAmount: true, cell: ({ failedCount }) => <Count of={failedCount} /> },
            { label: 'Passengers', isAmount: true, cell: ({ passengersCount }) => <Count of={passengersCount} /> },
          ]}
          page={page}
          onPageChange={onPageChange}
        />
      )}
    </Section>
  );
}
