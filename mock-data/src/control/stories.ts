import { seededStories } from '../domains/app-releases/seed';
import { ODD_CHANNELS } from '../domains/booking-channels/odd-channels';
import { notificationStories } from '../domains/notifications/seed';
import { queueStories } from '../domains/queues/stories';
import { reportStories } from '../domains/reports/seed';
import type { Store } from '../store';
import { type Story, storyOf } from '../story';

/** The bookings with a scripted scenario. */
const bookingStories = ({ bookings }: Store): Story[] =>
  bookings.stories().map(({ id, text }) => storyOf('bookings', text, `bookings/${id}`));

/** The scenarios of a release. */
const appReleaseStories = ({ appReleases }: Store): Story[] =>
  seededStories(appReleases.intents()).map(({ text, release }) => storyOf('app-releases', text, `app-bch-release/${release.id}`));

/** The odd apps. */
const bookingChannelStories = ({ bookingChannels }: Store): Story[] =>
  bookingChannels.flatMap(({ id, humanReadableId }) => {
    const text = ODD_CHANNELS[humanReadableId];
    return text ? [storyOf('booking-channels', text, `booking-channels/${id}`)] : [];
  });

/** Seeded records worth showing. */
export const storiesOf = (store: Store): Story[] => [
  ...bookingStories(store),
  ...appReleaseStories(store),
  ...bookingChannelStories(store),
  ...notificationStories(store),
  ...reportStories(store),
  ...queueStories(),
];
