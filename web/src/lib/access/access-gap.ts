import { meets, rankedRoles, rankOf, type AccessGap, type Requirement, type Role } from './permissions';
import { rolesThatAssign } from './assignable-roles';

/** Why a person may not open a route or use an entry or action of the access table; null if they may. */
export function accessGap(role: Role | null | undefined, requirement: Requirement): AccessGap | null {
  if (meets(role, requirement)) return null;
  const needed = rankedRoles.find((each) => meets(each, requirement) && rankOf(each) >= rankOf(role)) ?? 'SUDO';
  return { own: role ?? null, needed, helpers: rolesThatAssign(needed) };
}
