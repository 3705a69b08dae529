import type { Role } from './access';

/** What each role may do (specification, section 6). */
const meanings: Readonly<Record<Role, string>> = {
  FLEET_STAFF_READ: 'Read-only on the linked fleets. Sees fleet admins and fleet readers who share a fleet.',
  FLEET_STAFF_ADMIN:
    'Reads and changes what belongs to the linked fleets. Creates and updates fleet admins and fleet readers with at least one shared fleet.',
  STAFF_READ: 'Read-only on everything. Cannot manage users.',
  STAFF_ADMIN: 'Reads and changes everything. Creates and edits provider admins and readers, fleet admins and fleet readers.',
  SUDO: 'Full access, for developers and maintainers.',
  UNKNOWN: 'This version does not know the role, so it grants nothing.',
};

/** What a role allows. Without a role a person can only sign in. */
export const roleMeaning = (role: Role | null): string => (role ? meanings[role] : 'Without a role you can sign in, and little more.');
