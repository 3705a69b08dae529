import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { todayDate, viewerZone } from '@/lib/dates';
import { toDataError } from '@/lib/errors';
import { useListState } from '@/lib/list-state';
import { DataTable } from '@/ui/data-table/data-table';
import { isFinal } from '../model/release-status';
import { releaseUrl } from '../urls';
import { exportLatest } from './export';
import { latestColumns } from './latest-columns';
import { LatestReleasesDocument, useLatestReleasesQuery } from './latest-releases.generated';
import { latestListSpec } from './list-spec';
import { Watch } from './watch';

/** Releases name the intents they belong to, each of which is a call to the platform. */
const interval = 10_000;

/** The newest release of each booking channel and app platform. Watched while one of those that are shown can change by itself. */
export function LatestTable() {
  const client = useApolloClient();
  const [{ page, maxPerPage }, update] = useListState(latestListSpec);
  const variables = { page, maxPerPage };
  const { data, previousData, error, networkStatus, refetch } = useLatestReleasesQuery({
    variables,
    nextFetchPolicy: (_current, { reason }) => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
  });
  const releases = (data ?? previousData)?.latestBookingChannelReleases;
  const isMoving = releases?.items.some(({ status }) => !isFinal(status)) ?? false;

  const isPastTheEnd = networkStatus === NetworkStatus.ready && page > 0 && data?.latestBookingChannelReleases?.items.length === 0;
  useEffect(() => {
    if (isPastTheEnd) update({ search: '', page: 0 });
  }, [isPastTheEnd, update]);

  const zone = viewerZone();
  const columns = useMemo(() => latestColumns(zone), [zone]);
  return (
    <DataTable
      label="Latest releases"
      columns={columns}
      rows={releases?.items}
      rowId={({ id }) => id}
      rowHref={({ id }) => releaseUrl(id)}
      isLoading={networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error}
      error={toDataError(error)}
      onRetry={() => void refetch()}
      pageInfo={releases?.pageInfo}
      onPageChange={(next) => update({ page: next })}
      onPageSizeChange={(size) => update({ maxPerPage: size })}
      isFiltered={false}
      emptyTitle="No releases yet"
      emptyText="No booking channel’s app was released from here."
      toolbar={
        isMoving && (
          <Watch
            key={JSON.stringify(variables)}
            interval={interval}
            read={() => client.query({ query: LatestReleasesDocument, variables, fetchPolicy: 'network-only' })}
          />
        )
      }
      exportCsv={{ filename: `latest-app-releases-${todayDate(zone)}`, pages: () => exportLatest(client) }}
    />
  );
}
