import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { toDataError } from '@/lib/errors';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { useListState } from '@/lib/list-state';
import { useLive } from '@/lib/live';
import { DataTable } from '@/ui/data-table/data-table';
import { Freshness } from '@/ui/freshness';
import { PageTools, type TabProps } from '../list/page-tools';
import { bookingUrl } from '../urls';
import { deferredColumns } from './columns';
import { DeferredPaymentSyncsDocument, useDeferredPaymentSyncsQuery } from './deferred.generated';
import { deferredListSpec, deferredVariables, isDueSoon } from './deferred-list';

/** The payments that are created at the provider shortly before pickup, and how that went (specification, section 8). */
export default function DeferredTab({ isPreloaded, tools }: TabProps) {
  const client = useApolloClient();
  const { timezone } = useSelectedFleet();
  const [state, update] = useListState(deferredListSpec);
  const variables = deferredVariables(state);
  const { data, previousData, error, networkStatus, refetch } = useDeferredPaymentSyncsQuery({
    variables,
    fetchPolicy: isPreloaded ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: (_current, { reason }) => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
  });
  const syncs = (data ?? previousData)?.deferredPaymentSyncs;
  const live = useLive({
    read: () => client.query({ query: DeferredPaymentSyncsDocument, variables, fetchPolicy: 'network-only' }),
    isMoving: syncs?.items.some((sync) => isDueSoon(sync)) ?? false,
    interval: 15_000,
  });
  const columns = useMemo(() => deferredColumns(timezone), [timezone]);
  return (
    <>
      <PageTools place={tools}>{syncs && <Freshness live={live} />}</PageTools>
      <DataTable
        label="Deferred payment syncs"
        columns={columns}
        rows={syncs?.items}
        rowId={({ id }) => id}
        rowHref={({ bookingId }) => bookingUrl(bookingId)}
        isLoading={networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error}
        error={toDataError(error)}
        onRetry={() => void refetch()}
        pageInfo={syncs?.pageInfo}
        onPageChange={(page) => update({ page })}
        onPageSizeChange={(maxPerPage) => update({ maxPerPage })}
        isFiltered={false}
        emptyTitle="No deferred payments"
        emptyText="Payments of prebookings appear here when they are put off until shortly before pickup."
      />
    </>
  );
}
