import { useEffect, useState } from 'react';
import { isLoading, type Read } from '@/lib/data/read';
import { usePastWeeks } from '../past/use-pickups';
import type { HomeCardProps } from './card';
import type { HomeBookings } from './use-home-bookings';
import { usualDay, weekdayBefore } from './usual-day';

/** Home is often only passed, also while fleets are switched: four calls for each can wait, in milliseconds. */
const startsAfter = 4000;

/** Today beside the same weekday of four weeks, which are read once a visit; `unknown` says why nothing is compared. */
export function useUsualDay({ fleetId, zone, day, range, now }: Omit<HomeCardProps, 'isHeld'>, today: Read<HomeBookings>) {
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startsAfter);
    return () => clearTimeout(timer);
  }, []);
  const rangeOf = (weeksAgo: number) => weekdayBefore(day, weeksAgo, zone);
  const past = usePastWeeks((weeksAgo) => {
    const of = hasStarted && rangeOf(weeksAgo);
    return of ? { fleetId, ...of } : null;
  });
  const { data } = today;
  if (isLoading(today) || !data || data.isReading) return { day: undefined, unknown: undefined };
  if (data.pageInfo.hasMore) return { day: undefined, unknown: 'days of more than 400 pickups are not counted' };
  if (past.some(({ error, items }) => error && !items))
    return { day: undefined, unknown: 'the same day of earlier weeks could not be read' };
  if (past.some(({ items }) => !items)) return { day: undefined, unknown: undefined };
  if (past.some(({ isWhole }) => !isWhole)) return { day: undefined, unknown: 'days of more than 400 pickups are not counted' };
  const compared = usualDay(
    { range, pickups: data.items },
    past.map(({ items }, at) => ({ range: rangeOf(at + 1) ?? range, pickups: items })),
    now,
  );
  return compared.pickups.usual
    ? { day: compared, unknown: undefined }
    : { day: undefined, unknown: 'this fleet has no rides of the last four weeks' };
}
