import { Link } from 'react-router-dom';
import { fleetUrl } from '@/lib/routes/urls';
import { CopyText } from '@/ui/design/copy-text';
import { hidden, idColumn, textColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import type { BusinessDispatchAccountFactsFragment } from './dispatch-accounts.generated';

export const dispatchAccountColumns: readonly Column<BusinessDispatchAccountFactsFragment>[] = [
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
