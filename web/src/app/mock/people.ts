import type { KnownRole } from '@/lib/access/permissions';

/** The people on the mock platform's sign-in page, one per role, by email. */
export const people: readonly { role: KnownRole; email: string }[] = [
  { role: 'FLEET_STAFF_READ', email: 'fleet.read@pax.example' },
  { role: 'FLEET_STAFF_ADMIN', email: 'fleet.admin@pax.example' },
  { role: 'STAFF_READ', email: 'staff.read@pax.example' },
  { role: 'STAFF_ADMIN', email: 'staff.admin@pax.example' },
  { role: 'SUDO', email: 'sudo@pax.example' },
];
