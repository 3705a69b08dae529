import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatInZone, zoneName } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Clipped, ShortId } from '@/ui/data-table/cells';
import type { Column } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { NoValue } from '@/ui/no-value';
import { codeInWords } from '@/ui/code-label';
import { asyncTaskLabel } from '../model/async-task';
import { bookingUrl } from '../urls';
import type { BookingAsyncTaskRowFragment } from './tasks.generated';

type Row = BookingAsyncTaskRowFragment;

const Problem = styled(Clipped)`
  max-width: 38ch;
`;

const BookingLink = styled(Link)`
  color: var(--color-link);
`;

/** How often a task was tried, of how often it may be: '2 of 3'. Null where the platform does not say. */
export const attemptsText = ({ attempts, maxAttempts }: { attempts: number | null; maxAttempts: number | null }): string | null =>
  attempts === null ? null : maxAttempts === null ? String(attempts) : `${attempts} of ${maxAttempts}`;

/**
 * The columns of the list of tasks. Times are in the zone of the booking.
 * @param fallbackZone for a task about no booking, or one that could not be loaded
 */
export function taskColumns(fallbackZone: string): Column<Row>[] {
  const zoneOf = ({ booking }: Row) => booking?.timezone ?? fallbackZone;
  const timeText = (row: Row, instant: string | null) =>
    instant && `${formatInZone(instant, zoneOf(row))} ${zoneName(zoneOf(row), instant)}`;
  return [
    { id: 'code', header: 'Task', cell: ({ code }) => codeInWords(code), csv: ({ code }) => code },
    {
      id: 'status',
      header: 'Status',
      cell: (row) => {
        const { label, tone } = asyncTaskLabel(row);
        return <Badge tone={tone}>{label}</Badge>;
      },
      csv: (row) => asyncTaskLabel(row).label,
    },
    {
      id: 'booking',
      header: 'Booking',
      cell: ({ bookingId }) =>
        bookingId ? (
          <BookingLink to={bookingUrl(bookingId)} title={bookingId}>
            <ShortId>{bookingId}</ShortId>
          </BookingLink>
        ) : (
          <NoValue />
        ),
      csv: ({ bookingId }) => bookingId,
    },
    { id: 'attempts', header: 'Attempts', cell: (row) => attemptsText(row) ?? <NoValue />, csv: (row) => attemptsText(row) },
    {
      id: 'error',
      header: 'Last error',
      cell: ({ errorMessage }) => (errorMessage ? <Problem title={errorMessage}>{errorMessage}</Problem> : <NoValue />),
      csv: ({ errorMessage }) => errorMessage,
    },
    {
      id: 'created',
      header: 'Created',
      cell: (row) => <DateTime value={row.createdAt} zone={zoneOf(row)} />,
      csv: (row) => timeText(row, row.createdAt),
    },
    {
      id: 'runAt',
      header: 'Next run',
      cell: (row) => <DateTime value={row.runAt} zone={zoneOf(row)} />,
      csv: (row) => timeText(row, row.runAt),
    },
    {
      id: 'fleet',
      header: 'Fleet',
      cell: ({ booking }) => booking?.fleet?.name ?? <NoValue />,
      csv: ({ booking }) => booking?.fleet?.name ?? null,
    },
  ];
}
