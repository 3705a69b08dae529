import { DAY, toIso } from '../../clock';
import { chance, integer, pick, randomOf, uuid } from '../../random';
import { localeFaker } from '../fleets/locale-faker';
import { type Fleet, mailName, slug } from '../fleets/seed';

export interface BusinessAccount {
  readonly id: string;
  readonly fleetId: string;
  readonly name: string;
  readonly contactEmail: string;
  readonly communicationLanguage: string;
  readonly isActive: boolean;
  readonly code: string;
  readonly createdAt: string;
}

export interface BusinessPassenger {
  readonly id: string;
  readonly businessAccountId: string;
  readonly passengerId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
  /** The main group first, then the others. */
  readonly groupIds: readonly string[];
  readonly createdAt: string;
}

export interface BusinessPassengerGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
}

export interface BusinessDispatchAccount {
  readonly id: string;
  readonly name: string;
  readonly engineCode: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly reference: string | null;
  readonly fleetId: string;
}

/** Bookings refer to a fleet's accounts by these numbers. */
export const ACCOUNT_NUMBERS = [1, 2, 3] as const;
const TRADES = ['Logistics', 'Clinic', 'Consulting', 'Hotel', 'Insurance', 'Broadcasting', 'Airport Services', 'Law'] as const;
const FOUNDED = Date.parse('2020-01-13T09:00:00Z');

/** A company with many pages of employees and long names. */
const LARGE_ACCOUNT = {
  city: 'São Paulo',
  number: 2,
  name: 'Companhia Paulista de Seguros, Participações e Administração de Bens Imóveis S.A.',
  employees: 300,
  longNames: [
    ['Maria Conceição Aparecida', 'Albuquerque Magalhães de Vasconcelos e Souza Guimarães'],
    ['João', 'Wolfeschlegelsteinhausenbergerdorff'],
    ['Þórgunnur', 'Æskilsdóttir-Łukaszewska'],
  ],
} as const;

export const businessAccountId = (seed: number, fleetId: string, number: number): string =>
  uuid(randomOf(seed, 'business-account', fleetId, number));

/** @param place the fleet's position in the list of fleets */
export const dispatchAccountNumber = (place: number, number: number): string => String(40_000 + place * 10 + number);

export function seedBusinessAccounts(seed: number, fleets: readonly Fleet[]): BusinessAccount[] {
  return fleets.flatMap((fleet) =>
    ACCOUNT_NUMBERS.map((number) => {
      const random = randomOf(seed, 'business-account-of', fleet.humanReadableId, number);
      const name = `${fleet.city[0]} ${TRADES[(number * 3 + integer(random, 0, 2)) % TRADES.length] ?? 'Works'}`;
      const isLarge = fleet.city[0] === LARGE_ACCOUNT.city && number === LARGE_ACCOUNT.number;
      return {
        id: businessAccountId(seed, fleet.id, number),
        fleetId: fleet.id,
        name: isLarge ? LARGE_ACCOUNT.name : name,
        contactEmail: `travel@${slug(name)}.example`,
        communicationLanguage: fleet.locale.slice(0, 2),
        isActive: number !== 3 || chance(random, 0.5),
        code: `${slug(name).slice(0, 4).toUpperCase()}${integer(random, 1000, 9999)}`,
        createdAt: toIso(FOUNDED + integer(random, 0, 1700) * DAY),
      };
    }),
  );
}

const GROUPS = [
  ['Management', 'Rides at any time.'],
  ['Field staff', 'Rides between sites on working days.'],
  ['Visitors', null],
] as const;

export function seedGroups(seed: number, accountId: string): BusinessPassengerGroup[] {
  return GROUPS.map(([name, description]) => ({ id: uuid(randomOf(seed, 'business-group', accountId, name)), name, description }));
}

/**
 * The employees of an account.
 * @param passengerIds the passengers of the account's fleet: most employees signed up as one of them
 */
export function seedBusinessPassengers(
  seed: number,
  account: BusinessAccount,
  fleet: Fleet,
  passengerIds: readonly string[],
): BusinessPassenger[] {
  const random = randomOf(seed, 'business-passengers', account.id);
  const faker = localeFaker(fleet.locale, integer(random, 0, 1_000_000));
  const groups = seedGroups(seed, account.id);
  const count = integer(random, 5, 24);
  const { employees, longNames } = LARGE_ACCOUNT;
  const isLarge = account.name === LARGE_ACCOUNT.name;
  const domain = account.contactEmail.slice('travel@'.length);
  const emails = new Set<string>();
  return Array.from({ length: isLarge ? employees : count }, (_, place) => {
    const drawn = [faker.person.firstName(), faker.person.lastName()] as const;
    const [firstName, lastName] = (isLarge ? longNames[place] : undefined) ?? drawn;
    const id = uuid(random);
    const mail = mailName([firstName, lastName], 'employee').slice(0, 60);
    const email = [`${mail}@${domain}`, `${mail}.${place + 1}@${domain}`].find((each) => !emails.has(each)) ?? '';
    emails.add(email);
    const groupIds = groups.filter(() => chance(random, 0.45)).map((group) => group.id);
    return {
      id,
      businessAccountId: account.id,
      passengerId: chance(random, 0.8) ? pick(random, passengerIds) : null,
      firstName,
      lastName,
      email,
      phoneNumber: chance(random, 0.85) ? `${fleet.city[7].slice(1)}${integer(random, 600_000_000, 799_999_999)}` : null,
      groupIds,
      createdAt: toIso(Date.parse(account.createdAt) + integer(random, 1, 400) * DAY),
    };
  });
}

export function seedBusinessDispatchAccounts(seed: number, fleets: readonly Fleet[]): BusinessDispatchAccount[] {
  return fleets.flatMap((fleet, place) =>
    ACCOUNT_NUMBERS.map((number) => {
      const random = randomOf(seed, 'business-dispatch-account', fleet.humanReadableId, number);
      return {
        id: uuid(random),
        name: `${fleet.city[0]} ${pick(random, TRADES)}`,
        engineCode: 'ic2',
        accountId: String(integer(random, 100_000, 999_999)),
        accountNumber: dispatchAccountNumber(place, number),
        reference: chance(random, 0.6) ? `PO-${integer(random, 1000, 9999)}` : null,
        fleetId: fleet.id,
      };
    }),
  );
}
