import styled from 'styled-components';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { type Live, useLive } from '@/lib/polling/live';
import type { Read } from '@/lib/data/read';
import { ButtonLink } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { Freshness } from '@/ui/design/freshness';
import { useHeldRows } from '@/ui/design/held-rows';
import { RowLink, Rows } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine, Small } from '@/ui/design/text';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { Inactivity } from '../inactivity';
import { intentActivity } from '../model/activity';
import { intentStatusLabel, tallyOf } from '@/entities/app-release/release-tally';
import { ReleaseProgress } from '../release-progress';
import { releaseIntentsUrl } from '../urls';
import type { HomeReleaseIntentFragment, HomeRunningReleasesQuery } from './home-releases.generated';
import { failedReleasesRead, runningReleasesRead } from './reads';

/** Milliseconds between polls while a release is active, and while one may start. */
const interval = 20_000;
const idleInterval = 120_000;

const shown = 4;
const none: readonly never[] = [];

const IntentItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(50%);
  align-items: baseline;
  gap: 4px var(--space-3);
  padding: 8px 0;
`;

const runningLabel = (total: number | null) => (total === null ? 'All active' : `All ${total.toLocaleString('en')} active`);

function IntentRow({ intent }: { intent: HomeReleaseIntentFragment }) {
  return (
    <IntentItem>
      <div>
        <RowLink to={releaseIntentUrl(intent.id)}>{intent.name || intent.internalId || intent.id}</RowLink>
        <Small style={{ marginLeft: 'var(--space-2)' }}>
          <span>{`${intent.productVersion ?? 'Unknown version'} · `}</span>
          <DateTime value={intent.createdAt} zone={viewerZone()} format="date" />
        </Small>
      </div>
      <CodeBadge of={intentStatusLabel(intent)} />
      <div style={{ gridColumn: '1 / -1' }}>
        <ReleaseProgress tally={tallyOf(intent)} width="wide" />
        <Inactivity since={intentActivity(intent)} />
      </div>
    </IntentItem>
  );
}

interface HomeReleases {
  readonly running: NonNullable<HomeRunningReleasesQuery['releaseIntents']>;
  readonly failed: HomeReleases['running'];
}

/** Running app releases and the newest failed ones, polled, less often while none is active. Skipped for roles that may not see app releases. */
export function useHomeReleases(isSkipped: boolean): { read: Read<HomeReleases>; live: Live } {
  const gateway = useGateway();
  const running = useRead(runningReleasesRead(isSkipped ? null : undefined));
  const failed = useRead(failedReleasesRead(isSkipped ? null : undefined));
  const live = useLive({
    read: () => gateway.refresh(runningReleasesRead()),
    isMoving: running.data != null,
    interval: running.data?.items.length === 0 ? idleInterval : interval,
  });
  const read: Read<HomeReleases> = {
    data: running.data && failed.data && { running: running.data, failed: failed.data },
    error: running.error ?? failed.error,
    retry: () => {
      running.retry();
      failed.retry();
    },
    unreadable: [...(running.unreadable ?? []), ...(failed.unreadable ?? [])],
  };
  return { read, live };
}

export function ReleasesCard({ read, live, isHeld }: ReturnType<typeof useHomeReleases> & { isHeld: boolean }) {
  const running = read.data?.running;
  const { rows } = useHeldRows(running?.items.slice(0, shown) ?? none, ({ id }) => id, isHeld, '');
  const all =
    running && (running.pageInfo.hasMore || running.items.length > shown)
      ? { to: releaseIntentsUrl({ status: ['PENDING', 'IN_PROGRESS'] }), label: runningLabel(running.pageInfo.total) }
      : { to: releaseIntentsUrl(), label: 'Show all' };
  return (
    <Section
      title="App releases"
      read={read}
      actions={
        <>
          {live.error && <Freshness live={live} />}
          <ButtonLink size="small" variant="ghost" to={all.to}>
            {all.label}
          </ButtonLink>
        </>
      }
    >
      {({ running: { items } }) =>
        items.length === 0 ? (
          <QuietLine>No active app releases.</QuietLine>
        ) : (
          <Rows>
            {rows.map((intent) => (
              <IntentRow key={intent.id} intent={intent} />
            ))}
          </Rows>
        )
      }
    </Section>
  );
}
