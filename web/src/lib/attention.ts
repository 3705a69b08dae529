import { instantAt, isoAt, millisecondsBetween } from './dates/instants';

export interface Attention {
  readonly id: string;
  readonly severity: 'danger' | 'warning';
  /** "No driver found". */
  readonly problem: string;
  readonly detail?: string;
  /** The subject: "Ada Lovelace", "Passenger apps 6.2.0". */
  readonly subject: string;
  /** "Booking 7000136", "App release". */
  readonly kind: string;
  readonly to: string;
  /** When the problem began; RFC 3339. Null if unknown. */
  readonly since: string | null;
  /** Whether `since` is only the record's last update, so that the problem may be older. */
  readonly isSinceUpdate?: boolean;
  /** A booking's pickup; RFC 3339. Null if unknown, undefined for other records. */
  readonly pickupTime?: string | null;
  /** Whether it has ended and no longer needs a response: sorted after active items. */
  readonly isOver: boolean;
  /** Identifies the problem: a different state is a different problem. Without personal data or ages. */
  readonly state: string;
  readonly cause?: ProblemCause;
  readonly record: AttentionRecord;
}

interface AttentionRecord {
  readonly type: 'BOOKING' | 'NOTIFICATION' | 'APP_RELEASE' | 'QUEUE';
  readonly id: string;
  readonly part?: string;
}

/** The domain of a problem, and the reason that a system gave. */
export interface ProblemCause {
  readonly domain: 'payments' | 'drivers' | 'dispatch';
  /** "The payment provider does not respond". Null if the problem itself says enough. */
  readonly reason: string | null;
}

const hour = 3_600_000;

/** The limits of the first steps of nearness, in milliseconds from now: now, this shift, and around today. */
const steps = [hour, 12 * hour, 48 * hour];

type Placed = Pick<Attention, 'isOver' | 'since' | 'pickupTime'>;

/**
 * Milliseconds between an item and now: 0 for a ride under way, the time until the pickup for a later one, and the age of everything else;
 * 0 if unknown.
 */
function distance({ isOver, since, pickupTime }: Placed, now: number): number {
  const untilPickup = millisecondsBetween(now, pickupTime);
  if (!isOver && untilPickup !== undefined) return Math.max(0, untilPickup);
  return Math.max(0, millisecondsBetween(since ?? pickupTime, now) ?? 0);
}

/**
 * An item's distance in time, in steps from 0 (now). Only rides can be at 0, because their passengers wait.
 * @param now milliseconds since 1970
 */
function nearness(item: Placed, now: number): number {
  const away = distance(item, now);
  const step = steps.findIndex((end) => away <= end);
  return step < 0 ? steps.length : Math.max(step, item.pickupTime === undefined ? 1 : 0);
}

/** Start time; now if unknown, so that the item sorts first. */
const latest = ({ since, pickupTime }: Placed) => instantAt(since) ?? instantAt(pickupTime) ?? Number.POSITIVE_INFINITY;

/**
 * Most urgent first: nearest in time, then failures before warnings, active before ended, and the newest problem.
 * @param now milliseconds since 1970
 */
export const byUrgency = <Item extends Attention>(items: readonly Item[], now: number): Item[] =>
  items.toSorted(
    (one, other) =>
      nearness(one, now) - nearness(other, now) ||
      Number(other.severity === 'danger') - Number(one.severity === 'danger') ||
      Number(one.isOver) - Number(other.isOver) ||
      Number(latest(other) > latest(one)) - Number(latest(other) < latest(one)),
  );

/** Whether a failure is current and can still be resolved. @param now milliseconds since 1970 */
export const isUrgent = (item: Pick<Attention, 'severity'> & Placed, now: number): boolean =>
  item.severity === 'danger' && !item.isOver && nearness(item, now) === 0;

/** Converts milliseconds to an item's `since`. */
export const sinceOf = (at: number | undefined): string | null => (at === undefined ? null : isoAt(at));
