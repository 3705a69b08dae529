import { randomOf, uuid } from '../../random';
import type { Fleet } from '../fleets/seed';

/** Ascending rank. The platform spells the middle two with the provider's prefix. */
export const ROLES = ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_ADMIN', 'SUDO'] as const;
export type Role = (typeof ROLES)[number];

export interface User {
  readonly id: string;
  readonly email: string;
  givenName: string;
  familyName: string;
  readonly role: Role;
  /** The linked fleets of the two fleet roles; empty for those who see all. */
  readonly policies: readonly { readonly id: string; readonly fleetId: string }[];
}

interface SeededUser {
  readonly role: Role;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Places of the linked fleets in the list of fleets by name. */
  readonly fleets: readonly number[];
}

/** One person a role, for the sign-in page. */
const SEEDED_USERS: readonly SeededUser[] = [
  { role: 'SUDO', email: 'sudo@pax.example', givenName: 'Ingrid', familyName: 'Sørensen', fleets: [] },
  { role: 'STAFF_ADMIN', email: 'staff.admin@pax.example', givenName: 'Marco', familyName: "D'Angelo", fleets: [] },
  { role: 'STAFF_READ', email: 'staff.read@pax.example', givenName: 'Priya', familyName: 'Raman', fleets: [] },
  { role: 'FLEET_STAFF_ADMIN', email: 'fleet.admin@pax.example', givenName: 'Zoë', familyName: "O'Connell", fleets: [0, 4, 20] },
  { role: 'FLEET_STAFF_READ', email: 'fleet.read@pax.example', givenName: 'Jürgen', familyName: 'Müller', fleets: [0, 12] },
];

export function seedUsers(seed: number, fleets: readonly Fleet[]): User[] {
  return SEEDED_USERS.map(({ fleets: places, ...person }) => {
    const random = randomOf(seed, 'user', person.role);
    const linked = fleets.filter((_, place) => places.includes(place));
    return { ...person, id: uuid(random), policies: linked.map((fleet) => ({ id: uuid(random), fleetId: fleet.id })) };
  });
}

/** The role's code as the platform spells it. */
export function roleCode(role: Role, prefix: string): string {
  return role === 'STAFF_READ' || role === 'STAFF_ADMIN' ? `${prefix}_${role}` : role;
}
