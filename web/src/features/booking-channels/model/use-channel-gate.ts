import { useCan } from '@/lib/access/use-can';
import { useGate } from '@/lib/access/use-gate';
import { useProviderName } from '@/lib/deployment';
import { sentence } from '@/lib/text/bidi';

/**
 * Why the viewer may not change a channel's shared settings; undefined if they may. Fleet staff may not if other fleets use the channel.
 * @param part "its credentials", "its legal texts"
 */
export function useChannelGate(channel: { otherFleetsCount: number | null } | null | undefined, part: string): string | undefined {
  const gate = useGate('modify');
  const seesAllFleets = useCan('seeAllFleets');
  const providerName = useProviderName();
  const count = channel?.otherFleetsCount ?? null;
  if (gate !== undefined || seesAllFleets || count === 0) return gate;
  if (count === null) return sentence`Unknown whether other fleets share this app: only ${providerName} staff can change ${part}.`;
  const others = count === 1 ? 'a fleet that you don’t manage' : `${count} fleets that you don’t manage`;
  return sentence`This app is shared with ${others}: only ${providerName} staff can change ${part}.`;
}
