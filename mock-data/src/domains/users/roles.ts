/** In ascending rank. The platform's codes of the middle two have the provider's prefix. */
export const ROLES = ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_ADMIN', 'SUDO'] as const;
export type Role = (typeof ROLES)[number];

/** The role's code as sent by the platform. */
export function roleCode(role: Role, prefix: string): string {
  return role === 'STAFF_READ' || role === 'STAFF_ADMIN' ? `${prefix}_${role}` : role;
}

/** The code of a user's role, which may be an unknown one. */
export const roleCodeOf = ({ role, newRoleCode }: { readonly role: Role; readonly newRoleCode?: string }, prefix: string): string =>
  newRoleCode === undefined ? roleCode(role, prefix) : `${prefix}_${newRoleCode}`;

/** The role for a code; undefined if unknown. */
export const roleOf = (code: string, prefix: string): Role | undefined => ROLES.find((role) => roleCode(role, prefix) === code);

export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** The role above its own rank that each read-only role may assign. */
const ALSO_ASSIGNABLE: Readonly<Partial<Record<Role, Role>>> = { FLEET_STAFF_READ: 'FLEET_STAFF_ADMIN', STAFF_READ: 'STAFF_ADMIN' };

/** Whether a role may assign another one. Whether it can change users at all is checked elsewhere. */
export const mayAssign = (own: Role, given: Role): boolean => isAtLeast(own, given) || ALSO_ASSIGNABLE[own] === given;
