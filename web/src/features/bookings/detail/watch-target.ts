import { formatInZone } from '@/lib/dates/dates';
import type { WatchTarget } from '@/lib/watched';
import type { BookingDetail } from './booking-detail';

/** A booking to watch. Without the passenger's name. */
export const watchTargetOf = ({ id, pickupTime, timezone, dispatchBookingId }: BookingDetail): WatchTarget => ({
  kind: 'booking',
  id,
  label: [pickupTime && formatInZone(pickupTime, timezone), dispatchBookingId ?? id].filter(Boolean).join(' · '),
});
