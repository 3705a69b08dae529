import type { ExpectedUserInput, UpdateUserInput } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { assertExpected } from '../../platform/expected';
import { sendNamed } from '../../platform/input';
import { identified } from '../../platform/lists';
import { assertAssignable } from './assignable-role';
import { getUser, updateUser, type PlatformUser } from './calls';
import { personNames, readPerson } from './user';
import { canSeeAllFleets } from './viewer-memory';

/** The IDs of the fleets that the caller is restricted to; undefined for a role that sees every fleet. */
export async function restrictingFleetIds(context: RequestContext): Promise<ReadonlySet<string> | undefined> {
  if (await canSeeAllFleets(context)) return undefined;
  return new Set(fleetIdsOf(await context.deployment.viewers.viewerOf(context)));
}

const fleetIdsOf = ({ authUserPolicies }: PlatformUser): string[] =>
  identified(authUserPolicies ?? []).flatMap(({ fleetId }) => (fleetId ? [fleetId] : []));

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
  const restricting = await restrictingFleetIds(context);
  const hidden: string[] = [];
  if (restricting !== undefined || expected) {
    const found = await getUser(platform, id, ['authUserRole', 'authUserPolicies']);
    if (expected) assertUnchanged(found, expected);
    if (restricting !== undefined) hidden.push(...fleetIdsOf(found).filter((fleetId) => !restricting.has(fleetId)));
  }
  const fleetIds = [...new Set([...values.fleetIds, ...hidden])];
  return sendNamed(personNames, { ...values, fleetIds }, (user) => updateUser(platform, id, user));
}
