import { millisecondsBetween } from '@/lib/dates/instants';

/** Six weeks: after that the next version is out. */
const lately = 42 * 24 * 3_600_000;

/** The failed intents that changed recently, or at an unknown time. @param now milliseconds since 1970 */
export const failedLately = <Intent extends { readonly createdAt: string | null; readonly updatedAt: string | null }>(
  intents: readonly Intent[],
  now: number,
): Intent[] =>
  intents.filter(({ createdAt, updatedAt }) => {
    const instant = updatedAt ?? createdAt;
    return (millisecondsBetween(instant, now) ?? 0) < lately;
  });
