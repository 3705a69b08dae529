import { useId } from 'react';
import { ConfigFrame } from '@/entities/network-config/config-part';
import { InNetworkPart } from '@/entities/network-config/in-network-part';
import { fleetsText } from '@/entities/network-config/participation';
import { useGateway } from '@/lib/data/gateway';
import { networkUrl } from '@/lib/routes/urls';
import { ScreenLink } from '@/ui/design/screen-link';
import { Large, Muted } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import type { ChannelNetworkFragment, ChannelNetworkingConfigFragment } from './networking.generated';

interface NetworkItemProps {
  item: ChannelNetworkFragment;
  /** The channel's configuration for all networks, if known. */
  networkingConfig: ChannelNetworkingConfigFragment | null | undefined;
}

/** The channel's participation in one network. */
export function NetworkItem({ item, networkingConfig }: NetworkItemProps) {
  const titleId = useId();
  const unreadable = new Set(
    useGateway()
      .unreadableIn(item)
      .map(({ path }) => path),
  );
  const networkName = item.network?.name || item.networkId;
  const fleetsCount = item.network?.fleetsCount ?? null;
  return (
    <li aria-labelledby={titleId}>
      <ConfigFrame>
        <Inline as="header" $align="baseline" $gap={3} $rowGap={1}>
          <Large as="h3" id={titleId}>
            <ScreenLink route="network" to={networkUrl(item.networkId)}>
              {networkName}
            </ScreenLink>
          </Large>
          {fleetsCount !== null && <Muted>{fleetsText(fleetsCount)}</Muted>}
        </Inline>
        <InNetworkPart
          // A change made on this page is newer than the data that came with the network.
          channel={networkingConfig === undefined ? item : { ...item, networkingConfig }}
          network={{ networkName, fleetsCount }}
          unreadable={unreadable}
        />
      </ConfigFrame>
    </li>
  );
}
