import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import type { PlatformClient } from '../../platform/client';
import { nullWhere } from '../../platform/errors';
import { getFleet, type FleetRelation, type PlatformFleet } from './calls';

interface FleetKey {
  readonly id: string;
  readonly withBookingChannels: boolean;
}

export type FleetLoader = DataLoader<FleetKey, PlatformFleet, string>;

/** One call per distinct fleet, with the relations that any of those who asked at the same time need. */
export function createFleetLoader(platform: PlatformClient): FleetLoader {
  const load = (keys: readonly FleetKey[]) => {
    const withBookingChannels = new Set(keys.filter((key) => key.withBookingChannels).map(({ id }) => id));
    const calls = new Map<string, Promise<PlatformFleet | Error>>();
    for (const { id } of keys) {
      if (calls.has(id)) continue;
      const relations: FleetRelation[] = withBookingChannels.has(id) ? ['bookingChannels'] : [];
      calls.set(id, getFleet(platform, id, relations).catch(asError));
    }
    return Promise.all(keys.map(({ id }) => calls.get(id) ?? Promise.resolve(new Error('A fleet was not asked for'))));
  };
  return new DataLoader(load, { cacheKeyFn: ({ id, withBookingChannels }) => `${withBookingChannels} ${id}` });
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('A fleet could not be loaded'));

/** The fleet that something else names, with what the field being resolved selects of it; null where the caller may not see it. */
export async function linkedFleet(
  id: string | null | undefined,
  { fleets }: RequestContext,
  info: GraphQLResolveInfo,
): Promise<PlatformFleet | null> {
  if (!id) return null;
  return nullWhere(['NOT_FOUND', 'FORBIDDEN'], fleets.load({ id, withBookingChannels: selects(info, 'bookingChannels') }));
}
