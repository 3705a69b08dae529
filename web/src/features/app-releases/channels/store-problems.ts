import { channelName } from '@/entities/booking-channel/channel';
import { storeCheck, type StoreCheck } from '@/entities/booking-channel/store-check';
import type { PickedChannel } from './channel';

/** A channel whose app may not get into a store with its stored credentials. */
export interface StoreProblem {
  readonly channel: PickedChannel;
  /** The checks that a store has not accepted, with the App Store's first. */
  readonly checks: readonly StoreCheck[];
  /** A store has refused the credentials, or there are none. */
  readonly isCertain: boolean;
}

/** The channels that may not get into a store, certain problems first. Channels without known checks are left out. */
export const storeProblems = (channels: readonly PickedChannel[]): StoreProblem[] =>
  channels
    .flatMap((channel) => {
      if (!channel.storeConfiguration) return [];
      const { ios, google } = channel.storeConfiguration;
      const checks = [storeCheck('IOS', ios), storeCheck('ANDROID', google)].filter(({ state }) => state !== 'ACCEPTED');
      return checks.length > 0
        ? [{ channel, checks, isCertain: checks.some(({ state }) => state === 'REFUSED' || state === 'NOT_SET') }]
        : [];
    })
    .toSorted(
      (one, other) => Number(other.isCertain) - Number(one.isCertain) || channelName(one.channel).localeCompare(channelName(other.channel)),
    );
