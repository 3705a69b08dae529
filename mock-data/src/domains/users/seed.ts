import { DAY, toIso } from '../../clock';
import { integer, pick, type Random, randomOf, uuid } from '../../random';
import { localeFaker } from '../fleets/locale-faker';
import { type Fleet, mailName } from '../fleets/seed';
import type { Role } from './roles';

export interface Policy {
  readonly id: string;
  readonly fleetId: string;
}

export interface User {
  readonly id: string;
  readonly email: string;
  givenName: string;
  familyName: string;
  role: Role;
  /** The code, without the provider's prefix, of a role unknown to the dashboard; it has the permissions of `role`. */
  newRoleCode?: string;
  /** The linked fleets of the two fleet roles. Other roles see all fleets. */
  policies: readonly Policy[];
  readonly createdAt: string;
  /** Whether the sign-in page offers this user. */
  readonly isOfferedAtSignIn: boolean;
}

interface SeededUser {
  readonly role: Role;
  readonly newRoleCode?: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Positions of the linked fleets in the list of fleets by name. */
  readonly fleets: readonly number[];
}

/** One user per role, for the sign-in page. */
const OFFERED_USERS: readonly SeededUser[] = [
  { role: 'SUDO', email: 'sudo@pax.example', givenName: 'Ingrid', familyName: 'Sørensen', fleets: [] },
  { role: 'STAFF_ADMIN', email: 'staff.admin@pax.example', givenName: 'Marco', familyName: "D'Angelo", fleets: [] },
  { role: 'STAFF_READ', email: 'staff.read@pax.example', givenName: 'Priya', familyName: 'Raman', fleets: [] },
  { role: 'FLEET_STAFF_ADMIN', email: 'fleet.admin@pax.example', givenName: 'Zoë', familyName: "O'Connell", fleets: [0, 4, 20] },
  { role: 'FLEET_STAFF_READ', email: 'fleet.read@pax.example', givenName: 'Jürgen', familyName: 'Müller', fleets: [0, 12] },
];

/** Users that are hard to display in lists and forms. */
const UNUSUAL_USERS: readonly SeededUser[] = [
  {
    role: 'FLEET_STAFF_ADMIN',
    email: 'regional.manager@pax.example',
    givenName: 'Łucja',
    familyName: 'Brzęczyszczykiewicz-Święcicka',
    fleets: Array.from({ length: 40 }, (_, place) => place),
  },
  { role: 'FLEET_STAFF_READ', email: 'new.starter@pax.example', givenName: 'Siobhán', familyName: 'Ní Dhomhnaill', fleets: [] },
  { role: 'STAFF_READ', newRoleCode: 'STAFF_AUDIT', email: 'auditor@pax.example', givenName: 'Günther', familyName: 'Weiß', fleets: [0] },
  {
    role: 'FLEET_STAFF_READ',
    email: 'maria.antonia.christina.josephine.philippine@pax.example',
    givenName: 'María Antonia Cristina Josefina Felipa Eugenia Isabel del Carmen',
    familyName: 'Fernández de Córdoba y Álvarez de Toledo, Condesa viuda de Peñaflor de Argamasilla',
    fleets: [4],
  },
];

/** The roles of the others, in rotation. */
const OTHER_ROLES: readonly Role[] = [
  'FLEET_STAFF_ADMIN',
  'FLEET_STAFF_READ',
  'FLEET_STAFF_READ',
  'STAFF_ADMIN',
  'FLEET_STAFF_READ',
  'FLEET_STAFF_ADMIN',
  'STAFF_READ',
];
const OTHERS = 42;
const FOUNDED = Date.parse('2019-05-01T08:00:00Z');

export const policyFor = (seed: number, userId: string, fleetId: string): Policy => ({
  id: uuid(randomOf(seed, 'policy', userId, fleetId)),
  fleetId,
});

function otherUser(place: number, fleets: readonly Fleet[], random: Random): SeededUser {
  const role = OTHER_ROLES[place % OTHER_ROLES.length] ?? 'FLEET_STAFF_READ';
  // Spread over the fleets; a third of them share the demo fleet with the signed-in users.
  const home = place % 3 === 0 ? 0 : (place * 7) % fleets.length;
  const others = Array.from({ length: integer(random, 0, 3) }, () => integer(random, 0, fleets.length - 1));
  const faker = localeFaker(fleets[home]?.locale ?? 'en', place);
  const givenName = faker.person.firstName();
  const familyName = faker.person.lastName();
  const isFleetStaff = role === 'FLEET_STAFF_ADMIN' || role === 'FLEET_STAFF_READ';
  return {
    role,
    email: `${mailName([givenName, familyName], 'staff')}.${place + 1}@pax.example`,
    givenName,
    familyName,
    fleets: isFleetStaff ? [home, ...others] : [home],
  };
}

export function seedUsers(seed: number, fleets: readonly Fleet[]): User[] {
  const toUser = ({ fleets: places, ...person }: SeededUser, random: Random, isOfferedAtSignIn: boolean): User => {
    const id = uuid(random);
    const linked = fleets.filter((_, place) => places.includes(place));
    const createdAt = toIso(FOUNDED + integer(random, 0, 2200) * DAY + integer(random, 0, 36_000) * 1000);
    return { ...person, id, policies: linked.map((fleet) => policyFor(seed, id, fleet.id)), createdAt, isOfferedAtSignIn };
  };
  const others = Array.from({ length: OTHERS }, (_, place) => {
    const random = randomOf(seed, 'staff', place);
    return toUser(otherUser(place, fleets, random), random, false);
  });
  return [
    ...OFFERED_USERS.map((person) => toUser(person, randomOf(seed, 'user', person.role), true)),
    ...others,
    ...UNUSUAL_USERS.map((person) => toUser(person, randomOf(seed, 'unusual-user', person.email), false)),
  ];
}

/** The author of changes without a known one: a user who runs the platform. */
export const pickAdmin = (users: readonly User[], random: Random): User =>
  pick(
    random,
    users.filter(({ role }) => role === 'SUDO' || role === 'STAFF_ADMIN'),
  );
