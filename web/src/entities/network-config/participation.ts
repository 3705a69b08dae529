import { sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import type { CodeLabel } from '@/ui/design/code-label';

/** `12 fleets`. */
export const fleetsText = (count: number): string => counted(count, 'fleet');

/** Whether rides may be sent to fleets of a network; null if unknown. */
export function participationLabel(config: { isEnabled: boolean | null } | null): CodeLabel {
  if (config === null) return { label: 'Not set', tone: 'neutral' };
  if (config.isEnabled === null) return { label: 'Unknown', tone: 'neutral' };
  return config.isEnabled ? { label: 'On', tone: 'success' } : { label: 'Off', tone: 'neutral' };
}

export interface Participation {
  /** The channel's configuration in the network; null if it is not in it. */
  config: { isEnabled: boolean | null } | null;
  /** The channel's general networking configuration; null if not set. */
  networkingConfig: { isEnabled: boolean | null } | null;
}

/** Whether a channel is on in the network but off as a whole. */
export const hasNoEffect = ({ config, networkingConfig }: Participation): boolean =>
  config?.isEnabled === true && networkingConfig?.isEnabled === false;

interface TurnedChannel {
  channelName: string;
  networkName: string;
  /** The network's; null if the platform does not count them. */
  fleetsCount: number | null;
  /** Whether networking is off for the channel as a whole. */
  isOffForChannel: boolean;
}

/** The consequence of turning a channel on or off in a network. */
export function consequenceOf(isOn: boolean, { channelName, networkName, fleetsCount, isOffForChannel }: TurnedChannel): string {
  if (fleetsCount === 0) return sentence`${networkName} has no fleets yet, so no rides are affected.`;
  const fleets = fleetsCount === null ? sentence`the fleets of ${networkName}` : fleetsText(fleetsCount);
  if (!isOffForChannel) return sentence`Rides of ${channelName} ${isOn ? 'go' : 'stop going'} to ${fleets}.`;
  const now = sentence`Networking is off for ${channelName}, so none of its rides go to ${fleets}.`;
  return isOn ? `${now} This has no effect until it is turned on there.` : `${now} None will once it is turned on there either.`;
}

/** The rides that the settings of a channel in a network apply to. */
export const consequenceOfSettings = ({ networkName, fleetsCount }: Pick<TurnedChannel, 'networkName' | 'fleetsCount'>): string =>
  fleetsCount
    ? sentence`They apply to rides to ${fleetsText(fleetsCount)} of ${networkName}.`
    : sentence`They apply to rides to fleets of ${networkName}.`;
