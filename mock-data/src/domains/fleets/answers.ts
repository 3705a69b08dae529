import type { components } from '@pax/schema/platform';
import { notFound } from '../../rest/errors';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import type { Fleet } from './seed';

export function toFleet(fleet: Fleet, viewer: Viewer, store: Store, relations: readonly string[] = []): components['schemas']['Fleet'] {
  const { id, name, humanReadableId, timezone, country, locale, currency, networkArea, createdAt } = fleet;
  // The key opens the fleet's dispatch system, so read-only fleet staff don't get it.
  const showsKey = viewer.mayWrite || viewer.isProvider;
  return {
    id,
    name,
    humanReadableId,
    timezone,
    country,
    locale,
    currency,
    dispatchMetadata: fleet.dispatchMetadata,
    fleetDispatchConfig: showsKey ? fleet.fleetDispatchConfig : { ...fleet.fleetDispatchConfig, apiKey: null },
    ...(relations.includes('bookingChannels') && {
      bookingChannels: store.bookingChannels
        .filter(({ fleetIds }) => fleetIds.includes(id))
        .map((channel) => ({ id: channel.id, humanReadableId: channel.humanReadableId, name: channel.name })),
    }),
    networkArea,
    createdAt,
  };
}

/** @throws PlatformError 404 for a fleet that is not visible to the viewer */
export function visibleFleet(id: string, viewer: Viewer, store: Store): Fleet {
  const fleet = store.fleetById.get(id);
  if (!fleet || !viewer.maySeeFleet(id)) throw notFound('The fleet');
  return fleet;
}

/** Whether a fleet's name or one of its IDs contains this. */
export function fleetMatches(fleet: Fleet, dynamicSearch = ''): boolean {
  const wanted = dynamicSearch.trim().toLowerCase();
  return [fleet.id, fleet.name.toLowerCase(), fleet.humanReadableId].some((text) => text.includes(wanted));
}
