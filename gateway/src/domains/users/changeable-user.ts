import type { Role } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { modifiers, ranks } from '../../graphql/requires';
import { PlatformError } from '../../platform/errors';
import { identified } from '../../platform/lists';
import { getUser, type PlatformUser } from './calls';
import { roleCodes } from './role-codes';

export const fleetIdsOf = ({ authUserPolicies }: PlatformUser): string[] =>
  identified(authUserPolicies ?? []).flatMap(({ fleetId }) => (fleetId ? [fleetId] : []));

/** The IDs of the fleets that the caller is restricted to; undefined for a role that sees every fleet. */
export async function restrictingFleetIds(context: RequestContext): Promise<ReadonlySet<string> | undefined> {
  if (await context.deployment.viewers.canSeeAllFleets(context)) return undefined;
  return new Set(fleetIdsOf(await context.deployment.viewers.viewerOf(context)));
}

/** The rank of a role; a missing or unknown one ranks with the highest, to fail closed. */
const rankOf = (role: Role | null | undefined): number => {
  const rank = ranks.indexOf(role ?? undefined);
  return rank < 0 ? ranks.length - 1 : rank;
};

/** @throws PlatformError FORBIDDEN with the lowest role that ranks as high */
async function assertWithinRank(
  role: Role | null,
  context: RequestContext,
  message: string,
  fields?: Record<string, string>,
): Promise<void> {
  const own = await context.deployment.viewers.roleOf(context);
  if (ranks.indexOf(own) >= rankOf(role)) return;
  const requires = modifiers.find((modifier) => ranks.indexOf(modifier) >= rankOf(role));
  throw new PlatformError('FORBIDDEN', message, { requires, fields });
}

/**
 * Rejects a role above the caller's own (specification, section 6: those who may change users assign roles at or below their rank). The
 * platform checks this as well; it costs no call, because the caller's role was read for `@requires`.
 * @throws PlatformError FORBIDDEN
 */
export function assertAssignable(role: Role, context: RequestContext): Promise<void> {
  const message = 'You cannot assign this role';
  return assertWithinRank(role, context, message, { role: message });
}

/**
 * Rejects fleets that fleet staff can't see.
 * @param kept the user's existing fleets
 * @throws PlatformError FORBIDDEN
 */
export async function assertOwnFleets(fleetIds: readonly string[], context: RequestContext, kept: readonly string[] = []): Promise<void> {
  const restricting = await restrictingFleetIds(context);
  if (restricting === undefined || fleetIds.every((id) => restricting.has(id) || kept.includes(id))) return;
  const message = 'You can only assign your own fleets';
  throw new PlatformError('FORBIDDEN', message, { fields: { fleetIds: message } });
}

/**
 * A user, read just before a change, whom the caller may change: with a role that the caller may assign and, for fleet staff, a fleet in common
 * (specification, section 6).
 * @throws PlatformError FORBIDDEN, also if the role or the fleets are unknown; NOT_FOUND
 */
export async function changeableUser(id: string, context: RequestContext): Promise<PlatformUser> {
  const user = await getUser(context.platform, id, ['authUserRole', 'authUserPolicies']);
  const role = roleCodes(context.config.rolePrefix).readOptional(user.authUserRole?.authRole.code);
  await assertWithinRank(role, context, 'You cannot change users of this role');
  const restricting = await restrictingFleetIds(context);
  if (restricting !== undefined && !fleetIdsOf(user).some((fleetId) => restricting.has(fleetId)))
    throw new PlatformError('FORBIDDEN', 'You can only change users who share a fleet with you');
  return user;
}
