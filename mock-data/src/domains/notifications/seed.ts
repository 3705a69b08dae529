import type { components } from '@pax/schema/platform';
import { cycleStart, DAY, HOUR, MINUTE, SECOND, timeOfDay } from '../../clock';
import type { PublishedFile } from '../../files';
import { integer, type Random, randomOf, uuid } from '../../random';
import type { SeededRecord } from '../../records';
import type { Store } from '../../store';
import { type Story, storyOf } from '../../story';
import type { BookingChannel } from '../booking-channels/seed';
import type { Fleet } from '../fleets/seed';
import { usedCampaignId } from '../campaigns/seed';
import { coverPicture } from '../seasonal-events/pictures';
import { pickAdmin, type User } from '../users/seed';

export interface Notification {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Its URL, or a file served by the platform itself. */
  readonly image: string | PublishedFile | null;
  readonly fleetId: string;
  readonly bookingChannelId: string;
  readonly campaignId: string | null;
  readonly targetsAll: boolean;
  readonly filters: readonly components['schemas']['ColumnFilter'][];
  /** Milliseconds since the Unix epoch, as all times here; empty means immediately. */
  readonly schedules: readonly number[];
  readonly maker: User;
  readonly createdAt: number;
  /** The duration per passenger. */
  readonly pace: number;
  readonly fate: 'is sent' | 'breaks down' | 'is cancelled' | 'reaches no phone';
}

const USUAL_PACE = 4 * SECOND;
/** New notifications are sent within minutes, however many passengers there are. */
export const paceFor = (passengersCount: number): number => Math.min(SECOND / 4, (2 * MINUTE) / passengersCount);

interface NotificationStory {
  readonly name: string;
  /** The story, if it is unusual. */
  readonly description?: string;
  readonly title: string;
  readonly text: string;
  readonly period: number;
  /** From creation to each scheduled time. */
  readonly after: readonly number[];
  /** Whether it is sent at 9:00 on each of the days that `after` leads to, in the fleet's time zone. */
  readonly isAtNine?: boolean;
  readonly hasImage?: boolean;
  readonly advertisesCampaign?: boolean;
  /** Sent to a list of deleted passengers. */
  readonly isToFormer?: boolean;
  readonly pace?: number;
  readonly fate?: Notification['fate'];
  readonly iosOnly?: boolean;
}

/** The demo fleet's notifications. They are recreated in every period, so that one is always waiting and one is being sent. */
const DEMO_STORIES: readonly NotificationStory[] = [
  {
    name: 'Rain warning',
    description: 'One process is waiting while another is being sent, at any time.',
    title: 'Rain ahead ☔',
    text: 'Book early today: demand will be high.',
    period: 30 * MINUTE,
    after: [],
    pace: 100 * SECOND,
  },
  {
    name: 'Festival weekend',
    description: 'Sent three times a day, to one passenger after another.',
    title: 'Festival weekend',
    text: 'Streets in the centre are closed. Pickups are at the station.',
    period: DAY,
    after: [HOUR, 12 * HOUR, 23 * HOUR],
    pace: 5 * MINUTE,
  },
  {
    name: 'New app for iPhone',
    description: 'Sent to iPhones only.',
    title: 'Update your app',
    text: 'The new version has tips and split payments.',
    period: 3 * DAY,
    after: [2 * HOUR],
    iosOnly: true,
  },
  {
    name: 'Service interruption',
    description: 'It failed while it was being sent.',
    title: 'We are back',
    text: 'Booking works again. Sorry!',
    period: 5 * DAY,
    after: [],
    fate: 'breaks down',
  },
  {
    name: 'Summer fares',
    description: 'It was cancelled, and promotes a campaign.',
    title: 'Summer fares',
    text: 'Cheaper rides at noon.',
    period: 6 * DAY,
    after: [30 * HOUR],
    fate: 'is cancelled',
    advertisesCampaign: true,
  },
  {
    name: 'Weekly reminder of fixed airport fares for passengers who fly out on Mondays and come home on Thursdays',
    description: 'A long name with an image, sent at 9:00 on seven days, across a clock change in some weeks.',
    title: 'Fixed fares to Schiphol, whatever the traffic: book tonight and sleep ten minutes longer ✈️',
    text: 'From tomorrow the ride to departures costs the same at any hour, for Zoë, Łukasz and everyone else. Your driver knows gate and terminal.',
    period: 28 * DAY,
    // Spans a clock change, so that 9:00 is a different time in UTC.
    after: [2, 9, 16, 23, 30, 37, 44].map((days) => days * DAY),
    isAtNine: true,
    hasImage: true,
    advertisesCampaign: true,
  },
];
/** One for every other fleet. */
const FLEET_STORIES: readonly NotificationStory[] = [
  {
    name: 'Welcome',
    title: 'Thank you for riding with us',
    text: 'Your next airport ride will be on time, as always.',
    period: 4 * DAY,
    after: [],
  },
  {
    name: 'Holiday hours',
    title: 'Holiday hours',
    text: 'Waiting times are longer tonight.',
    period: 2 * DAY,
    after: [6 * HOUR, 30 * HOUR],
  },
];
/** Additional ones of the third fleet: COMPLETED without reaching any phone. */
const SILENT_STORIES: readonly NotificationStory[] = [
  {
    name: 'Old app',
    description: 'It was completed without reaching any phone.',
    title: 'Your app is out of date',
    text: 'Get the new version in the store.',
    period: 7 * DAY,
    after: [],
    fate: 'reaches no phone',
  },
  {
    name: 'Thank you, founders',
    description: 'It is sent to a list of deleted passengers.',
    title: 'Thank you',
    text: 'You were our first passengers.',
    period: 9 * DAY,
    after: [],
    isToFormer: true,
  },
];

const image: PublishedFile = {
  name: 'airport.png',
  contentType: 'image/png',
  content: () => coverPicture('airport', [2, 119, 189], [255, 236, 179]),
};

const randomFor = (seed: number, fleet: Fleet, { name }: NotificationStory): Random =>
  randomOf(seed, 'notification', fleet.humanReadableId, name);

/** The stories of the fleet at a position in the list of fleets. */
function storiesOfPlace(place: number): readonly NotificationStory[] {
  const usual = FLEET_STORIES.filter((_, index) => index === place % FLEET_STORIES.length);
  return place === 0 ? DEMO_STORIES : place === 2 ? [...usual, ...SILENT_STORIES] : usual;
}

/** The unusual notifications. */
export const notificationStories = ({ seed, fleets }: Pick<Store, 'seed' | 'fleets'>): Story[] =>
  fleets.flatMap((fleet, place) =>
    storiesOfPlace(place).flatMap((story) => {
      const { name: title, description } = story;
      const id = uuid(randomFor(seed, fleet, story));
      return description === undefined ? [] : [storyOf('notifications', { title, description }, `notification-intents/${id}`)];
    }),
  );

export function seedNotifications(
  seed: number,
  fleets: readonly Fleet[],
  channels: readonly BookingChannel[],
  users: readonly User[],
): SeededRecord<Notification>[] {
  return fleets.flatMap((fleet, place) => {
    const channel = channels.find(({ fleetIds }) => fleetIds.includes(fleet.id));
    if (!channel) return [];
    return storiesOfPlace(place).map((story): SeededRecord<Notification> => {
      const random = randomFor(seed, fleet, story);
      const id = uuid(random);
      const phase = integer(random, 0, Math.floor(story.period / MINUTE) - 1) * MINUTE;
      const filter = (column: string, value: string[]) => [{ id: uuid(random), column, operator: 'in', value }];
      const formerPassenger = () => filter('PASSENGER_IDS', [uuid(random)]);
      const filters = story.iosOnly ? filter('platform', ['ios']) : story.isToFormer ? formerPassenger() : [];
      const { name, title, text, pace = USUAL_PACE, fate = 'is sent' } = story;
      const shape = {
        id,
        name,
        title,
        text,
        image: story.hasImage ? image : null,
        fleetId: fleet.id,
        bookingChannelId: channel.id,
        campaignId: story.advertisesCampaign ? usedCampaignId(seed, fleet) : null,
        targetsAll: filters.length === 0,
        filters,
        maker: pickAdmin(users, random),
        pace,
        fate,
      };
      return {
        id,
        at: (now) => {
          const createdAt = cycleStart(now, story.period, phase);
          const days = story.after.map((after) => createdAt + after);
          return { ...shape, createdAt, schedules: story.isAtNine ? days.map((at) => timeOfDay(at, 9 * HOUR, fleet.timezone)) : days };
        },
      };
    });
  });
}
