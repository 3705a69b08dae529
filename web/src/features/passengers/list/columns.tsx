import type { ColumnIdOf } from '@/lib/list/list-state';
import { idColumn, phoneColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import type { PassengerProfileFragment } from './passengers.generated';
import type { passengersList } from './passengers-list';

/**
 * The columns of the passengers list.
 * @param zone an IANA time zone
 */
export const passengerColumns = (zone: string): Column<PassengerProfileFragment, ColumnIdOf<typeof passengersList.spec>>[] => [
  { id: 'name', header: 'Name', cell: ({ fullName }) => fullName || 'No name', csv: ({ fullName }) => fullName },
  phoneColumn('phone', 'Phone', ({ phone }) => phone),
  textColumn('email', 'Email', ({ email }) => email),
  textColumn('app', 'App', appPlatformLabel),
  timeColumn('signed-up', 'Signed up', zone, ({ createdAt }) => createdAt, 'date'),
  timeColumn('last-active', 'Last active', zone, ({ lastActiveAt }) => lastActiveAt),
  idColumn('pe-id', 'PE user ID', ({ peId }) => peId),
  idColumn('external-id', 'Firebase ID', ({ externalIdentityId }) => externalIdentityId),
  idColumn('id', 'ID', ({ id }) => id),
];
