import { bookingStatusText, isFinal } from '@/entities/booking/booking-status';
import type { BookingProblem } from '@/entities/booking/problems';
import { knownProblemsOf } from '@/entities/booking/use-problems';
import type { ReadSnapshot } from '@/lib/watched';
import { bookingRead } from './detail/reads';

/** A failure is a different problem from the warning before it. */
const factsOf = ({ id, severity }: BookingProblem): string[] => [`problem ${id}`, ...(severity === 'danger' ? [`failure ${id}`] : [])];

export const readBooking: ReadSnapshot = async (gateway, id) => {
  const booking = await gateway.lookUp(bookingRead(id), { isPolled: true });
  if (!booking) return null;
  const problems = knownProblemsOf(gateway, booking);
  const status = `status ${booking.statusCode ?? booking.status ?? ''}`;
  const isOver = isFinal(booking.status);
  const driver = booking.driver ? 'driver' : 'no driver';
  return {
    facts: [status, driver, ...problems.flatMap(factsOf)],
    isOver,
    newsSince: (before) => [
      ...(before.includes(status) ? [] : [bookingStatusText(booking)]),
      ...(driver === 'driver' && before.includes('no driver') ? ['Driver assigned'] : []),
      ...(driver === 'no driver' && before.includes('driver') && !isOver ? ['Driver lost'] : []),
      ...problems.filter((problem) => factsOf(problem).some((fact) => !before.includes(fact))).map(({ title }) => title),
    ],
  };
};
