import { atMost } from '@/lib/text/length';
import { array, object, string } from 'yup';
import { fleetModel, fleetName } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { meets, rankedRoles, type KnownRole } from '@/lib/access/permissions';
import { ReadError, toDataError } from '@/lib/errors';
import { isEmail } from '@/lib/text/email';
import { savedName } from '@/lib/text/plain-text';
import { messages } from '@pax/schema/rules/messages';
import type { UserProfileFragment } from '../list/users.generated';
import { linkedFleets, namelessFleet, visibleFleets } from '../model/linked-fleets';

/** The form's maximum number of linked fleets. The platform names no limit. */
export const maximumFleets = 500;

/** The platform's maximum length of a name. */
const maxName = 100;
const maxEmail = 254;

export interface PersonValues {
  givenName: string;
  familyName: string;
  role: KnownRole | '';
  fleets: readonly FleetHeadFragment[];
}

export interface NewUserValues extends PersonValues {
  email: string;
}

/** The editable part of a user, as plain values for comparing two states. */
export interface UserState {
  readonly givenName: string;
  readonly familyName: string;
  /** The role, or the platform's code of an unknown one; empty for none. */
  readonly role: string;
  /** The visible fleets by ID, so that two people's additions and removals can be merged. */
  readonly fleets: Readonly<Record<string, true>>;
}

export interface EditValues extends PersonValues {
  /** The initial state, to tell your changes from other people's. */
  base: UserState;
}

const name = string().trim().required(messages.required).test(atMost(maxName));

const personFields = {
  givenName: name,
  familyName: name,
  role: string().required(messages.required),
};

const fleets = array().max(maximumFleets, messages.maximumFleets(maximumFleets));
const someFleets = fleets.min(1, messages.fleet);

export const newUserSchema = object({
  email: string()
    .trim()
    .required(messages.required)
    .test('email', messages.email, (text) => text === '' || isEmail(text))
    .test(atMost(maxEmail)),
  ...personFields,
  fleets: someFleets,
});

/** Only a new user needs a fleet (specification, section 5), but an existing one with a fleet role would lose all access without any. */
export const editSchema = object({
  ...personFields,
  fleets: fleets.when(['role', 'base'], {
    is: (role: KnownRole | '', base: UserState) => !hasAllFleets(role) && Object.keys(base.fleets).length > 0,
    then: () => someFleets,
  }),
});

/** See `Form`. */
export const userModels = { fleets: [fleetModel], base: { givenName: '', familyName: '', role: '', fleets: {} } };

export const emptyUser: NewUserValues = { email: '', givenName: '', familyName: '', role: '', fleets: [] };

/** Whether a role gives access to all fleets (specification, section 6), whatever the linked ones. */
export const hasAllFleets = (role: KnownRole | ''): boolean => role !== '' && meets(role, 'STAFF_READ');

const fleetSet = (fleets: readonly { readonly id: string }[]): UserState['fleets'] =>
  Object.fromEntries(fleets.map(({ id }) => [id, true as const]));

function stateOf(user: UserProfileFragment): UserState {
  return {
    givenName: user.givenName ?? '',
    familyName: user.familyName ?? '',
    role: (user.role === 'UNKNOWN' ? user.roleCode : user.role) ?? '',
    // In the platform's order, because another order would count as a change.
    fleets: fleetSet(visibleFleets(user)),
  };
}

/** The target state of the form. An unchanged role stays as it was. */
export const targetState = ({ givenName, familyName, role, fleets, base }: EditValues): UserState => ({
  givenName: savedName(givenName, base.givenName),
  familyName: savedName(familyName, base.familyName),
  role: role || base.role,
  fleets: fleetSet(fleets),
});

/** The state of a user before saving. @throws Error if saving would remove fleets */
export function savedState(user: UserProfileFragment): UserState {
  if (!user.policies) throw new Error('The fleets of this user could not be read. Nothing was saved, because saving would remove them.');
  return stateOf(user);
}

/** All fleets with a name, by ID. */
export const knownFleets = (users: readonly UserProfileFragment[], { fleets }: Pick<PersonValues, 'fleets'>) =>
  new Map([...fleets, ...users.flatMap(visibleFleets)].map((fleet) => [fleet.id, fleet]));

export const valuesOf = (state: UserState, known: ReadonlyMap<string, FleetHeadFragment>): PersonValues => ({
  givenName: state.givenName,
  familyName: state.familyName,
  role: rankedRoles.find((role) => role === state.role) ?? '',
  fleets: Object.keys(state.fleets).map((id) => known.get(id) ?? namelessFleet(id)),
});

export function editValues(user: UserProfileFragment): EditValues {
  const { givenName, familyName } = stateOf(user);
  return {
    givenName,
    familyName,
    role: user.role === null || user.role === 'UNKNOWN' ? '' : user.role,
    fleets: linkedFleets(user)?.visible ?? [],
    base: stateOf(user),
  };
}

export function createInput({ email, givenName, familyName, role, fleets }: NewUserValues) {
  if (role === '') throw new Error('No role selected.');
  return {
    email: savedName(email),
    givenName: savedName(givenName),
    familyName: savedName(familyName),
    role,
    fleetIds: fleets.map(({ id }) => id),
  };
}

/** The user as read, with all fleets, for the gateway to compare. Unreadable policies are not compared. */
export const expectedOf = ({ givenName, familyName, roleCode, policies }: UserProfileFragment) => ({
  givenName,
  familyName,
  roleCode,
  fleetIds: policies ? policies.flatMap(({ fleetId }) => fleetId ?? []) : undefined,
});

/**
 * Maps a rejection's fields to the form's: rejected fleets, which the platform names by their position, share one field.
 * @param sent the fleets in the order in which they were sent
 */
export function withFleetNames(problem: unknown, sent: readonly FleetHeadFragment[]): unknown {
  const error = toDataError(problem);
  if (!error) return problem;
  const gone: string[] = [];
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(error.fields)) {
    const at = /^fleetIds\.(\d+)$/.exec(path)?.[1];
    const fleet = at === undefined ? undefined : sent[Number(at)];
    if (fleet) gone.push(fleetName(fleet));
    else fields[path === 'fleetIds' ? 'fleets' : path] = message;
  }
  if (gone.length > 0) fields.fleets = `Deleted or not visible to you: ${gone.join(', ')}. Remove them and save again.`;
  return new ReadError({ ...error, fields });
}
