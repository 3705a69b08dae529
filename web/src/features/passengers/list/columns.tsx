import { hidden, idColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import { phoneColumn } from '@/ui/screens/list/data-table/phone-column';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import type { PassengerProfileFragment } from './passengers.generated';

export const passengerColumns = (zone: string): Column<PassengerProfileFragment>[] => [
  { id: 'name', header: 'Name', cell: ({ fullName }) => fullName || 'No name', csv: ({ fullName }) => fullName },
  phoneColumn('phone', 'Phone', ({ phone }) => phone),
  textColumn('email', 'Email', ({ email }) => email),
  textColumn('app', 'App', appPlatformLabel),
  timeColumn('signed-up', 'Signed up', zone, ({ createdAt }) => createdAt, 'date'),
  timeColumn('last-active', 'Last active', zone, ({ lastActiveAt }) => lastActiveAt),
  idColumn('pe-id', 'PE user ID', ({ peId }) => peId),
  hidden(idColumn('external-id', 'Firebase ID', ({ externalIdentityId }) => externalIdentityId)),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
