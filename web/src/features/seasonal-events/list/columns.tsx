import { hidden, idColumn, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { seasonalEventStatusLabel, timingText } from '../model/seasonal-event';
import { Thumbnails } from '../thumbnails';
import type { SeasonalEventFactsFragment } from './seasonal-events.generated';

export const seasonalEventColumns = (zone: string, now: number): Column<SeasonalEventFactsFragment>[] => [
  textColumn('name', 'Name', ({ name }) => name, '44ch'),
  statusColumn('status', 'Status', seasonalEventStatusLabel, (row: SeasonalEventFactsFragment) => timingText(row, now)),
  timeColumn('start', 'Starts', zone, ({ startAt }) => startAt),
  timeColumn('end', 'Ends', zone, ({ endAt }) => endAt),
  {
    id: 'icons',
    header: 'Vehicle icons',
    cell: ({ vehicleIcons }) => (vehicleIcons ? <Thumbnails images={vehicleIcons} /> : <NoValue />),
    csv: ({ vehicleIcons }) => vehicleIcons?.length ?? null,
  },
  {
    id: 'fleets',
    header: 'Fleets',
    align: 'end',
    cell: ({ fleetsCount }) => fleetsCount?.toLocaleString('en') ?? <NoValue />,
    csv: ({ fleetsCount }) => fleetsCount,
  },
  hidden(timeColumn('created', 'Created', zone, ({ createdAt }) => createdAt, 'date')),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
