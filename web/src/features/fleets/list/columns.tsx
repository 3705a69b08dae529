import { formatInZone } from '@/lib/dates';
import type { Column } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { LocalTime } from '../local-time';
import type { FleetRowFragment } from './fleets.generated';
import { countryName } from '../model/country';

/** The columns of the fleets list. Each fleet's times are given in its own zone. */
export const fleetColumns: Column<FleetRowFragment>[] = [
  {
    id: 'readableId',
    header: 'Readable id',
    sortable: true,
    minWidth: 180,
    cell: (fleet) => fleet.humanReadableId,
    csv: (fleet) => fleet.humanReadableId,
  },
  { id: 'name', header: 'Name', sortable: true, minWidth: 180, cell: ({ name }) => name, csv: ({ name }) => name },
  {
    id: 'country',
    header: 'Country',
    minWidth: 120,
    cell: ({ country }) => country && countryName(country),
    csv: ({ country }) => country,
  },
  { id: 'timezone', header: 'Time zone', minWidth: 160, cell: ({ timezone }) => timezone, csv: ({ timezone }) => timezone },
  { id: 'localTime', header: 'Local time', minWidth: 100, cell: ({ timezone }) => <LocalTime zone={timezone} /> },
  { id: 'currency', header: 'Currency', minWidth: 90, cell: ({ currency }) => currency, csv: ({ currency }) => currency },
  {
    id: 'created',
    header: 'Created',
    sortable: true,
    minWidth: 120,
    cell: ({ createdAt, timezone }) => <DateTime value={createdAt} zone={timezone} format="date" />,
    csv: ({ createdAt, timezone }) => createdAt && formatInZone(createdAt, timezone, 'date'),
  },
  { id: 'id', header: 'Id', minWidth: 120, cell: ({ id }) => <code>{id}</code>, csv: ({ id }) => id },
];
