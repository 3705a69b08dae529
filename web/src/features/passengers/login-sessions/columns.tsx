import { Link } from 'react-router-dom';
import { formatInZone } from '@/lib/dates';
import { passengerUrl } from '@/lib/urls';
import { Badge } from '@/ui/badge';
import { Clipped, Secondary, ShortId, Stack } from '@/ui/data-table/cells';
import type { Column } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { NoValue } from '@/ui/no-value';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { loginMethodLabel, loginStatusLabel } from '../model/login-session';
import type { ColumnId } from './list-spec';
import type { LoginSessionRowFragment } from './login-sessions.generated';

type SessionColumn = Column<LoginSessionRowFragment> & { id: ColumnId };

const who = ({ phone, email }: LoginSessionRowFragment) => phone ?? email;
const app = (session: LoginSessionRowFragment) => [appPlatformLabel(session), session.appVersion].filter(Boolean).join(' ');
const idCell = (id: string | null) => (id ? <ShortId title={id}>{id}</ShortId> : <NoValue />);

/**
 * The columns of the login sessions list. In the CSV, times are given in the zone too, and ids in full.
 * @param zone an IANA time zone
 */
export function loginSessionColumns(zone: string): SessionColumn[] {
  return [
    {
      id: 'began',
      header: 'Began',
      cell: ({ createdAt }) => <DateTime value={createdAt} zone={zone} />,
      csv: ({ createdAt }) => formatInZone(createdAt, zone),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (session) => {
        const { label, tone } = loginStatusLabel(session);
        return (
          <Stack>
            <Badge tone={tone}>{label}</Badge>
            {session.errorMessage && <Secondary>{session.errorMessage}</Secondary>}
          </Stack>
        );
      },
      csv: (session) => [loginStatusLabel(session).label, session.errorMessage].filter(Boolean).join(': '),
    },
    {
      id: 'who',
      header: 'Entered',
      cell: (session) => <Clipped title={who(session) ?? undefined}>{who(session) ?? <NoValue />}</Clipped>,
      csv: who,
    },
    {
      id: 'passenger',
      header: 'Passenger',
      cell: ({ passengerId }) =>
        passengerId ? (
          <Link to={passengerUrl(passengerId)} title={passengerId}>
            <ShortId>{passengerId}</ShortId>
          </Link>
        ) : (
          <Secondary>Not known</Secondary>
        ),
      csv: ({ passengerId }) => passengerId,
    },
    { id: 'method', header: 'By', cell: (session) => loginMethodLabel(session) ?? <NoValue />, csv: loginMethodLabel },
    { id: 'app', header: 'App', cell: (session) => app(session) || <NoValue />, csv: app },
    {
      id: 'attempts',
      header: 'Codes tried',
      align: 'end',
      cell: ({ attempts }) => attempts ?? <NoValue />,
      csv: ({ attempts }) => attempts,
    },
    {
      id: 'ended',
      header: 'Signed in, or ends',
      cell: ({ verifiedAt, expiresAt }) => <DateTime value={verifiedAt ?? expiresAt} zone={zone} />,
      csv: ({ verifiedAt, expiresAt }) => {
        const at = verifiedAt ?? expiresAt;
        return at && formatInZone(at, zone);
      },
    },
    {
      id: 'channel',
      header: 'Booking channel',
      cell: ({ bookingChannelId }) => idCell(bookingChannelId),
      csv: (row) => row.bookingChannelId,
    },
    { id: 'id', header: 'Id', cell: ({ id }) => idCell(id), csv: ({ id }) => id },
  ];
}
