import { forbidden } from '../../rest/errors';
import { itemsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import { fleetMatches, toFleet, visibleFleet } from './answers';
import { dispatchAppConfig, dispatchAttributes, dispatchClient } from './dispatch';

export const fleetRoutes = [
  route('get', '/fleet', ({ query, viewer, store }) => {
    const { dynamicSearch, orderBy = 'humanReadableId', relations } = query;
    const rows = store.fleets
      .filter((fleet) => viewer.maySeeFleet(fleet.id) && fleetMatches(fleet, dynamicSearch))
      .toSorted((one, other) => (one[orderBy] < other[orderBy] ? -1 : 1));
    return itemsPage(rows, query, (fleet) => toFleet(fleet, viewer, store, relations));
  }),

  route('get', '/fleet/{id}', ({ params, query, viewer, store }) =>
    toFleet(visibleFleet(params.id, viewer, store), viewer, store, query.relations),
  ),

  route('get', '/fleet/{id}/dispatch/client', ({ params, viewer, store }) =>
    dispatchClient(visibleFleet(params.id, viewer, store), store.seed),
  ),

  route('get', '/fleet/{id}/dispatch/appconfig', ({ params, viewer, store }) =>
    dispatchAppConfig(visibleFleet(params.id, viewer, store), store.seed),
  ),

  route('get', '/dispatch-fleet-attribute-extra/fleets/{fleetId}', ({ params, viewer, store }) =>
    dispatchAttributes(visibleFleet(params.fleetId, viewer, store), store.seed),
  ),

  route('get', '/fleet-attribute-extra/fleet/{fleetId}', ({ params, viewer, store }) =>
    store.fleetAttributes.of(visibleFleet(params.fleetId, viewer, store)),
  ),

  route('patch', '/fleet-attribute-extra/fleet/{fleetId}', ({ params, body, viewer, store, now }) => {
    const fleet = visibleFleet(params.fleetId, viewer, store);
    if (!viewer.mayWrite) throw forbidden('Your role does not allow changing fleets');
    return store.fleetAttributes.change(fleet, body.attributes, now);
  }),
];
