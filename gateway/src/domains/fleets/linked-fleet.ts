import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import { linked } from '../../platform/linked';
import { getFleet, type FleetRelation, type PlatformFleet } from './calls';

/** What the field being resolved selects of a fleet; `path` leads from the field to the fleet. */
export const fleetRelations = (info: GraphQLResolveInfo, ...path: string[]): FleetRelation[] =>
  selects(info, ...path, 'bookingChannels') ? ['bookingChannels'] : [];

/** The fleet that something else names, with what the field being resolved selects of it; null where the caller may not see it. */
export async function linkedFleet(
  id: string | null | undefined,
  { platform }: RequestContext,
  info: GraphQLResolveInfo,
): Promise<PlatformFleet | null> {
  return linked(id, (fleetId) => getFleet(platform, fleetId, fleetRelations(info)));
}
