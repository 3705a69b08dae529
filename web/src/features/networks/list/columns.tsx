import { viewerZone } from '@/lib/dates/dates';
import { hidden, idColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import type { NetworkFactsFragment } from './networks.generated';

export const networkColumns: readonly Column<NetworkFactsFragment>[] = [
  textColumn('name', 'Name', ({ name }) => name, '48ch'),
  textColumn('paymentInstance', 'Payment instance', ({ paymentInstance }) => paymentInstance),
  {
    id: 'fleets',
    header: 'Fleets',
    align: 'end',
    cell: ({ fleetsCount }) => fleetsCount ?? <NoValue />,
    csv: ({ fleetsCount }) => fleetsCount,
  },
  timeColumn('created', 'Created', viewerZone(), ({ createdAt }) => createdAt, 'date'),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
