import { useId } from 'react';
import { ConfigDetails, ConfigFrame } from '@/entities/network-config/config-part';
import { channelNameOf, type NetworkPart } from '@/entities/network-config/in-network';
import { InNetworkPart } from '@/entities/network-config/in-network-part';
import type { NetworkChannelFragment } from '@/entities/network-config/network-config.generated';
import { participationLabel } from '@/entities/network-config/participation';
import { useGateway } from '@/lib/data/gateway';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { CopyText } from '@/ui/design/copy-text';
import { Inline } from '@/ui/design/inline';
import { FieldColumns } from '@/ui/design/layout';
import { ScreenLink } from '@/ui/design/screen-link';
import { Large, Muted, QuietLine, SubTitle } from '@/ui/design/text';

/** One booking channel's participation in the network, beside its networking as a whole. */
export function ChannelItem({ channel, network }: { channel: NetworkChannelFragment; network: NetworkPart }) {
  const { bookingChannelId, humanReadableId, networkingConfig } = channel;
  const titleId = useId();
  const gateway = useGateway();
  const unreadable = new Set(gateway.unreadableIn(channel).map(({ path }) => path));
  return (
    <li aria-labelledby={titleId}>
      <Inline as="header" $align="baseline" $gap={3} $rowGap={1} style={{ marginBottom: 'var(--space-3)' }}>
        <Large as="h3" id={titleId}>
          <ScreenLink route="booking-channel" to={bookingChannelUrl(bookingChannelId)}>
            {channelNameOf(channel)}
          </ScreenLink>
        </Large>
        {humanReadableId && (
          <Muted>
            <CopyText value={humanReadableId} />
          </Muted>
        )}
      </Inline>
      <FieldColumns>
        <ConfigFrame>
          <SubTitle as="h4">In this network</SubTitle>
          <InNetworkPart channel={channel} network={network} unreadable={unreadable} />
        </ConfigFrame>
        <ConfigFrame>
          <SubTitle as="h4">Channel, all networks</SubTitle>
          {unreadable.has('networkingConfig') ? (
            <QuietLine>Could not be loaded.</QuietLine>
          ) : (
            <>
              <CodeBadge of={participationLabel(networkingConfig)} />
              {networkingConfig && <ConfigDetails {...networkingConfig} />}
            </>
          )}
        </ConfigFrame>
      </FieldColumns>
    </li>
  );
}
