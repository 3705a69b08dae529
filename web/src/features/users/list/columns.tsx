import { fleetName } from '@/entities/fleet/fleet';
import { meets } from '@/lib/access/permissions';
import { roleLabel } from '@/lib/access/role-label';
import { Clipped, Secondary } from '@/ui/screens/list/data-table/cells';
import { hidden, idColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { Inline } from '@/ui/design/inline';
import { NoValue } from '@/ui/design/no-value';
import { fleetsText, hiddenFleetsText, linkedFleets } from '../model/linked-fleets';
import { roleText, userName } from '../model/names';
import type { UserProfileFragment } from './users.generated';

const allFleets = 'All fleets';
const hasAllFleets = ({ role }: UserProfileFragment) => meets(role, 'STAFF_READ');

/** The first linked fleet by name, and the number of others. */
function Fleets({ user }: { user: UserProfileFragment }) {
  if (hasAllFleets(user)) return <span>{allFleets}</span>;
  const { visible, hiddenCount } = linkedFleets(user) ?? { visible: [], hiddenCount: 0 };
  const [first, ...others] = visible;
  if (!first) return hiddenCount > 0 ? <span>{hiddenFleetsText(hiddenCount)}</span> : <NoValue />;
  const more = others.length + hiddenCount;
  return (
    <Inline $gap={1} $isNowrap title={visible.map(fleetName).join(', ')}>
      <Clipped $width="22ch">{fleetName(first)}</Clipped> {more > 0 && <Secondary>+{more}</Secondary>}
    </Inline>
  );
}

export const userColumns = (zone: string, providerName: string): Column<UserProfileFragment>[] => [
  { id: 'name', header: 'Name', cell: (user) => <Clipped title={userName(user)}>{userName(user)}</Clipped>, csv: userName },
  textColumn('email', 'Email', ({ email }) => email, '36ch'),
  {
    id: 'role',
    header: 'Role',
    cell: ({ role, roleCode }) => {
      const label = roleLabel(role, providerName)?.label;
      if (label === undefined) return <NoValue />;
      if (role === 'SUDO') return <strong style={{ fontWeight: 600 }}>{label}</strong>;
      return <span title={(role === 'UNKNOWN' && roleCode) || undefined}>{label}</span>;
    },
    csv: ({ role, roleCode }) => roleText(role === 'UNKNOWN' ? roleCode : role, providerName),
  },
  {
    id: 'fleets',
    header: 'Fleets',
    cell: (user) => <Fleets user={user} />,
    csv: (user) => (hasAllFleets(user) ? allFleets : fleetsText(user)),
  },
  timeColumn('created', 'Created', zone, ({ createdAt }) => createdAt, 'date'),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
