import { platformNow } from '@/lib/dates/clock';
import { nextOf } from '@/entities/notification/notification-status';
import { compareInstants, compareNewestFirst } from '@/lib/dates/instants';
import type { OverviewNotificationFragment } from './overview.generated';

/** How many of each kind are shown. */
const most = 5;

/** When it is sent next, or was sent last; when it was created, where it was sent at once. */
export const timeOf = ({ schedules, createdAt }: OverviewNotificationFragment, now = platformNow()): string | null =>
  nextOf(schedules, now) ?? schedules?.toSorted(compareNewestFirst)[0] ?? createdAt;

/** What the section shows of a channel's notifications. */
export interface ShownNotifications {
  /** Those that are still to be sent, or being sent: by their time. */
  readonly upcoming: readonly OverviewNotificationFragment[];
  /** How many more are still to be sent, as far as they were read. */
  readonly moreUpcoming: number;
  /** The newest others. */
  readonly others: readonly OverviewNotificationFragment[];
}

/**
 * What is still to come, then what was newest.
 * @param now milliseconds since 1970
 */
export function shownNotifications(
  upcoming: readonly OverviewNotificationFragment[],
  newest: readonly OverviewNotificationFragment[],
  now = platformNow(),
): ShownNotifications {
  const known = new Set(upcoming.map(({ id }) => id));
  return {
    upcoming: upcoming.toSorted((one, other) => compareInstants(timeOf(one, now), timeOf(other, now))).slice(0, most),
    moreUpcoming: Math.max(upcoming.length - most, 0),
    others: newest.filter(({ id }) => !known.has(id)).slice(0, most),
  };
}
