import { channelName } from '@/entities/booking-channel/channel';
import { storeCheck, type StoreCheck, type StorePlatform } from '@/entities/booking-channel/store-check';
import type { PickedChannel } from './channel';

/** A channel whose app may not get into a store with its stored credentials. */
export interface StoreProblem {
  readonly channel: PickedChannel;
  /** The checks that a store has not accepted, with the App Store's first. */
  readonly checks: readonly StoreCheck[];
  /** Whether a store has refused the credentials, or they are missing. */
  readonly isCertain: boolean;
}

/** Whether a channel's app is meant for a platform's store. */
export type IsForStore = (channel: PickedChannel, platform: StorePlatform) => boolean;

/**
 * The channels that may not get into a store, certain problems first. Channels without known checks are left out.
 * @param isMeant the stores that matter, by default both
 */
export const storeProblems = (channels: readonly PickedChannel[], isMeant: IsForStore = () => true): StoreProblem[] =>
  channels
    .flatMap((channel) => {
      if (!channel.storeConfiguration) return [];
      const { ios, google } = channel.storeConfiguration;
      const checks = [
        ...(isMeant(channel, 'IOS') ? [storeCheck('IOS', ios)] : []),
        ...(isMeant(channel, 'ANDROID') ? [storeCheck('ANDROID', google)] : []),
      ].filter(({ state }) => state !== 'ACCEPTED');
      return checks.length > 0
        ? [{ channel, checks, isCertain: checks.some(({ state }) => state === 'REFUSED' || state === 'NOT_SET') }]
        : [];
    })
    .toSorted(
      (one, other) => Number(other.isCertain) - Number(one.isCertain) || channelName(one.channel).localeCompare(channelName(other.channel)),
    );
