import { FleetFilter } from '@/entities/fleet/fleet-picker';
import { todayDate, viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { SavedViews } from '@/ui/screens/list/saved-views';
import { dispatchAccountsList } from '../list/lists';
import { dispatchAccountColumns } from './columns';
import { LookUp } from './look-up';

/** The companies' accounts in the fleets' dispatch systems, for rides on invoice. */
export default function DispatchTab() {
  const list = useList(dispatchAccountsList);
  return (
    <>
      <LookUp />
      <DataTable
        label="Dispatch accounts"
        columns={dispatchAccountColumns}
        list={list}
        emptyTitle="No dispatch accounts yet"
        emptyText="Accounts in the dispatch systems of fleets appear here."
        toolbar={
          <>
            <ListFilters list={list}>
              <ListSearch list={list} label="Search by name, number or reference" />
              <FleetFilter value={list.state.filters.fleetId} onChange={(fleetId) => list.update({ filters: { fleetId } })} />
            </ListFilters>
            <SavedViews list={list} />
          </>
        }
        csv={{ filename: `dispatch-accounts-${todayDate(viewerZone())}` }}
      />
    </>
  );
}
