import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import type { PlatformClient } from '../../platform/client';
import { perClient } from '../../platform/per-client';
import { linked } from '../../platform/linked-record';
import { toPage } from '../../platform/lists';
import { getFleet, listFleets, type FleetRelation, type PlatformFleet } from './calls';

/** The selected fields of a fleet; `path` leads from the field being resolved to the fleet. */
export const fleetRelations = (info: GraphQLResolveInfo, ...path: string[]): FleetRelation[] =>
  selects(info, ...path, 'bookingChannels') ? ['bookingChannels'] : [];

/** Up to this many fleets are read one by one; more are searched in the list of all visible fleets. */
const fewFleets = 2;
const fleetsPerPage = 100;

type Found = PlatformFleet | Error | null;

async function findFleet(platform: PlatformClient, id: string, relations: FleetRelation[]): Promise<Found> {
  return linked(id, (fleetId) => getFleet(platform, fleetId, relations)).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
}

/** Reads pages of the list until only a few fleets are missing, or a page has no match, and reads the rest one by one. */
async function findFleets(platform: PlatformClient, ids: readonly string[], relations: FleetRelation[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const missing = new Set(ids);
  for (let page = 0, isPromising = true; isPromising && missing.size > fewFleets; page += 1) {
    const asked = { page, maxPerPage: fleetsPerPage };
    const { items, pageInfo } = toPage(await listFleets(platform, { ...asked, relations }), asked);
    const before = missing.size;
    for (const fleet of items) if (missing.delete(fleet.id)) found.set(fleet.id, fleet);
    // A fleet missing from the whole list is not visible to the caller.
    if (!pageInfo.hasMore) return found;
    isPromising = missing.size < before;
  }
  await Promise.all([...missing].map(async (id) => found.set(id, await findFleet(platform, id, relations))));
  return found;
}

type FleetLoader = DataLoader<string, PlatformFleet | null>;

const loadersOf = perClient(() => new Map<string, FleetLoader>());

/** The loader of an operation for a set of relations. Its results are not cached, because the client caches reads until a change. */
function loaderOf(platform: PlatformClient, relations: FleetRelation[]): FleetLoader {
  const byRelations = loadersOf({ platform });
  const key = relations.join();
  const known = byRelations.get(key);
  if (known !== undefined) return known;
  const load = async (ids: readonly string[]) => {
    const found = await findFleets(platform, [...new Set(ids)], relations);
    return ids.map((id) => found.get(id) ?? null);
  };
  const loader: FleetLoader = new DataLoader(load, { cache: false });
  byRelations.set(key, loader);
  return loader;
}

/**
 * Fleets referred to many times in one operation, such as by policies: loaded together, in as few calls as possible.
 * @returns in the order of the IDs; null for those the caller can't see
 */
export async function linkedFleets(
  ids: readonly string[],
  { platform }: RequestContext,
  relations: FleetRelation[],
): Promise<(PlatformFleet | null)[]> {
  const loader = loaderOf(platform, relations);
  return Promise.all(ids.map((id) => loader.load(id)));
}

/** A linked fleet with its selected fields; null if the caller can't see it. */
export async function linkedFleet(
  id: string | null | undefined,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<PlatformFleet | null> {
  if (typeof id !== 'string' || id === '') return null;
  // Batched, because a list's rows refer to a dozen fleets.
  return loaderOf(context.platform, fleetRelations(info)).load(id);
}
