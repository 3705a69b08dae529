import { DAY, toIso } from '../../clock';
import { chance, integer, pick, randomOf } from '../../random';
import type { BookingChannel } from './seed';
import { seedTheme } from './theme';

/** An app's networking configuration; its ID is the app's. */
export interface ChannelNetworking {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly updatedAt: string;
}

export function seedNetworking(seed: number, channels: readonly BookingChannel[]): ChannelNetworking[] {
  return channels.map(({ id, createdAt }) => {
    const random = randomOf(seed, 'networking', id);
    const settings = {
      maxPickupDistanceMetres: integer(random, 4, 20) * 500,
      offerTimeoutSeconds: integer(random, 2, 9) * 10,
      sharesPassengerName: chance(random, 0.6),
    };
    return { id, isEnabled: chance(random, 0.7), settings, updatedAt: toIso(Date.parse(createdAt) + integer(random, 1, 200) * DAY) };
  });
}

/** An app's booking UI settings. */
export function bookingUiSettings(seed: number, channel: BookingChannel): Record<string, unknown> {
  const { id, languages, currencySymbol } = channel;
  const random = randomOf(seed, 'booking-ui', id);
  const theme = seedTheme(random, channel);
  return {
    ...(theme && { theme }),
    languages: [...languages],
    map: { initialZoom: integer(random, 13, 16), showsDriversNearby: chance(random, 0.8) },
    booking: {
      allowsPrebooking: true,
      prebookingMaxDays: pick(random, [7, 14, 30]),
      maxWaypoints: integer(random, 0, 4),
      showsFareEstimate: chance(random, 0.9),
    },
    tip: { isEnabled: chance(random, 0.7), percentages: [5, 10, 15], currencySymbol },
    paymentMethods: chance(random, 0.8) ? ['personalCard', 'businessCard', 'cash'] : ['personalCard', 'cash'],
  };
}
