import { meets, rankedRoles, rankOf, type AccessGap, type KnownRole, type Role } from './permissions';

/** The role above its own rank that each of the two read-only roles may assign. */
const alsoAssignable: Partial<Record<Role, KnownRole>> = { FLEET_STAFF_READ: 'FLEET_STAFF_ADMIN', STAFF_READ: 'STAFF_ADMIN' };

const mayAssign = (own: Role, given: KnownRole): boolean => rankOf(own) >= rankOf(given) || alsoAssignable[own] === given;

/** The roles that may change users and give them this one, in ascending rank. */
export const rolesThatAssign = (given: KnownRole): KnownRole[] =>
  rankedRoles.filter((role) => meets(role, 'modifier') && mayAssign(role, given));

export interface AssignableRole {
  role: KnownRole;
  /** Why the person may not assign the role; null if they may. */
  gap: AccessGap | null;
}

/**
 * Every role in ascending rank, and whether a person may assign it: those at or below their own, plus one above it for each of the two
 * read-only roles (specification, section 6). A missing or unknown role assigns nothing. Whether the person may change users at all is up
 * to the access table.
 */
export function assignableRoles(own: Role | null | undefined): AssignableRole[] {
  return rankedRoles.map((role) => {
    if (own && mayAssign(own, role)) return { role, gap: null };
    const helpers = rolesThatAssign(role);
    return { role, gap: { own: own ?? null, needed: helpers.at(0) ?? 'SUDO', helpers } };
  });
}
