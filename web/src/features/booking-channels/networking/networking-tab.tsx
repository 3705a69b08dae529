import { channelName } from '@/entities/booking-channel/channel';
import { ConfigFrame, ConfigPart } from '@/entities/network-config/config-part';
import type { ConfigSubject } from '@/entities/network-config/config-subject';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { bookingChannelUrl, networkUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { SectionGrid, Separated } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { QuietLine, Large, Muted } from '@/ui/design/text';
import type { TabProps } from '../detail/tabs';
import { useChannelGate } from '../model/use-channel-gate';
import { UpdateChannelNetworkingDocument, type ChannelNetworkFragment, type ChannelNetworkingConfigFragment } from './networking.generated';
import { networkingRead, networksRead } from './reads';
import { useId } from 'react';
import { InNetworkPart } from '@/entities/network-config/in-network-part';
import { fleetsText } from '@/entities/network-config/participation';
import { ScreenLink } from '@/ui/design/screen-link';
import { Inline } from '@/ui/design/inline';

interface NetworkItemProps {
  item: ChannelNetworkFragment;
  /** The channel's configuration for all networks, if known. */
  networkingConfig: ChannelNetworkingConfigFragment | null | undefined;
}

function NetworkItem({ item, networkingConfig }: NetworkItemProps) {
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

/** The channel's participation in networks: for all of them, then for each. */
export default function NetworkingTab({ channelId, read }: TabProps) {
  const gateway = useGateway();
  const wide = useRead(networkingRead(channelId));
  const networks = useRead(networksRead(channelId));
  const gate = useChannelGate(read.data, 'its networking');

  const name = read.data ? channelName(read.data) : 'This channel';
  const subject: ConfigSubject = {
    name: sentence`${name}’s networking`,
    place: '',
    gate,
    changes: { turn: (state) => `Turn ${state} networking`, settings: 'Change networking settings' },
    target: { label: name, to: bookingChannelUrl(channelId, 'networking') },
    draft: { name: 'networking-settings', target: channelId },
    consequenceOf: (isOn) => sentence`Rides of ${name} ${isOn ? 'go' : 'stop going'} to the fleets of every network that it is on in.`,
    consequenceOfSettings: sentence`They apply to rides of ${name} in all networks.`,
    read: networkingRead(channelId),
    update: (changes, expected) =>
      gateway.change(UpdateChannelNetworkingDocument, { input: { bookingChannelId: channelId, ...changes, expected } }),
  };
  const hasSettings = !wide.unreadable?.some(({ path }) => path === 'settings');

  return (
    <SectionGrid>
      <Section
        title="In all networks"
        read={wide}
        missing="No configuration. It can’t be created through the API."
        loading={<LoadingFields count={6} />}
      >
        {(config) => (
          <ConfigFrame>
            <ConfigPart
              subject={subject}
              config={config}
              hasSettings={hasSettings}
              note={config.isEnabled === false && 'No rides go to networks, whatever their settings.'}
            />
          </ConfigFrame>
        )}
      </Section>
      <Section title="In each network" read={networks} missing="The networks could not be read." loading={<LoadingFields count={6} />}>
        {({ items, isComplete }) => (
          <>
            {!isComplete && (
              <Notice tone="warning" title="Not all networks were read">
                There are too many to read the configuration in each.
              </Notice>
            )}
            {items.length === 0 ? (
              <QuietLine>This channel is not in any network.</QuietLine>
            ) : (
              <Separated aria-label="Networks">
                {items.map((item) => (
                  <NetworkItem key={item.id} item={item} networkingConfig={wide.data} />
                ))}
              </Separated>
            )}
          </>
        )}
      </Section>
    </SectionGrid>
  );
}
