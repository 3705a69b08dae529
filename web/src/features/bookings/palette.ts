import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { problemsOf } from '@/entities/booking/problems';
import { fleetName } from '@/entities/fleet/fleet';
import { platformNow } from '@/lib/dates/clock';
import { formatWithZone } from '@/lib/dates/dates';
import { findByName } from '@/lib/name-search';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { personName } from '@/lib/text/person-name';
import { PaletteBookingOfIdDocument, PaletteBookingsDocument, type PaletteBookingFragment } from './palette.generated';

const maxResults = 6;

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

/** By passenger, phone, booking ID and dispatch ID, in the fleets that the person may list; by booking ID in all that they may see. */
export const bookingSearch: PaletteSearch = {
  label: 'Bookings',
  fleets: 'visible',
  async find({ term, isId, fleetIds, everyFleet, ask }) {
    const scopes = everyFleet ? [null] : fleetIds;
    if (isId) {
      const { booking, bookings } = await ask(PaletteBookingOfIdDocument, { term, id: term, fleetId: scopes[0] ?? null });
      const listed = (bookings?.items ?? []).filter(({ id }) => id !== booking?.id);
      return [...(booking ? [booking] : []), ...listed].map(bookingResult);
    }
    const find = async (words: string, maxPerPage: number) => {
      // The rows to compare are many, and each fleet costs a call.
      const withFleet = maxPerPage <= maxResults;
      const answers = await Promise.all(
        scopes.map((fleetId) => ask(PaletteBookingsDocument, { term: words, fleetId, maxPerPage, withFleet })),
      );
      return answers.flatMap(({ bookings }) => bookings?.items ?? []);
    };
    const found = await findByName(term, maxResults, find, ({ passenger }) => personName(passenger) ?? '');
    return found.map(bookingResult);
  },
};
