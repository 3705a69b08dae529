import { toIso } from '../../clock';
import { badRequest, notFound } from '../../rest/errors';
import { route } from '../../rest/route';
import { searchEntry } from '../audit/driver-search';
import { visibleChannel } from '../booking-channels/visible';
import { visibleFleet } from '../fleets/answers';
import { driversOf, fleetsOfChannel } from '../offers/drivers';
import { vehicleOf } from './booking';
import { checkDispatch, dispatchBookingOf, rawDispatchBooking } from './dispatch';
import { fleetEngineToken, fleetEngineTripOf } from './fleet-engine';
import { findRide } from './visible';

/** The records of a booking in the dispatch system, Google's Fleet Engine and the drivers' devices. */
export const dispatchRoutes = [
  route('post', '/dispatch-booking/check', ({ body, ...asking }) => {
    const ride = findRide(body.bookingId, asking);
    if (ride.plan.fleet.id !== body.fleetId) throw notFound('The booking');
    return checkDispatch(ride, asking.store, asking.now, body.dispatchBookingId);
  }),

  route('get', '/dispatch-booking/{id}', ({ params, query, viewer, store, now }) => {
    const fleet = visibleFleet(query.fleetId, viewer, store);
    const ride = store.bookings.findDispatched(params.id, now);
    const booking = ride?.plan.fleet.id === fleet.id ? dispatchBookingOf(ride, store, now) : undefined;
    if (!ride || !booking) throw notFound('The dispatch booking');
    return { ...booking, ...(query.returnRaw && { raw: rawDispatchBooking(booking, ride) }) };
  }),

  route('get', '/google-fleet-engine/booking/{id}', ({ params, ...asking }) => {
    const trip = fleetEngineTripOf(findRide(params.id, asking), asking.store.seed, asking.now);
    if (!trip) throw notFound('The trip');
    return trip;
  }),

  route('get', '/google-fleet-engine/auth-token/{fleetId}', ({ params, viewer, store, now }) =>
    fleetEngineToken(visibleFleet(params.fleetId, viewer, store).id, store.seed, now),
  ),

  route('get', '/booking-pairing/driver-search', ({ query, viewer, store, now }) => {
    const { bookingChannelId, auditLogSessionId } = query;
    const reference = query.reference.trim().toUpperCase();
    if (reference === '') throw badRequest('Invalid parameter', { reference: 'must not be blank' });
    const channel = visibleChannel(bookingChannelId, viewer, store);
    const found = fleetsOfChannel(channel, viewer, store)
      .flatMap((fleet) => driversOf(fleet, store, now))
      .filter(({ driver }) => driver.ref === reference);
    if (auditLogSessionId !== undefined)
      store.driverSearches.add(auditLogSessionId, searchEntry(viewer, now, { reference, bookingChannelId }, found.length));
    return found.map(({ driver, fleet, status, position: { latitude, longitude }, reportedAt }) => ({
      id: driver.id,
      name: driver.name,
      ref: driver.ref,
      fleetId: fleet.id,
      status,
      location: { latitude, longitude },
      vehicle: vehicleOf(store.seed, driver.id),
      updatedAt: toIso(reportedAt),
    }));
  }),
];
