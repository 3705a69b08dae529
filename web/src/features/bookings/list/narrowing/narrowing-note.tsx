import type { Narrowing } from './narrowed-list';
import { counted } from '@/lib/text/counted';
import { QuietLine } from '@/ui/design/text';

/** The part of the list that was searched with filters that the platform does not have. */
export default function NarrowingNote({ read, total, isReading, isCut, error, isOfDaysAround }: Narrowing & { isOfDaysAround: boolean }) {
  const others = total === null ? 'There are more' : `There are ${total.toLocaleString('en')}`;
  return (
    <QuietLine role="status">
      {isReading && 'Searching…'}
      {!isReading && error && `Only ${counted(read, 'booking')} could be searched: ${error.message}`}
      {!isReading &&
        isCut &&
        `Found among the first ${counted(read, 'booking')}. ${others}: choose pickup dates or a status to search them.`}
      {!isReading &&
        !error &&
        !isCut &&
        (isOfDaysAround
          ? `Searched: ${counted(read, 'booking')} with pickups from a day ago to a day ahead. Choose pickup dates for others.`
          : `All ${counted(read, 'booking')} searched.`)}
    </QuietLine>
  );
}
