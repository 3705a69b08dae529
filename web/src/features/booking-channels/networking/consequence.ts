import { fleetsText } from '@/entities/network-config/participation';
import { sentence } from '@/lib/text/bidi';

/** A network that a channel takes part in. */
export interface NetworkOfChannel {
  /** Whether the channel is on there; null if that could not be read. */
  readonly isEnabled: boolean | null;
  readonly name: string;
  /** Null if the platform does not count them. */
  readonly fleetsCount: number | null;
}

/** A fleet may belong to several networks, so the sum is only an upper limit. */
function fleetsOf(networks: readonly NetworkOfChannel[]): string {
  const [first] = networks;
  if (networks.length === 1 && first)
    return sentence`${first.fleetsCount === null ? 'the fleets' : fleetsText(first.fleetsCount)} of ${first.name}`;
  const counts = networks.map(({ fleetsCount }) => fleetsCount);
  const sum = counts.some((count) => count === null) ? null : counts.reduce((total: number, count) => total + (count ?? 0), 0);
  return `${sum === null ? 'the fleets' : `up to ${fleetsText(sum)}`} of ${networks.length} networks`;
}

/**
 * The consequence for a channel's rides of turning networking on or off.
 * @param networks the networks of the channel; null if some could not be read
 */
export function consequenceOfNetworking(isOn: boolean, channelName: string, networks: readonly NetworkOfChannel[] | null): string {
  const goes = sentence`Rides of ${channelName} ${isOn ? 'go' : 'stop going'} to`;
  if (networks === null || networks.some(({ isEnabled }) => isEnabled === null))
    return `${goes} the fleets of every network that it is on in.`;
  const on = networks.filter(({ isEnabled }) => isEnabled);
  return on.length === 0 ? sentence`${channelName} is on in no networks, so no rides are affected.` : `${goes} ${fleetsOf(on)}.`;
}
