import type { Role } from './permissions';

/** The description of each role (specification, section 6). */
const meanings: Readonly<Record<Role, string>> = {
  FLEET_STAFF_READ: 'Read-only on the linked fleets. Sees fleet admins and readers who share a fleet.',
  FLEET_STAFF_ADMIN: 'Manages the linked fleets. Creates and edits fleet admins and readers who share a fleet.',
  STAFF_READ: 'Read-only on everything. Cannot manage users.',
  STAFF_ADMIN: 'Manages everything. Creates and edits provider admins and readers, fleet admins and readers.',
  SUDO: 'Full access, for developers and maintainers.',
  UNKNOWN: 'Unknown to this version, so it grants no access.',
};

/** The description of a role, or of having none. */
export const roleMeaning = (role: Role | null): string => (role ? meanings[role] : 'Without a role you can only sign in.');
