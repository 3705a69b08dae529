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

    cell: (fleet) => fleet.humanReadableId,
    csv: (fleet) => fleet.humanReadableId,
  },
  { id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name, csv: ({ name }) => name },
  {
    id: 'country',
    header: 'Country',

    cell: ({ country }) => country && countryName(country),
    csv: ({ country }) => country,
  },
  { id: 'timezone', header: 'Time zone', cell: ({ timezone }) => timezone, csv: ({ timezone }) => timezone },
  { id: 'localTime', header: 'Local time', cell: ({ timezone }) => <LocalTime zone={timezone} /> },
  { id: 'currency', header: 'Currency', cell: ({ currency }) => currency, csv: ({ currency }) => currency },
  {
    id: 'created',
    header: 'Created',
    sortable: true,

    cell: ({ createdAt, timezone }) => <DateTime value={createdAt} zone={timezone} format="date" />,
    csv: ({ createdAt, timezone }) => createdAt && formatInZone(createdAt, timezone, 'date'),
  },
  { id: 'id', header: 'Id', cell: ({ id }) => <code>{id}</code>, csv: ({ id }) => id },
];
