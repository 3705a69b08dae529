import { meets, rankedRoles, rankOf, type AccessGap, type Requirement, type Role } from './access';
import { rolesThatAssign } from './assignable-roles';

/** What keeps a person from a route, an entry or an action of the access table; null where nothing does. */
export function accessGap(role: Role | null | undefined, requirement: Requirement): AccessGap | null {
  if (meets(role, requirement)) return null;
  const needed = rankedRoles.find((each) => meets(each, requirement) && rankOf(each) >= rankOf(role)) ?? 'SUDO';
  return { own: role ?? null, needed, helpers: rolesThatAssign(needed) };
}
