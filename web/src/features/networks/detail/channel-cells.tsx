import { ConfigDetails, ConfigFrame } from '@/entities/network-config/config-part';
import { channelNameOf, type NetworkPart } from '@/entities/network-config/in-network';
import { InNetworkPart } from '@/entities/network-config/in-network-part';
import type { NetworkChannelFragment } from '@/entities/network-config/network-config.generated';
import { participationLabel } from '@/entities/network-config/participation';
import { useGateway } from '@/lib/data/gateway';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { ScreenLink } from '@/ui/design/screen-link';
import { Muted, QuietLine } from '@/ui/design/text';

interface CellProps {
  channel: NetworkChannelFragment;
}

function useUnreadable(channel: NetworkChannelFragment): ReadonlySet<string> {
  const gateway = useGateway();
  return new Set(gateway.unreadableIn(channel).map(({ path }) => path));
}

export const ChannelName = ({ channel }: CellProps) => (
  <>
    <ScreenLink route="booking-channel" to={bookingChannelUrl(channel.bookingChannelId)}>
      {channelNameOf(channel)}
    </ScreenLink>
    {channel.humanReadableId && <Muted as="div">{channel.humanReadableId}</Muted>}
  </>
);

/** A booking channel's participation in the network. */
export function InThisNetwork({ channel, network }: CellProps & { network: NetworkPart }) {
  const unreadable = useUnreadable(channel);
  return (
    <ConfigFrame>
      <InNetworkPart channel={channel} network={network} unreadable={unreadable} />
    </ConfigFrame>
  );
}

/** A booking channel's networking as a whole. */
export function InAllNetworks({ channel }: CellProps) {
  const { networkingConfig } = channel;
  if (useUnreadable(channel).has('networkingConfig')) return <QuietLine>Could not be loaded.</QuietLine>;
  return (
    <ConfigFrame>
      <CodeBadge of={participationLabel(networkingConfig)} />
      {networkingConfig && <ConfigDetails {...networkingConfig} />}
    </ConfigFrame>
  );
}
