import { platformNow } from '@/lib/dates/clock';
import { nextOf } from '@/entities/notification/notification-status';
import { compareInstants, compareNewestFirst } from '@/lib/dates/instants';
import type { OverviewNotificationFragment } from './overview.generated';

/** The maximum number of each kind. */
const most = 5;

/** The next time it is sent, or the last one; the creation time if it was sent at once. */
export const timeOf = ({ schedules, createdAt }: OverviewNotificationFragment, now = platformNow()): string | null =>
  nextOf(schedules, now) ?? schedules?.toSorted(compareNewestFirst)[0] ?? createdAt;

/** The notifications in the section. */
export interface ShownNotifications {
  /** Notifications to be sent, or being sent, by time. */
  readonly upcoming: readonly OverviewNotificationFragment[];
  /** The number of further upcoming ones, as far as read. */
  readonly moreUpcoming: number;
  /** The newest others. */
  readonly others: readonly OverviewNotificationFragment[];
}

/** The upcoming notifications, then the newest others. */
export function shownNotifications(
  upcoming: readonly OverviewNotificationFragment[],
  newest: readonly OverviewNotificationFragment[],
): ShownNotifications {
  const now = platformNow();
  const known = new Set(upcoming.map(({ id }) => id));
  return {
    upcoming: upcoming.toSorted((one, other) => compareInstants(timeOf(one, now), timeOf(other, now))).slice(0, most),
    moreUpcoming: Math.max(upcoming.length - most, 0),
    others: newest.filter(({ id }) => !known.has(id)).slice(0, most),
  };
}
