import { partOf } from '@/lib/data/define-read';
import { Attempts, type Attempt } from '@/ui/screens/action/attempts';
import { namedRead } from './reads';
import type { NotificationIntentsNamedQuery, SentNotificationFragment } from './send.generated';

/** The notifications that this browser has sent, by their fleets. */
export const notificationAttempts = new Attempts('notification');

/** The notifications with a name that did not exist before it was sent. */
export const newNotifications = (
  { matches }: NonNullable<NotificationIntentsNamedQuery['notificationIntentsNamed']>,
  knownIds: readonly string[],
): readonly SentNotificationFragment[] => matches.filter(({ id }) => !knownIds.includes(id));

/** The notifications that an attempt may have sent. */
export const sentRead = ({ scope: fleetId, name, knownIds }: Pick<Attempt, 'scope' | 'name' | 'knownIds'>) =>
  partOf(namedRead({ fleetId, name }), (named) => ({ found: newNotifications(named, knownIds), isComplete: named.isComplete }));
