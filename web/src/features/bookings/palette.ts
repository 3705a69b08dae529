import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { problemsOf } from '@/entities/booking/problems';
import { fleetName } from '@/entities/fleet/fleet';
import { FleetNameDocument } from '@/entities/fleet/fleet.generated';
import { platformNow } from '@/lib/dates/clock';
import { formatWithZone } from '@/lib/dates/dates';
import { isoAt } from '@/lib/dates/instants';
import { findByName } from '@/lib/name-search';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { personName } from '@/lib/text/person-name';
import {
  PaletteBookingOfIdDocument,
  PaletteBookingsDocument,
  PaletteNearBookingsDocument,
  type PaletteBookingFragment,
} from './palette.generated';
import { parseSearch } from './search/operators';
import { matchesRide, rideText, wrongInRide } from './search/ride-text';
import { daysAround, viewWindow } from './list/views';
import { readSelectedFleet } from '@/lib/fleet/fleet-scope';

const maxResults = 6;
/** The number of fleets whose current bookings are read for a term that the platform does not find. */
const maxNearFleets = 3;
const hour = 3_600_000;

function bookingResult(booking: PaletteBookingFragment): PaletteResult {
  const { id, dispatchBookingId, passenger, pickupTime, timezone, fleet } = booking;
  return {
    id,
    name: personName(passenger) ?? (dispatchBookingId && `Booking ${dispatchBookingId}`),
    codes: [dispatchBookingId],
    details: [
      bookingStatusLabel(booking)?.label,
      problemsOf(booking, platformNow())[0]?.title,
      pickupTime && formatWithZone(pickupTime, timezone),
      fleet && fleetName(fleet),
      dispatchBookingId && `dispatch ${dispatchBookingId}`,
    ],
  };
}

/**
 * By passenger, phone, booking ID and dispatch ID, in the fleets that the person may list; by booking ID in all that they may see. Any other
 * term is compared with the drivers, cars, addresses, passengers and IDs of a fleet's current bookings.
 */
export const bookingSearch: PaletteSearch = {
  label: 'Bookings',
  fleets: 'visible',
  limits:
    'Drivers, cars and streets are found in the latest 100 bookings of a fleet and in its next 100 only, and with status:, driver:, last4: and today in pickups from a day ago to a day ahead.',
  async find({ term, isId, fleetId: selectedId, fleetIds, everyFleet, ask, inEach }) {
    const scopes = everyFleet ? [null] : fleetIds;
    const search = parseSearch(term);
    if (search.parts.length > 0) {
      const { text, statuses, isToday, last4 } = search;
      const window = isToday ? viewWindow('today', readSelectedFleet()?.timezone ?? 'UTC') : daysAround();
      const filter = {
        ...(statuses.length > 0 && { statuses: [...statuses] }),
        ...(window && { pickupFrom: window.from, pickupTo: window.to }),
        ...((text || last4) && { search: text || last4 }),
      };
      const rides = await inEach(scopes, async (fleetId) => {
        const { bookings } = await ask(PaletteNearBookingsDocument, { fleetId, filter, orderDirection: 'DESC', withFleet: false });
        return bookings?.items;
      });
      return rides
        .filter((ride) => matchesRide(search, ride))
        .slice(0, maxResults)
        .map((ride) => {
          const { details = [], ...result } = bookingResult({ ...ride, fleet: null });
          return { ...result, details: [...details, rideText(ride)] };
        });
    }
    if (isId) {
      // An ID may be the booking's, or another one that the list finds.
      const [{ booking }, { bookings }] = await Promise.all([
        ask(PaletteBookingOfIdDocument, { id: term }),
        ask(PaletteBookingsDocument, { term, fleetId: scopes[0] ?? null, maxPerPage: maxResults }),
      ]);
      const listed = (bookings?.items ?? []).filter(({ id }) => id !== booking?.id);
      return [...(booking ? [booking] : []), ...listed].map(bookingResult);
    }
    const find = async (words: string, maxPerPage: number) => {
      // Not for the many rows to compare, because each fleet costs a call.
      const withFleet = maxPerPage <= maxResults;
      return inEach(scopes, async (fleetId) => {
        const { bookings } = await ask(PaletteBookingsDocument, { term: words, fleetId, maxPerPage, withFleet });
        return bookings?.items;
      });
    };
    const found = await findByName(term, maxResults, find, ({ passenger }) => personName(passenger) ?? '');
    if (found.length > 0) return found.map(bookingResult);
    // The platform does not find drivers, cars, streets, or names without accents. Rounded to the hour, so that it is read once.
    const soon = isoAt(Math.ceil(platformNow() / hour) * hour);
    const near = await inEach(everyFleet ? [selectedId, null] : scopes.slice(0, maxNearFleets), async (fleetId) => {
      const parts = await Promise.all([
        ask(PaletteNearBookingsDocument, { fleetId, filter: { pickupTo: soon }, orderDirection: 'DESC' }),
        ask(PaletteNearBookingsDocument, { fleetId, filter: { pickupFrom: soon }, orderDirection: 'ASC' }),
      ]);
      return parts.flatMap(({ bookings }) => bookings?.items ?? []);
    });
    const hits = [...new Map(near.map((booking) => [booking.id, booking])).values()]
      .flatMap((booking) => {
        const wrong = wrongInRide(term, booking);
        return wrong === undefined ? [] : [{ booking, wrong }];
      })
      .toSorted((one, other) => one.wrong - other.wrong)
      .slice(0, maxResults);
    const fleetIdsOfHits = [...new Set(hits.flatMap(({ booking }) => booking.fleetId ?? []))];
    const fleets = await Promise.all(fleetIdsOfHits.map((id) => ask(FleetNameDocument, { id }).catch(() => null)));
    return hits.map(({ booking }) => {
      const fleet = fleets.find((each) => each?.fleet?.id === booking.fleetId)?.fleet;
      const { details = [], ...result } = bookingResult({ ...booking, fleet: fleet ?? null });
      return { ...result, details: [...details, rideText(booking)], isCompared: true };
    });
  },
};
