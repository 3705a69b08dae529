import { hidden, idColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import type { NetworkFactsFragment } from './networks.generated';

/**
 * The columns of the networks list.
 * @param zone an IANA time zone: a network belongs to no fleet
 */
export const networkColumns = (zone: string): Column<NetworkFactsFragment>[] => [
  textColumn('name', 'Name', ({ name }) => name, '48ch'),
  textColumn('paymentInstance', 'Payment instance', ({ paymentInstance }) => paymentInstance),
  {
    id: 'fleets',
    header: 'Fleets',
    align: 'end',
    cell: ({ fleetsCount }) => fleetsCount ?? <NoValue />,
    csv: ({ fleetsCount }) => fleetsCount,
  },
  timeColumn('created', 'Created', zone, ({ createdAt }) => createdAt, 'date'),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
