import { useApolloClient } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { viewerZone } from '@/lib/dates';
import { toDataError } from '@/lib/errors';
import { useLive } from '@/lib/live';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { DateTime } from '@/ui/date-time';
import { Section } from '@/ui/detail';
import { Freshness } from '@/ui/freshness';
import { releaseStatusLabel } from '../model/release-status';
import { tallyOf } from '../model/release-tally';
import { ReleaseProgress } from '../release-progress';
import { releaseIntentsUrl, releaseIntentUrl } from '../urls';
import { type HomeReleaseIntentFragment, HomeReleasesDocument, useHomeReleasesQuery } from './home-releases.generated';
import { failedLately } from './failed-lately';

const interval = 10_000;

const Rows = styled.ul`
  display: grid;
  margin: -6px 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  align-items: baseline;
  gap: 4px var(--space-3);
  padding: 8px 0;
  & + & {
    border-top: 1px solid color-mix(in srgb, var(--color-border) 60%, transparent);
  }
`;

const Title = styled(Link)`
  color: var(--color-text);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  margin-left: var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Quiet = styled.p`
  margin: 0;
  color: var(--color-text-muted);
`;

/** The total where the platform counts, for a link to all that run. */
const runningLabel = (total: number | null) => (total === null ? 'All running' : `All ${total} running`);

function IntentRow({ intent, when }: { intent: HomeReleaseIntentFragment; when: string | null }) {
  const { label, tone } = releaseStatusLabel(intent);
  return (
    <Row>
      <div>
        <Title to={releaseIntentUrl(intent.id)}>{intent.name}</Title>
        <Detail>
          {intent.productVersion} · <DateTime value={when} zone={viewerZone()} format="date" />
        </Detail>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <Wide>
        <ReleaseProgress tally={tallyOf(intent.releaseCounts)} isWide />
      </Wide>
    </Row>
  );
}

/**
 * The app releases that run, with how far they are, and those that failed lately. Watched while one runs. Only for those who may see app
 * releases: it asks as soon as it is shown.
 * @param now in milliseconds since 1970
 */
export function ReleasesCard({ now }: { now: number }) {
  const client = useApolloClient();
  const { data: current, previousData, error, loading, refetch } = useHomeReleasesQuery();
  const data = current ?? previousData;
  const running = data?.running;
  const failed = data?.failed && failedLately(data.failed.items, now);
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
      isLoading={!data && loading}
      error={toDataError(error)}
      onRetry={() => void refetch()}
      actions={
        <>
          {live.isLive && <Freshness live={live} />}
          <ButtonLink size="small" variant="ghost" to={all.to}>
            {all.label}
          </ButtonLink>
        </>
      }
    >
      {running &&
        failed &&
        (running.items.length === 0 && failed.length === 0 ? (
          <Quiet>No app release is running, and none failed lately.</Quiet>
        ) : (
          <Rows>
            {running.items.map((intent) => (
              <IntentRow key={intent.id} intent={intent} when={intent.createdAt} />
            ))}
            {failed.map((intent) => (
              <IntentRow key={intent.id} intent={intent} when={intent.updatedAt ?? intent.createdAt} />
            ))}
          </Rows>
        ))}
    </Section>
  );
}
