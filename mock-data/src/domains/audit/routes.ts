import { notFound } from '../../rest/errors';
import { itemsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import { auditTrail } from './trail';

export const auditRoutes = [
  route('get', '/audit-log/{resourceId}/code/{resourceCode}', ({ params, query, viewer, store, now }) => {
    const { resourceId, resourceCode } = params;
    if (resourceCode !== 'BOOKING' && resourceCode !== 'DISPATCH_BOOKING') throw notFound('The resource');
    // The dispatch log is found by either of the booking's two ids.
    const dispatched = resourceCode === 'DISPATCH_BOOKING' ? store.bookings.findDispatched(resourceId, now) : undefined;
    const ride = dispatched ?? store.bookings.find(resourceId, now);
    if (!ride || !viewer.maySeeFleet(ride.plan.fleet.id)) throw notFound('The resource');
    return itemsPage(auditTrail(ride, resourceCode, store.seed, now), query, (entry) => entry);
  }),
];
