import { FleetFilter } from '@/entities/fleet/fleet-picker';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { DataTable, type Column } from '@/ui/screens/list/data-table/data-table';
import { ListTools } from '@/ui/screens/list/list-tools';
import { dispatchAccountsList } from '../list/account-lists';
import { LookUp } from './look-up';
import { Link } from 'react-router-dom';
import { fleetUrl } from '@/lib/routes/urls';
import { CopyText } from '@/ui/design/copy-text';
import { hidden, idColumn, textColumn } from '@/ui/screens/list/data-table/column-kinds';
import { NoValue } from '@/ui/design/no-value';
import type { BusinessDispatchAccountFactsFragment } from './dispatch-accounts.generated';

const dispatchAccountColumns: readonly Column<BusinessDispatchAccountFactsFragment>[] = [
  textColumn('name', 'Name', ({ name }) => name),
  {
    id: 'number',
    header: 'Account number',
    cell: ({ accountNumber }) => (accountNumber ? <CopyText value={accountNumber} /> : <NoValue />),
    csv: ({ accountNumber }) => accountNumber,
  },
  textColumn('reference', 'Reference', ({ reference }) => reference),
  textColumn('account-id', 'Account ID', ({ accountId }) => accountId),
  textColumn('engine', 'Engine code', ({ engineCode }) => engineCode),
  {
    id: 'fleet',
    header: 'Fleet',
    cell: ({ fleetId, fleet }) => (fleetId ? <Link to={fleetUrl(fleetId)}>{fleet?.name || fleetId}</Link> : <NoValue />),
    csv: ({ fleetId, fleet }) => fleet?.name ?? fleetId,
  },
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];

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
