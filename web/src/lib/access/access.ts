import type { Role } from '@/__generated__/schema';

export type { Role } from '@/__generated__/schema';

/** A role with a rank. */
export type KnownRole = Exclude<Role, 'UNKNOWN'>;

/** What a route, an entry or an action requires: only a session, a minimum role, or any role that may write. */
export type Requirement = 'none' | KnownRole | 'modifier';

/** Every role, in ascending rank (specification, section 6). */
export const rankedRoles = [
  'FLEET_STAFF_READ',
  'FLEET_STAFF_ADMIN',
  'STAFF_READ',
  'STAFF_ADMIN',
  'SUDO',
] as const satisfies readonly KnownRole[];

/** Every requirement that keeps a person out. */
export const requirements = [...rankedRoles, 'modifier'] as const;

const writers: readonly Role[] = ['FLEET_STAFF_ADMIN', 'STAFF_ADMIN', 'SUDO'];

/** A role's place in the ranking; -1 for one that is missing or not known, which is below all others. */
export const rankOf = (role: Role | null | undefined): number => rankedRoles.findIndex((each) => each === role);

/** Whether a role meets a requirement (specification, section 6). A role that is missing or not known meets nothing but `none`. */
export function meets(role: Role | null | undefined, requirement: Requirement): boolean {
  if (requirement === 'none') return true;
  const rank = rankOf(role);
  if (!role || rank < 0) return false;
  return requirement === 'modifier' ? writers.includes(role) : rank >= rankOf(requirement);
}

/** Why a person may not do something, and what would help. */
export interface AccessGap {
  /** The person's role; null for none. */
  own: Role | null;
  /** The lowest role that would do and that is not below the person's own. */
  needed: KnownRole;
  /** The roles, in ascending rank, whose holders can help: they may do it themselves, or may give the person the role. */
  helpers: readonly KnownRole[];
}
