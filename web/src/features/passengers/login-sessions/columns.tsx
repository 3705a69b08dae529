import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { CodeBadge } from '@/ui/design/code-badge';
import { Link } from 'react-router-dom';
import { passengerUrl } from '@/lib/routes/urls';
import { Clipped, Secondary, SecondLine, ShortId, Stack } from '@/ui/screens/list/data-table/cells';
import { dayTimeColumn, hidden, idColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import { phoneColumn } from '@/ui/screens/list/data-table/phone-column';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { loginMethodLabel, loginStatusLabel } from '../model/login-session';
import type { LoginSessionRowFragment } from './login-sessions.generated';

type SessionColumn = Column<LoginSessionRowFragment>;

export const loginSessionColumns = (zone: string): SessionColumn[] => [
  dayTimeColumn('began', 'Started', zone, ({ createdAt }) => createdAt),
  {
    id: 'status',
    header: 'Status',
    cell: (session) => (
      <Stack>
        <CodeBadge of={loginStatusLabel(session)} />
        {session.errorMessage && (
          <SecondLine>
            <Clipped title={session.errorMessage}>{session.errorMessage}</Clipped>
          </SecondLine>
        )}
      </Stack>
    ),
    csv: (session) => [loginStatusLabel(session)?.label, session.errorMessage].filter(Boolean).join(': ') || null,
  },
  phoneColumn('who', 'Identifier', ({ phone, email }) => phone ?? email),
  {
    id: 'passenger',
    header: 'Passenger',
    cell: ({ passengerId }) =>
      passengerId ? (
        <Link to={passengerUrl(passengerId)} title={passengerId}>
          <ShortId>{passengerId}</ShortId>
        </Link>
      ) : (
        <Secondary>Unknown</Secondary>
      ),
    csv: ({ passengerId }) => passengerId,
  },
  textColumn('method', 'Method', loginMethodLabel),
  textColumn('app', 'App', (session) => [appPlatformLabel(session), session.appVersion].filter(Boolean).join(' ')),
  {
    id: 'attempts',
    hidden: true,
    header: 'Codes tried',
    align: 'end',
    cell: ({ attempts }) => attempts ?? <NoValue />,
    csv: ({ attempts }) => attempts,
  },
  timeColumn('ended', 'Signed in or expires', zone, ({ verifiedAt, expiresAt }) => verifiedAt ?? expiresAt),
  hidden(idColumn('channel', 'Booking channel', ({ bookingChannelId }) => bookingChannelId)),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
