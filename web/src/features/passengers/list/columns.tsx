import { formatInZone } from '@/lib/dates';
import { Clipped, ShortId } from '@/ui/data-table/cells';
import type { Column } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { NoValue } from '@/ui/no-value';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import type { ColumnId } from './list-spec';
import type { PassengerProfileFragment } from './passengers.generated';

type PassengerColumn = Column<PassengerProfileFragment> & { id: ColumnId };

const idCell = (id: string | null) => (id ? <ShortId title={id}>{id}</ShortId> : <NoValue />);

/**
 * The columns of the passengers list. In the CSV, times are given in the zone too, and ids in full.
 * @param zone an IANA time zone
 */
export function passengerColumns(zone: string): PassengerColumn[] {
  return [
    { id: 'name', header: 'Name', cell: ({ fullName }) => fullName || 'No name', csv: ({ fullName }) => fullName },
    { id: 'phone', header: 'Phone', cell: ({ phone }) => phone || <NoValue />, csv: ({ phone }) => phone },
    {
      id: 'email',
      header: 'E-mail',
      cell: ({ email }) => (email ? <Clipped title={email}>{email}</Clipped> : <NoValue />),
      csv: ({ email }) => email,
    },
    { id: 'app', header: 'App', cell: (passenger) => appPlatformLabel(passenger) ?? <NoValue />, csv: appPlatformLabel },
    {
      id: 'signed-up',
      header: 'Signed up',
      cell: ({ createdAt }) => <DateTime value={createdAt} zone={zone} format="date" />,
      csv: ({ createdAt }) => createdAt && formatInZone(createdAt, zone),
    },
    {
      id: 'last-active',
      header: 'Last active',
      cell: ({ lastActiveAt }) => <DateTime value={lastActiveAt} zone={zone} />,
      csv: ({ lastActiveAt }) => lastActiveAt && formatInZone(lastActiveAt, zone),
    },
    { id: 'pe-id', header: 'PE user ID', cell: ({ peId }) => idCell(peId), csv: ({ peId }) => peId },
    {
      id: 'external-id',
      header: 'Firebase id',
      cell: ({ externalIdentityId }) => idCell(externalIdentityId),
      csv: ({ externalIdentityId }) => externalIdentityId,
    },
    { id: 'id', header: 'Id', cell: ({ id }) => idCell(id), csv: ({ id }) => id },
  ];
}
