import { channelName } from '@/entities/booking-channel/channel';
import { storeNames, type StoredCredentials, type StorePlatform } from '@/entities/booking-channel/store-check';
import { fleetName } from '@/entities/fleet/fleet';
import { sentence } from '@/lib/text/bidi';
import type { Gateway } from '@/lib/data/gateway';
import { appStoreCheckRead, playStoreCheckRead, storesRead } from './reads';
import type { ChannelStoresFragment } from './stores.generated';

/** The stored credentials of a channel for a store; null if none are set. */
export const storedCredentialsOf = (
  platform: StorePlatform,
  { storeConfiguration: { ios, google } }: ChannelStoresFragment,
): StoredCredentials | null => (platform === 'IOS' ? ios : google);

/** Reads the stored credentials for both stores again, which updates the page. */
export async function readStores(gateway: Gateway, id: string): Promise<ChannelStoresFragment> {
  const channel = await gateway.refresh(storesRead(id));
  if (!channel) throw new Error('The booking channel no longer exists.');
  return channel;
}

/** Asks a store whether it accepts the stored credentials. */
export async function requestStoreCheck(gateway: Gateway, platform: StorePlatform, id: string) {
  const check = await gateway.lookUp(platform === 'IOS' ? appStoreCheckRead(id) : playStoreCheckRead(id));
  if (!check) throw new Error(`There are no ${storeNames[platform].store} credentials to check.`);
  return check;
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Names the visible fleets that share a channel; undefined if only one fleet uses it. */
export function sharingSentence(channel: ChannelStoresFragment): string | undefined {
  const names = (channel.fleets ?? []).map(fleetName).toSorted((one, other) => one.localeCompare(other));
  const others = channel.otherFleetsCount ?? 0;
  if (names.length + others < 2) return undefined;
  const unseen = others === 0 ? [] : [others === 1 ? 'one more fleet' : `${others} more fleets`];
  return sentence`${channelName(channel)} is shared by ${listed([...names, ...unseen])}.`;
}
