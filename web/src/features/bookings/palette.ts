import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { problemsOf } from '@/entities/booking/problems';
import { fleetName } from '@/entities/fleet/fleet';
import { platformNow } from '@/lib/dates/clock';
import { formatWithZone } from '@/lib/dates/dates';
import { findByName, hasName } from '@/lib/name-search';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { personName } from '@/lib/text/person-name';
import {
  PaletteBookingOfIdDocument,
  PaletteBookingsDocument,
  PaletteLatestBookingsDocument,
  type PaletteBookingFragment,
  type PaletteLatestBookingFragment,
} from './palette.generated';

const maxResults = 6;
/** The fleets whose latest bookings are read for a term that the platform does not find. */
const maxLatestFleets = 3;

/** The driver, the car and the addresses of a ride, in one line. */
const rideText = ({ driver, vehicle, origin, destination }: PaletteLatestBookingFragment): string =>
  [driver?.name, driver?.ref, vehicle?.licensePlate, origin?.address, destination?.address].filter(Boolean).join(' · ');

function bookingResult(booking: PaletteBookingFragment): PaletteResult {
  const { id, dispatchBookingId, passenger, pickupTime, timezone, fleet } = booking;
  return {
    id,
    name: personName(passenger),
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

/** The car's plate without its dashes and blanks, which callers leave out. */
const barePlate = ({ vehicle }: PaletteLatestBookingFragment): string => vehicle?.licensePlate?.replaceAll(/[^\p{L}\p{N}]/gu, '') ?? '';

/**
 * By passenger, phone, booking ID and dispatch ID, in the fleets that the person may list; by booking ID in all that they may see. A term
 * that is none of these is compared with the drivers, cars and addresses of the latest hundred bookings of a fleet, and with their IDs.
 */
export const bookingSearch: PaletteSearch = {
  label: 'Bookings',
  fleets: 'visible',
  limits: 'Drivers, cars and streets are found in the latest 100 bookings of a fleet only.',
  async find({ term, isId, fleetIds, everyFleet, ask, inEach }) {
    const scopes = everyFleet ? [null] : fleetIds;
    if (isId) {
      // An ID is a booking's, or another one that the list is searched for.
      const [{ booking }, { bookings }] = await Promise.all([
        ask(PaletteBookingOfIdDocument, { id: term }),
        ask(PaletteBookingsDocument, { term, fleetId: scopes[0] ?? null, maxPerPage: maxResults }),
      ]);
      const listed = (bookings?.items ?? []).filter(({ id }) => id !== booking?.id);
      return [...(booking ? [booking] : []), ...listed].map(bookingResult);
    }
    const find = async (words: string, maxPerPage: number) => {
      // The rows to compare are many, and each fleet costs a call.
      const withFleet = maxPerPage <= maxResults;
      return inEach(scopes, async (fleetId) => {
        const { bookings } = await ask(PaletteBookingsDocument, { term: words, fleetId, maxPerPage, withFleet });
        return bookings?.items;
      });
    };
    const found = await findByName(term, maxResults, find, ({ passenger }) => personName(passenger) ?? '');
    if (found.length > 0) return found.map(bookingResult);
    // The platform finds neither drivers nor cars nor streets.
    const latest = await inEach(scopes.slice(0, maxLatestFleets), async (fleetId) => {
      const { bookings } = await ask(PaletteLatestBookingsDocument, { fleetId });
      return bookings?.items;
    });
    return latest
      .filter((booking) => booking.id.startsWith(term.toLowerCase()) || hasName(term, `${rideText(booking)} ${barePlate(booking)}`))
      .slice(0, maxResults)
      .map((booking) => ({ ...bookingResult(booking), details: [...(bookingResult(booking).details ?? []), rideText(booking)] }));
  },
};
