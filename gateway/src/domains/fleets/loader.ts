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

/** The fleets that one caller asks for: one call per distinct fleet, with the relations that any of those who ask together need. */
export class FleetLoader {
  private readonly loader: DataLoader<FleetKey, PlatformFleet, string>;
  private readonly visible = new Map<string, Promise<PlatformFleet | null>>();

  constructor(platform: PlatformClient) {
    this.loader = new DataLoader((keys) => loadFleets(platform, keys), { cacheKeyFn: cacheKey });
  }

  /** @throws PlatformError; NOT_FOUND where there is no such fleet */
  load(key: FleetKey): Promise<PlatformFleet> {
    return this.loader.load(key);
  }

  /** The fleet of something else: null where the caller may not see it. Fifty bookings of ten fleets wait for ten promises. */
  loadIfVisible(key: FleetKey): Promise<PlatformFleet | null> {
    const cached = this.visible.get(cacheKey(key));
    if (cached !== undefined) return cached;
    const fleet = nullWhere(['NOT_FOUND', 'FORBIDDEN'], this.loader.load(key));
    this.visible.set(cacheKey(key), fleet);
    return fleet;
  }
}

const cacheKey = ({ id, withBookingChannels }: FleetKey): string => (withBookingChannels ? `+${id}` : `-${id}`);

function loadFleets(platform: PlatformClient, keys: readonly FleetKey[]): Promise<(PlatformFleet | Error)[]> {
  const withBookingChannels = new Set(keys.filter((key) => key.withBookingChannels).map(({ id }) => id));
  const calls = new Map<string, Promise<PlatformFleet | Error>>();
  const call = (id: string) => {
    const relations: FleetRelation[] = withBookingChannels.has(id) ? ['bookingChannels'] : [];
    const fleet = calls.get(id) ?? getFleet(platform, id, relations).catch(asError);
    calls.set(id, fleet);
    return fleet;
  };
  return Promise.all(keys.map(({ id }) => call(id)));
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('A fleet could not be loaded'));

/** The fleet that something else names, with what the field being resolved selects of it; null where the caller may not see it. */
export function linkedFleet(
  id: string | null | undefined,
  { fleets }: RequestContext,
  info: GraphQLResolveInfo,
): Promise<PlatformFleet | null> {
  return id ? fleets.loadIfVisible({ id, withBookingChannels: selects(info, 'bookingChannels') }) : Promise.resolve(null);
}
