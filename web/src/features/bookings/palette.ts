import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { problemsOf } from '@/entities/booking/problems';
import { platformNow } from '@/lib/dates/clock';
import { formatWithZone } from '@/lib/dates/dates';
import type { PaletteSearch } from '@/lib/palette-search';
import { personName } from '@/lib/text/person-name';
import { PaletteBookingsDocument } from './palette.generated';

export const bookingSearch: PaletteSearch = {
  label: 'Bookings',
  fleets: 'visible',
  async find({ term, fleetId, everyFleet, ask }) {
    const { bookings } = await ask(PaletteBookingsDocument, { term, fleetId: everyFleet ? null : fleetId });
    return (bookings?.items ?? []).map((booking) => {
      const { id, dispatchBookingId, passenger, pickupTime, timezone } = booking;
      return {
        id,
        name: personName(passenger),
        codes: [dispatchBookingId],
        details: [
          bookingStatusLabel(booking)?.label,
          problemsOf(booking, platformNow())[0]?.title,
          pickupTime && formatWithZone(pickupTime, timezone),
          dispatchBookingId && `dispatch ${dispatchBookingId}`,
        ],
      };
    });
  },
};
