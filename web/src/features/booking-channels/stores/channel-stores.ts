import type { ApolloClient } from '@apollo/client';
import { channelName } from '@/entities/booking-channel/channel';
import { storeNames, type StoredCredentials, type StorePlatform } from '@/entities/booking-channel/store-check';
import { fleetName } from '@/entities/fleet/fleet';
import { readQuery } from '@/lib/apollo/preload';
import { sentence } from '@/lib/bidi';
import {
  BookingChannelStoresDocument,
  CheckAppStoreDocument,
  CheckPlayStoreDocument,
  type ChannelStoresFragment,
} from './stores.generated';

export type AppStoreCredentials = NonNullable<ChannelStoresFragment['storeConfiguration']['ios']>;
export type PlayStoreCredentials = NonNullable<ChannelStoresFragment['storeConfiguration']['google']>;

/** What is kept of a channel's credentials for a store; null where none are set. */
export const storedCredentialsOf = (
  platform: StorePlatform,
  { storeConfiguration: { ios, google } }: ChannelStoresFragment,
): StoredCredentials | null => (platform === 'IOS' ? ios : google);

/** Reads again what is kept for both stores, which brings the page up to date. */
export async function readStores(client: ApolloClient, id: string): Promise<ChannelStoresFragment> {
  const { data } = await readQuery(client, BookingChannelStoresDocument, { id });
  if (!data.bookingChannel) throw new Error('The booking channel no longer exists.');
  return data.bookingChannel;
}

/** Asks a store whether it accepts the credentials that are kept for it. */
export async function requestStoreCheck(client: ApolloClient, platform: StorePlatform, id: string) {
  const configuration =
    platform === 'IOS'
      ? (await readQuery(client, CheckAppStoreDocument, { id }, 'no-cache')).data.bookingChannel?.storeConfiguration.ios
      : (await readQuery(client, CheckPlayStoreDocument, { id }, 'no-cache')).data.bookingChannel?.storeConfiguration.google;
  if (!configuration?.check) throw new Error(`There are no ${storeNames[platform].store} credentials to check.`);
  return configuration.check;
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Which fleets share a channel, as far as the person may see them; undefined where it is one fleet's own. */
export function sharingSentence(channel: ChannelStoresFragment): string | undefined {
  const names = (channel.fleets ?? []).map(fleetName).toSorted((one, other) => one.localeCompare(other));
  const others = channel.otherFleetsCount ?? 0;
  if (names.length + others < 2) return undefined;
  const unseen = others === 0 ? [] : [others === 1 ? 'one more fleet' : `${others} more fleets`];
  return sentence`${channelName(channel)} is shared by ${listed([...names, ...unseen])}.`;
}
