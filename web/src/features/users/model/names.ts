import { rankedRoles } from '@/lib/access/permissions';
import { roleLabel } from '@/lib/access/role-label';
import { personName } from '@/lib/text/person-name';

interface Named {
  readonly id: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email: string | null;
}

/** A user's name: full name, email address or ID. */
export const userName = (user: Named): string => personName(user) ?? (user.email || user.id);

/** A role in a change: the code if it is unknown, null for none. */
export function roleText(value: unknown, providerName: string): string | null {
  const role = rankedRoles.find((each) => each === value);
  if (role) return roleLabel(role, providerName)?.label ?? role;
  return typeof value === 'string' && value !== '' ? value : null;
}
