import type { components } from '@pax/schema/platform';
import { cycleStart, DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { integer, randomOf, uuid } from '../../random';
import type { SeededRecord } from '../../records';
import type { BookingChannel } from '../booking-channels/seed';
import type { Fleet } from '../fleets/seed';
import { someAdmin, type User } from '../users/seed';

export interface Notification {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string | null;
  readonly fleetId: string;
  readonly bookingChannelId: string;
  readonly campaignId: string | null;
  readonly targetsAll: boolean;
  readonly filters: readonly components['schemas']['ColumnFilter'][];
  /** Milliseconds since 1970, as all times here; none means at once. */
  readonly schedules: readonly number[];
  readonly maker: User;
  readonly createdAt: number;
  /** How long each passenger takes. */
  readonly pace: number;
  readonly fate: 'is sent' | 'breaks down' | 'is called off';
}

/** What somebody sends goes out while they watch. */
export const USUAL_PACE = 4 * SECOND;

interface Story {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly period: number;
  /** From its making to each time it is sent. */
  readonly after: readonly number[];
  readonly pace?: number;
  readonly fate?: Notification['fate'];
  readonly iosOnly?: boolean;
}

/** Those of the demo fleet. They are made again in every period: at any time one is waiting and one is being sent. */
const DEMO_STORIES: readonly Story[] = [
  {
    name: 'Rain warning',
    title: 'Rain ahead ☔',
    text: 'Book early today: many will.',
    period: 30 * MINUTE,
    after: [],
    pace: 100 * SECOND,
  },
  {
    name: 'Festival weekend',
    title: 'Festival weekend',
    text: 'Streets in the centre are closed. Pick-ups are at the station.',
    period: DAY,
    after: [HOUR, 12 * HOUR, 23 * HOUR],
    pace: 5 * MINUTE,
  },
  {
    name: 'New app for iPhone',
    title: 'Update your app',
    text: 'The new version tips and splits.',
    period: 3 * DAY,
    after: [2 * HOUR],
    iosOnly: true,
  },
  {
    name: 'Service interruption',
    title: 'We are back',
    text: 'Booking works again. Sorry!',
    period: 5 * DAY,
    after: [],
    fate: 'breaks down',
  },
  {
    name: 'Summer fares',
    title: 'Summer fares',
    text: 'Cheaper rides at noon.',
    period: 6 * DAY,
    after: [30 * HOUR],
    fate: 'is called off',
  },
];
/** One for every other fleet. */
const FLEET_STORIES: readonly Story[] = [
  { name: 'Welcome', title: 'Thank you for riding', text: 'Your next airport ride is on time, as ever.', period: 4 * DAY, after: [] },
  {
    name: 'Holiday hours',
    title: 'Holiday hours',
    text: 'Waiting times are longer tonight.',
    period: 2 * DAY,
    after: [6 * HOUR, 30 * HOUR],
  },
];

export function seedNotifications(
  seed: number,
  fleets: readonly Fleet[],
  channels: readonly BookingChannel[],
  users: readonly User[],
): SeededRecord<Notification>[] {
  return fleets.flatMap((fleet, place) => {
    const channel = channels.find(({ fleetIds }) => fleetIds.includes(fleet.id));
    if (!channel) return [];
    const stories = place === 0 ? DEMO_STORIES : FLEET_STORIES.filter((_, index) => index === place % FLEET_STORIES.length);
    return stories.map((story): SeededRecord<Notification> => {
      const random = randomOf(seed, 'notification', fleet.humanReadableId, story.name);
      const id = uuid(random);
      const phase = integer(random, 0, Math.floor(story.period / MINUTE) - 1) * MINUTE;
      const filters = story.iosOnly ? [{ id: uuid(random), column: 'platform', operator: 'IN', value: ['ios'] }] : [];
      const { name, title, text, pace = USUAL_PACE, fate = 'is sent' } = story;
      const shape = {
        id,
        name,
        title,
        text,
        imageUrl: null,
        fleetId: fleet.id,
        bookingChannelId: channel.id,
        campaignId: null,
        targetsAll: filters.length === 0,
        filters,
        maker: someAdmin(users, random),
        pace,
        fate,
      };
      return {
        id,
        at: (now) => {
          const createdAt = cycleStart(now, story.period, phase);
          return { ...shape, createdAt, schedules: story.after.map((after) => createdAt + after) };
        },
      };
    });
  });
}
