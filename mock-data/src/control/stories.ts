import { appReleaseStories } from '../domains/app-releases/stories';
import { bookingChannelStories } from '../domains/booking-channels/stories';
import { bookingStories } from '../domains/bookings/stories';
import { notificationStories } from '../domains/notifications/seed';
import { queueStories } from '../domains/queues/stories';
import { reportStories } from '../domains/reports/seed';
import type { Store } from '../store';
import type { Story } from '../story';

/** Seeded records worth showing. Each domain keeps its stories beside its seeds. */
export const storiesOf = (store: Store): Story[] => [
  ...bookingStories(store),
  ...appReleaseStories(store),
  ...bookingChannelStories(store),
  ...notificationStories(store),
  ...reportStories(store),
  ...queueStories(),
];
