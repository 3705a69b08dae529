import { Link } from 'react-router-dom';
import { ShortId } from '@/ui/screens/list/data-table/cells';
import { dayTimeColumn, hidden, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { personName } from '@/lib/text/person-name';
import { NoValue } from '@/ui/design/no-value';
import { asyncTaskLabel, asyncTaskName } from '../model/async-task';
import { bookingUrl } from '../urls';
import type { BookingAsyncTaskRowFragment } from './tasks.generated';

type Row = BookingAsyncTaskRowFragment;

/** Attempts and their limit: '2 of 3'. */
export const attemptsText = ({ attempts, maxAttempts }: { attempts: number | null; maxAttempts: number | null }): string | null =>
  attempts === null ? null : maxAttempts === null ? String(attempts) : `${attempts} of ${maxAttempts}`;

/**
 * The columns of the list of tasks. Times are in the zone of the booking.
 * @param fallbackZone for a task about no booking, or one that could not be loaded
 */
export function taskColumns(fallbackZone: string): Column<Row>[] {
  const zoneOf = ({ booking }: Row) => (booking ? booking.timezone : fallbackZone);
  return [
    { id: 'code', header: 'Task', cell: asyncTaskName, csv: ({ code }) => code },
    statusColumn('status', 'Status', asyncTaskLabel),
    textColumn('error', 'Last error', ({ errorMessage }) => errorMessage, '28ch'),
    dayTimeColumn('created', 'Created', zoneOf, ({ createdAt }) => createdAt),
    timeColumn('runAt', 'Next run', zoneOf, ({ runAt }) => runAt),
    textColumn('attempts', 'Attempts', attemptsText),
    {
      id: 'booking',
      header: 'Booking',
      cell: ({ bookingId, booking }) =>
        bookingId ? (
          <Link to={bookingUrl(bookingId)} title={bookingId}>
            {personName(booking?.passenger) ?? <ShortId>{bookingId}</ShortId>}
          </Link>
        ) : (
          <NoValue />
        ),
      csv: ({ bookingId }) => bookingId,
    },
    hidden(textColumn('fleet', 'Fleet', ({ booking }) => booking?.fleet?.name)),
  ];
}
