import { bookingStatusText } from '@/entities/booking/booking-status';
import type { Gateway } from '@/lib/data/gateway';
import type { Finding } from '@/ui/screens/action/changes';
import type { BookingDetail } from './booking-detail';
import { bookingRead, dispatchCheckReadOf } from './reads';

export async function findStatusSync(
  gateway: Gateway,
  before: Pick<BookingDetail, 'id' | 'statusCode' | 'fleetId' | 'dispatchBookingId'>,
): Promise<Finding> {
  const now = await gateway.refresh(bookingRead(before.id));
  if (!now) return { happened: null, text: 'The booking could not be found.' };
  const label = bookingStatusText(now);
  if (now.statusCode !== before.statusCode) return { happened: true, text: `The status is ${label} now.` };
  if (!before.fleetId) return { happened: null, text: `The status is still ${label}. Dispatch can’t be checked: no fleet.` };
  const check = await gateway.refresh(dispatchCheckReadOf(before));
  if (!check?.existsInDispatch) return { happened: null, text: `The status is still ${label} and not available in dispatch.` };
  if (!check.differences) return { happened: null, text: `The status is still ${label}. Dispatch could not be read.` };
  return check.differences.some(({ field }) => field === 'status')
    ? { happened: false, text: `The status is still ${label}, and dispatch has another one. It is not synced yet.` }
    : { happened: true, text: `The status is ${label} in dispatch, too.` };
}
