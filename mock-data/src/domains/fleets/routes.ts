import type { components } from '@pax/schema/platform';
import { notFound } from '../../rest/errors';
import { itemsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import type { Fleet } from './seed';

function toFleet(fleet: Fleet, viewer: Viewer, store: Store, relations: readonly string[] = []): components['schemas']['Fleet'] {
  const { id, name, humanReadableId, timezone, country, locale, currency, networkArea, createdAt } = fleet;
  // The key opens the fleet's dispatch system: fleet staff who may only read don't get it.
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

export const fleetRoutes = [
  route('get', '/fleet', ({ query, viewer, store }) => {
    const { dynamicSearch = '', orderBy = 'humanReadableId', relations } = query;
    const wanted = dynamicSearch.trim().toLowerCase();
    const rows = store.fleets
      .filter(({ id }) => viewer.maySeeFleet(id))
      .filter((fleet) => [fleet.id, fleet.name.toLowerCase(), fleet.humanReadableId].some((text) => text.includes(wanted)))
      .toSorted((one, other) => (one[orderBy] < other[orderBy] ? -1 : 1));
    return itemsPage(rows, query, (fleet) => toFleet(fleet, viewer, store, relations));
  }),

  route('get', '/fleet/{id}', ({ params, query, viewer, store }) => {
    const fleet = store.fleetById.get(params.id);
    if (!fleet || !viewer.maySeeFleet(fleet.id)) throw notFound('The fleet');
    return toFleet(fleet, viewer, store, query.relations);
  }),
];
