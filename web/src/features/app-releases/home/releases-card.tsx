import { useApolloClient } from '@apollo/client/react';
import styled from 'styled-components';
import { useScreenQuery } from '@/lib/apollo/preload';
import { viewerZone } from '@/lib/dates';
import { useLive } from '@/lib/live';
import { readOf } from '@/lib/read';
import { ButtonLink } from '@/ui/button';
import { CodeBadge } from '@/ui/code-badge';
import { DateTime } from '@/ui/date-time';
import { Freshness } from '@/ui/freshness';
import { RowLink, Rows } from '@/ui/layout';
import { Section } from '@/ui/section';
import { QuietLine } from '@/ui/text';
import { releaseStatusLabel } from '@/entities/app-release/release-status';
import { releaseIntentUrl } from '@/lib/urls';
import { tallyOf } from '../model/release-tally';
import { ReleaseProgress } from '../release-progress';
import { releaseIntentsUrl } from '../urls';
import { type HomeReleaseIntentFragment, HomeReleasesDocument } from './home-releases.generated';
import { failedLately } from './failed-lately';

const interval = 10_000;

const IntentItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(50%);
  align-items: baseline;
  gap: 4px var(--space-3);
  padding: 8px 0;
`;

const Detail = styled.span`
  margin-left: var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** The total where the platform counts, for a link to all that run. */
const runningLabel = (total: number | null) => (total === null ? 'All running' : `All ${total} running`);

function IntentRow({ intent, when }: { intent: HomeReleaseIntentFragment; when: string | null }) {
  return (
    <IntentItem>
      <div>
        <RowLink to={releaseIntentUrl(intent.id)}>{intent.name || intent.internalId || intent.id}</RowLink>
        <Detail>
          {intent.productVersion ?? 'Unknown version'} · <DateTime value={when} zone={viewerZone()} format="date" />
        </Detail>
      </div>
      <CodeBadge of={releaseStatusLabel(intent)} />
      <Wide>
        <ReleaseProgress tally={tallyOf(intent.releaseCounts)} isWide />
      </Wide>
    </IntentItem>
  );
}

/**
 * The app releases that run, with how far they are, and those that failed lately. Watched while one runs. Only for those who may see app
 * releases: it asks as soon as it is shown.
 * @param now in milliseconds since 1970
 */
export function ReleasesCard({ now }: { now: number }) {
  const client = useApolloClient();
  const read = readOf(useScreenQuery(HomeReleasesDocument, {}), ({ running, failed }) => running && failed && { running, failed });
  const running = read.data?.running;
  const live = useLive({
    read: () => client.query({ query: HomeReleasesDocument, fetchPolicy: 'network-only' }),
    isMoving: (running?.items.length ?? 0) > 0,
    interval,
  });
  const all = running?.pageInfo.hasMore
    ? { to: releaseIntentsUrl({ status: ['PENDING', 'IN_PROGRESS'] }), label: runningLabel(running.pageInfo.total) }
    : { to: releaseIntentsUrl(), label: 'Show all' };
  return (
    <Section
      title="App releases"
      read={read}
      actions={
        <>
          {live.isLive && <Freshness live={live} />}
          <ButtonLink size="small" variant="ghost" to={all.to}>
            {all.label}
          </ButtonLink>
        </>
      }
    >
      {(releases) => {
        const failed = failedLately(releases.failed.items, now);
        return releases.running.items.length + failed.length === 0 ? (
          <QuietLine>No app release is running, and none failed lately.</QuietLine>
        ) : (
          <Rows>
            {releases.running.items.map((intent) => (
              <IntentRow key={intent.id} intent={intent} when={intent.createdAt} />
            ))}
            {failed.map((intent) => (
              <IntentRow key={intent.id} intent={intent} when={intent.updatedAt ?? intent.createdAt} />
            ))}
          </Rows>
        );
      }}
    </Section>
  );
}
