import { FleetFilter } from '@/entities/fleet/fleet-picker';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListTools } from '@/ui/screens/list/list-tools';
import { dispatchAccountsList } from '../list/account-lists';
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
        emptyText="Accounts in the dispatch systems of fleets appear here."
        search="Search by name, number or reference"
        filters={<FleetFilter value={list.state.filters.fleetId} onChange={(fleetId) => list.update({ filters: { fleetId } })} />}
        tools={<ListTools list={list} />}
        csv={{ filename: 'dispatch-accounts', zone: viewerZone() }}
      />
    </>
  );
}
