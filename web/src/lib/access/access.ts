import type { Role } from '@/__generated__/schema';

export type { Role } from '@/__generated__/schema';

/** What a route, an entry or an action requires: only a session, a minimum role, or any role that may write. */
export type Requirement = 'none' | Exclude<Role, 'UNKNOWN'> | 'modifier';

const ranks: Record<Exclude<Role, 'UNKNOWN'>, number> = {
  FLEET_STAFF_READ: 1,
  FLEET_STAFF_ADMIN: 2,
  STAFF_READ: 3,
  STAFF_ADMIN: 4,
  SUDO: 5,
};

const writers: readonly Role[] = ['FLEET_STAFF_ADMIN', 'STAFF_ADMIN', 'SUDO'];

/** Whether a role meets a requirement (specification, section 6). A role that is missing or not known meets nothing but `none`. */
export function meets(role: Role | null | undefined, requirement: Requirement): boolean {
  if (requirement === 'none') return true;
  if (!role || role === 'UNKNOWN' || !Object.hasOwn(ranks, role)) return false;
  return requirement === 'modifier' ? writers.includes(role) : ranks[role] >= ranks[requirement];
}
