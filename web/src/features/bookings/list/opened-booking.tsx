import { Suspense, useCallback, useDeferredValue, useMemo } from 'react';
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
  const close = useCallback(() => store.update(() => undefined), [store]);
  useShortcut({ keys: 'Escape', label: 'Close the booking beside the list', group: 'Lists' }, booking ? close : undefined);
  // The focus moves at once; the panel follows, and skips bookings that are passed while a key is held.
  const shown = useDeferredValue(booking);
  return useMemo(
    () =>
      shown && (
        <Suspense fallback={null}>
          <BookingPanel booking={shown} problems={problemsOf(shown)} zone={zone ?? shown.timezone} id={panelId} onClose={close} />
        </Suspense>
      ),
    [shown, problemsOf, zone, close],
  );
}
