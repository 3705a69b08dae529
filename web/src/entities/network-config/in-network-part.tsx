import { useGate } from '@/lib/access/use-gate';
import { useGateway } from '@/lib/data/gateway';
import { QuietLine } from '@/ui/design/text';
import { ConfigPart } from './config-part';
import { subjectInNetwork, type NetworkPart } from './in-network';
import type { NetworkChannelFragment } from './network-config.generated';
import { hasNoEffect } from './participation';

interface InNetworkPartProps {
  channel: NetworkChannelFragment;
  network: NetworkPart;
  /** The paths within the channel that could not be read. */
  unreadable: ReadonlySet<string>;
}

export function InNetworkPart({ channel, network, unreadable }: InNetworkPartProps) {
  const gateway = useGateway();
  const gate = useGate('configureNetworks');
  if (!channel.config) {
    const text = unreadable.has('config') ? 'Could not be loaded.' : 'The channel is not in this network.';
    return <QuietLine>{text}</QuietLine>;
  }
  return (
    <ConfigPart
      subject={subjectInNetwork(gateway, channel, network, gate)}
      config={channel.config}
      hasSettings={!unreadable.has('config.settings')}
      note={hasNoEffect(channel) && 'Networking is off for the channel, so this has no effect.'}
    />
  );
}
