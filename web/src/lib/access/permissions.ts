import type { Role } from '@/__generated__/schema';

export type { Role } from '@/__generated__/schema';

export type KnownRole = Exclude<Role, 'UNKNOWN'>;

/** The requirement of a route, an entry or an action: only a session, a minimum role, or any role with write access. */
export type Requirement = 'none' | KnownRole | 'modifier';

/** Every role, in ascending rank (specification, section 6). */
export const rankedRoles = [
  'FLEET_STAFF_READ',
  'FLEET_STAFF_ADMIN',
  'STAFF_READ',
  'STAFF_ADMIN',
  'SUDO',
] as const satisfies readonly KnownRole[];

/** Every requirement that can deny access. */
export const requirements = [...rankedRoles, 'modifier'] as const;

const writers: readonly Role[] = ['FLEET_STAFF_ADMIN', 'STAFF_ADMIN', 'SUDO'];

/** A role's rank; -1, below all others, if it is missing or unknown. */
export const rankOf = (role: Role | null | undefined): number => rankedRoles.findIndex((each) => each === role);

/** Whether a role meets a requirement (specification, section 6). A missing or unknown role meets only `none`. */
export function meets(role: Role | null | undefined, requirement: Requirement): boolean {
  if (requirement === 'none') return true;
  const rank = rankOf(role);
  if (!role || rank < 0) return false;
  return requirement === 'modifier' ? writers.includes(role) : rank >= rankOf(requirement);
}

/** Why a person may not do something, and who can help. */
export interface AccessGap {
  /** The person's role; null for none. */
  own: Role | null;
  /** The lowest sufficient role that is not below the person's own. */
  needed: KnownRole;
  /** The roles, in ascending rank, that can help: they may do it themselves or may assign the role. */
  helpers: readonly KnownRole[];
}
