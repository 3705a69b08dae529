import type { ExpectedUserInput, UpdateUserInput } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { PlatformError } from '../../platform/errors';
import { sendNamed } from '../../platform/input';
import { getMe, getUser, updateUser, type PlatformUser } from './calls';
import { personNames, readPerson } from './user';

/** The IDs of the fleets that the caller is restricted to; undefined for a role that sees every fleet (specification, section 6). */
export async function restrictingFleetIds(context: RequestContext): Promise<ReadonlySet<string> | undefined> {
  const role = await context.deployment.roles.roleOf(context);
  if (role === 'STAFF_READ' || role === 'STAFF_ADMIN' || role === 'SUDO') return undefined;
  return new Set(fleetIdsOf(await getMe(context.platform, ['authUserPolicies'])));
}

const fleetIdsOf = ({ authUserPolicies = [] }: PlatformUser): string[] =>
  authUserPolicies.flatMap(({ fleetId }) => (fleetId ? [fleetId] : []));

const haveSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((id) => others.includes(id)) && others.every((id) => some.includes(id));

const changedMeanwhile = 'This was changed meanwhile';

/** @throws PlatformError CONFLICT with the fields in which the person is not as expected */
function mustBeAsExpected(user: PlatformUser, { givenName, familyName, roleCode, fleetIds }: ExpectedUserInput): void {
  const isOther = (expected: string | null | undefined, found: string | null | undefined) =>
    expected !== undefined && expected !== (found ?? null);
  const fields = {
    ...(isOther(givenName, user.givenName) && { givenName: changedMeanwhile }),
    ...(isOther(familyName, user.familyName) && { familyName: changedMeanwhile }),
    ...(isOther(roleCode, user.authUserRole?.authRole.code) && { role: changedMeanwhile }),
    ...(fleetIds && !haveSame(fleetIds, fleetIdsOf(user)) && { fleetIds: changedMeanwhile }),
  };
  if (Object.keys(fields).length > 0) throw new PlatformError('CONFLICT', 'This user was changed meanwhile', { fields });
}

/**
 * Puts a person in place of what the platform has. It compares nothing and keeps no policy that is not sent, so the person is read just
 * before: what is not as expected is refused, and policies for fleets that the caller may not see are sent back.
 */
export async function putUser({ id, expected, ...input }: UpdateUserInput, context: RequestContext): Promise<PlatformUser> {
  const { platform, config } = context;
  const values = readPerson(input, config.rolePrefix);
  const restricting = await restrictingFleetIds(context);
  const hidden: string[] = [];
  if (restricting !== undefined || expected) {
    const found = await getUser(platform, id, ['authUserRole', 'authUserPolicies']);
    if (expected) mustBeAsExpected(found, expected);
    if (restricting !== undefined) hidden.push(...fleetIdsOf(found).filter((fleetId) => !restricting.has(fleetId)));
  }
  const fleetIds = [...new Set([...values.fleetIds, ...hidden])];
  return sendNamed(personNames, { ...values, fleetIds }, (user) => updateUser(platform, id, user));
}
