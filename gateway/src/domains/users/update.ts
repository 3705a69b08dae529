import type { ExpectedUserInput, UpdateUserInput } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { assertExpected } from '../../platform/expected';
import { sendNamed } from '../../platform/input';
import { updateUser, type PlatformUser } from './calls';
import { assertAssignable, assertOwnFleets, changeableUser, fleetIdsOf, restrictingFleetIds } from './changeable-user';
import { personNames, readPerson } from './user';

/** @throws PlatformError CONFLICT with the fields in which the user differs */
function assertUnchanged(user: PlatformUser, { roleCode, fleetIds, ...names }: ExpectedUserInput): void {
  const { givenName, familyName } = user;
  const found = { givenName, familyName, role: user.authUserRole?.authRole.code, fleetIds: fleetIdsOf(user).toSorted() };
  assertExpected('This user', { ...names, role: roleCode, fleetIds: fleetIds?.toSorted() }, found);
}

/**
 * Replaces a user on the platform. The platform compares nothing and drops policies that are not sent, so the user is read just before:
 * differences are rejected, and policies for fleets the caller can't see are sent back.
 */
export async function putUser({ id, expected, ...input }: UpdateUserInput, context: RequestContext): Promise<PlatformUser> {
  const { platform, config } = context;
  const values = readPerson(input, config.rolePrefix);
  await assertAssignable(input.role, context);
  const found = await changeableUser(id, context);
  await assertOwnFleets(input.fleetIds, context, fleetIdsOf(found));
  if (expected) assertUnchanged(found, expected);
  const restricting = await restrictingFleetIds(context);
  const hidden = restricting === undefined ? [] : fleetIdsOf(found).filter((fleetId) => !restricting.has(fleetId));
  const fleetIds = [...new Set([...values.fleetIds, ...hidden])];
  return sendNamed(personNames, { ...values, fleetIds }, (user) => updateUser(platform, id, user));
}
