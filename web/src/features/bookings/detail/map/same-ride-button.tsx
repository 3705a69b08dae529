import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { platformNow } from '@/lib/dates/clock';
import { sameRideUrl } from '@/lib/routes/same-ride-url';
import { PageScreenButton } from '@/ui/screens/detail/page-button';
import type { BookingDetail } from '../booking-detail';

/** Opens Fares & Offers with the booking's ride. */
export function SameRideButton({ booking }: { booking: BookingDetail }) {
  // The time only decides whether the pickup is still ahead.
  const [openedAt] = useState(platformNow);
  if (!booking.origin?.coordinates) return null;
  return (
    <PageScreenButton size="small" route="sandbox-fare-estimate" to={sameRideUrl(booking, openedAt)} icon={<Repeat2 aria-hidden="true" />}>
      Same ride in Fares & Offers
    </PageScreenButton>
  );
}
