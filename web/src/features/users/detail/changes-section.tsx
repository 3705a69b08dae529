import { Braces } from 'lucide-react';
import { useState, Fragment } from 'react';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { useDeployment } from '@/lib/deployment';
import { userUrl } from '@/lib/routes/urls';
import { IconButton } from '@/ui/design/button/button';
import { Pagination } from '@/ui/screens/list/data-table/pagination';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { Muted } from '@/ui/design/text';
import { Timeline, type TimelineEntry } from '@/ui/design/timeline';
import { changeLines, eventLabel, type ChangeLine } from '../model/entity-event';
import { userName } from '../model/names';
import { userEventsRead } from './reads';
import type { UserEventFragment } from './user.generated';
import { Pairs } from '@/ui/design/layout';
import { NoValue } from '@/ui/design/no-value';

function Change({ line }: { line: ChangeLine }) {
  if ('from' in line) {
    return (
      <>
        {line.from ? <span>{line.from}</span> : <NoValue />}
        <span> → </span>
        {line.to ? <span>{line.to}</span> : <NoValue />}
      </>
    );
  }
  const { added, removed } = line;
  return (
    <>
      {added.length > 0 && <div>Added {added.join(', ')}</div>}
      {removed.length > 0 && <div>Removed {removed.join(', ')}</div>}
      {added.length + removed.length === 0 && <div>Order only</div>}
    </>
  );
}

const Differences = ({ lines }: { lines: readonly ChangeLine[] }) => (
  <Pairs style={{ marginTop: 4 }}>
    {lines.map((line) => (
      <Fragment key={line.label}>
        <dt>{line.label}</dt>
        <dd>
          <Change line={line} />
        </dd>
      </Fragment>
    ))}
  </Pairs>
);

function By({ user }: Pick<UserEventFragment, 'user'>) {
  if (!user) return <Muted>by the platform</Muted>;
  return (
    <>
      by{' '}
      <ScreenLink route="user" to={userUrl(user.id)}>
        {userName(user)}
      </ScreenLink>
    </>
  );
}

/** A user's changes and who made them: as differences, with fleets and roles by name. */
export function ChangesSection({ userId }: { userId: string }) {
  const [page, setPage] = useState(0);
  const drawer = useJsonDrawer();
  const providerName = useDeployment()?.providerName ?? 'Provider';
  const read = useRead(userEventsRead({ id: userId, page }));

  const entryOf = (event: UserEventFragment): TimelineEntry => {
    const { label, tone } = eventLabel(event);
    const lines = changeLines(event, providerName);
    return {
      id: event.id,
      at: event.createdAt,
      tone,
      title: (
        <>
          {label} <By user={event.user} />
        </>
      ),
      detail: lines.length > 0 ? <Differences lines={lines} /> : undefined,
      actions: (
        <IconButton
          size="small"
          label="Payload of this change"
          icon={<Braces aria-hidden="true" />}
          onPress={() => drawer.open(`${label}: payload`, event.raw)}
        />
      ),
    };
  };

  return (
    <Section title="Changes" read={read} empty="No changes yet.">
      {({ items, pageInfo }) => (
        <>
          <Timeline label="Changes" zone={viewerZone()} entries={items.map(entryOf)} />
          {(pageInfo.hasMore || pageInfo.page > 0) && (
            <Pagination label="Changes" pageInfo={pageInfo} rowCount={items.length} onPageChange={setPage} />
          )}
        </>
      )}
    </Section>
  );
}
