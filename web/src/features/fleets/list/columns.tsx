import { countryName } from '@/entities/fleet/country';
import { textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { LocalTime } from '../local-time';
import type { FleetRowFragment } from './fleets.generated';

/** The columns of the fleets list. Each fleet's times are given in its own zone. */
export const fleetColumns: Column<FleetRowFragment>[] = [
  textColumn('name', 'Name', ({ name }) => name),
  textColumn('readableId', 'Human-readable ID', ({ humanReadableId }) => humanReadableId),
  { id: 'country', header: 'Country', cell: ({ country }) => country && countryName(country), csv: ({ country }) => country },
  textColumn('timezone', 'Time zone', ({ timezone }) => timezone),
  { id: 'localTime', header: 'Local time', cell: ({ timezone }) => (timezone ? <LocalTime zone={timezone} /> : <NoValue />) },
  textColumn('currency', 'Currency', ({ currency }) => currency),
  timeColumn(
    'created',
    'Created',
    ({ timezone }) => timezone,
    ({ createdAt }) => createdAt,
    'date',
  ),
  { id: 'id', hidden: true, header: 'ID', cell: ({ id }) => <code>{id}</code>, csv: ({ id }) => id },
];
