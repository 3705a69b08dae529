import { Suspense } from 'react';
import type { ProblemsOf } from '@/entities/booking/use-problems';
import { useShortcut } from '@/lib/browser/shortcuts';
import type { Zone } from '@/lib/dates/dates';
import { lazyPart } from '@/ui/design/lazy-part';
import { type Store, useStore } from '@/ui/design/store';
import type { BookingRowFragment } from './bookings.generated';

const BookingPanel = lazyPart(() => import('./booking-panel'));

export const panelId = 'opened-booking';

export interface Opened {
  /** The fleet, tab and filters that it was opened in. */
  readonly subject: string;
  readonly row: BookingRowFragment;
}

interface OpenedBookingProps {
  /** A store, so that opening the next booking renders the panel and not the list. */
  store: Store<Opened | undefined>;
  subject: string;
  rows: readonly BookingRowFragment[] | undefined;
  problemsOf: ProblemsOf;
  /** Null for the booking's own. */
  zone: Zone;
}

/**
 * The opened booking beside the list. It stays when a read no longer has it, but not without the list it was opened from: another fleet, tab
 * or filter, or lost access.
 */
export function OpenedBooking({ store, subject, rows, problemsOf, zone }: OpenedBookingProps) {
  const last = useStore(store);
  const booking = last?.subject === subject && rows ? (rows.find(({ id }) => id === last.row.id) ?? last.row) : undefined;
  const close = () => store.update(() => undefined);
  useShortcut({ keys: 'Escape', label: 'Close the booking beside the list', group: 'Lists' }, booking ? close : undefined);
  return (
    booking && (
      <Suspense fallback={null}>
        <BookingPanel booking={booking} problems={problemsOf(booking)} zone={zone ?? booking.timezone} id={panelId} onClose={close} />
      </Suspense>
    )
  );
}
