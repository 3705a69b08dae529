/** Ascending rank. The platform spells the middle two with the provider's prefix. */
export const ROLES = ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_ADMIN', 'SUDO'] as const;
export type Role = (typeof ROLES)[number];

/** The role's code as the platform spells it. */
export function roleCode(role: Role, prefix: string): string {
  return role === 'STAFF_READ' || role === 'STAFF_ADMIN' ? `${prefix}_${role}` : role;
}

/** The code of a user's role, which may be a new one. */
export const roleCodeOf = ({ role, newRoleCode }: { readonly role: Role; readonly newRoleCode?: string }, prefix: string): string =>
  newRoleCode === undefined ? roleCode(role, prefix) : `${prefix}_${newRoleCode}`;

/** The role of a code; undefined for a code that there is not. */
export const roleOf = (code: string, prefix: string): Role | undefined => ROLES.find((role) => roleCode(role, prefix) === code);

export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** What each of the two read-only roles may assign above its own rank. */
const ALSO_ASSIGNABLE: Readonly<Partial<Record<Role, Role>>> = { FLEET_STAFF_READ: 'FLEET_STAFF_ADMIN', STAFF_READ: 'STAFF_ADMIN' };

/** Whether somebody of one role may give the other one to people. That they may change people at all is another question. */
export const mayAssign = (own: Role, given: Role): boolean => isAtLeast(own, given) || ALSO_ASSIGNABLE[own] === given;
