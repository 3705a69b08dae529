import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useCan } from '@/lib/access/use-can';
import { todayDate, zoneName } from '@/lib/dates';
import { toDataError } from '@/lib/errors';
import { type SelectedFleet, useSelectedFleet } from '@/lib/fleet-scope';
import { useListState } from '@/lib/list-state';
import { usePageTitle } from '@/lib/page-title';
import { longId, searchParamOf, searchTermOf } from '@/lib/search-term';
import { passengerUrl } from '@/lib/urls';
import { DataTable } from '@/ui/data-table/data-table';
import { FilterBar, SearchFilter } from '@/ui/filter-bar';
import { Page } from '@/ui/page';
import { ChannelPicker } from '../channel-picker/channel-picker';
import { UploadButton } from '../upload/upload-button';
import { passengerColumns } from './columns';
import { exportPages } from './export';
import { columnIds, isNarrowed, passengersListSpec } from './list-spec';
import { usePassengersQuery } from './passengers.generated';
import { passengersVariables } from './passengers-variables';

interface PassengersListProps {
  fleet: SelectedFleet;
  /** Whether the route has already asked for what is shown first. */
  isPreloaded: boolean;
}

function PassengersList({ fleet, isPreloaded }: PassengersListProps) {
  const client = useApolloClient();
  const [state, update] = useListState(passengersListSpec);
  const variables = passengersVariables(fleet.id, state);
  const { channel, hide } = state.filters;
  const { data, previousData, error, networkStatus, refetch } = usePassengersQuery({
    variables,
    fetchPolicy: isPreloaded ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: (_current, { reason }) => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
  });
  // Rows of a channel are never shown, not even dimmed, under the name of another.
  const [shownOf, setShownOf] = useState(channel);
  if (data && shownOf !== channel) setShownOf(channel);
  const passengers = (data ?? (shownOf === channel ? previousData : undefined))?.passengers;

  const isPastTheEnd = networkStatus === NetworkStatus.ready && state.page > 0 && data?.passengers?.items.length === 0;
  useEffect(() => {
    if (isPastTheEnd) update({ search: state.search, page: 0 });
  }, [isPastTheEnd, state.search, update]);

  const columns = useMemo(() => passengerColumns(fleet.timezone), [fleet.timezone]);
  const clear = () => update({ search: '' });
  return (
    <DataTable
      label="Passengers"
      columns={columns}
      rows={passengers?.items}
      rowId={({ id }) => id}
      rowHref={({ id }) => passengerUrl(id)}
      isLoading={networkStatus < NetworkStatus.ready}
      error={toDataError(error)}
      onRetry={() => void refetch()}
      pageInfo={passengers?.pageInfo}
      onPageChange={(page) => update({ page })}
      onPageSizeChange={(maxPerPage) => update({ maxPerPage })}
      isFiltered={isNarrowed(state)}
      onClearFilters={clear}
      emptyTitle="No passengers yet"
      emptyText={channel === '' ? `Nobody has booked into ${fleet.name}.` : 'Nobody has signed up with this booking channel.'}
      toolbar={
        <FilterBar isActive={isNarrowed(state)} onClear={clear}>
          <ChannelPicker
            label="Passengers of"
            value={channel}
            none={{ group: 'Fleet', label: fleet.name, hint: 'The selected fleet' }}
            onChange={(id) => update({ filters: { channel: id } })}
          />
          <SearchFilter
            label="Search name, phone, e-mail, id"
            value={searchTermOf(state.search)}
            onChange={(term) => update({ search: searchParamOf(term, longId) })}
          />
        </FilterBar>
      }
      hiddenColumns={[...hide]}
      onHiddenColumnsChange={(ids) => update({ page: state.page, filters: { hide: columnIds.filter((id) => ids.includes(id)) } })}
      exportCsv={{
        filename: `passengers-${channel === '' ? fleet.humanReadableId : channel}-${todayDate(fleet.timezone)}`,
        pages: () => exportPages(client, variables),
      }}
    />
  );
}

/** The passengers of the selected fleet, or of a booking channel. */
export default function PassengersPage() {
  const fleet = useSelectedFleet();
  const [enteredWith] = useState(fleet.id);
  const canUpload = useCan('modify');
  usePageTitle('Passengers');
  return (
    <Page title="Passengers" subtitle={`Times in ${fleet.timezone} (${zoneName(fleet.timezone)})`} actions={canUpload && <UploadButton />}>
      <PassengersList key={fleet.id} fleet={fleet} isPreloaded={fleet.id === enteredWith} />
    </Page>
  );
}
