import type { Narrowing } from '@/lib/list/narrowed-list';
import { QuietLine } from '@/ui/design/text';

const bookings = (count: number) => (count === 1 ? '1 booking' : `${count.toLocaleString('en')} bookings`);

/** The part of the list that was searched for filters which the platform does not have. */
export default function NarrowingNote({ read, total, isReading, isCut, error }: Narrowing) {
  const others = total === null ? 'There are more' : `There are ${total.toLocaleString('en')}`;
  return (
    <QuietLine role="status" style={{ order: 1, flexBasis: '100%' }}>
      {isReading && 'Searching…'}
      {!isReading && error && `Only ${bookings(read)} could be searched: ${error.message}`}
      {!isReading && isCut && `Found among the first ${bookings(read)}. ${others}: choose pickup dates or a status to search them.`}
      {!isReading && !error && !isCut && `All ${bookings(read)} searched.`}
    </QuietLine>
  );
}
