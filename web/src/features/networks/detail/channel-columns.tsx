import { ConfigSwitch } from '@/entities/network-config/config-switch';
import { channelNameOf, type NetworkPart, subjectInNetwork } from '@/entities/network-config/in-network';
import type { NetworkChannelFragment } from '@/entities/network-config/network-config.generated';
import { hasNoEffect, participationLabel } from '@/entities/network-config/participation';
import { SettingsButton } from '@/entities/network-config/settings-button';
import { useGate } from '@/lib/access/use-gate';
import { useGateway } from '@/lib/data/gateway';
import { viewerZone } from '@/lib/dates/dates';
import { isRecord } from '@/lib/guards';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import type { TableColumn } from '@/ui/design/section-table';
import { Muted } from '@/ui/design/text';
import { entriesOf, JsonValue, labelOfEntry } from '@/ui/screens/detail/json-fields';

interface CellProps {
  channel: NetworkChannelFragment;
}

/** The settings with columns of their own; a channel with others has all of them as a payload, too. */
const maxSettings = 5;

const settingsIn = ({ config }: NetworkChannelFragment) => (isRecord(config?.settings) ? entriesOf(config.settings) : []);

function useUnreadable(channel: NetworkChannelFragment): ReadonlySet<string> {
  const gateway = useGateway();
  return new Set(gateway.unreadableIn(channel).map(({ path }) => path));
}

function useSubject(channel: NetworkChannelFragment, network: NetworkPart) {
  return subjectInNetwork(useGateway(), channel, network, useGate('configureNetworks'));
}

function InThisNetwork({ channel, network }: CellProps & { network: NetworkPart }) {
  const subject = useSubject(channel, network);
  const isUnreadable = useUnreadable(channel).has('config');
  if (!channel.config) return <Muted>{isUnreadable ? 'Could not be loaded.' : 'The channel is not in this network.'}</Muted>;
  return <ConfigSwitch subject={subject} isEnabled={channel.config.isEnabled} />;
}

function EditSettings({ channel, network }: CellProps & { network: NetworkPart }) {
  const subject = useSubject(channel, network);
  const isReadable = !useUnreadable(channel).has('config.settings');
  return channel.config && <SettingsButton isInRow subject={subject} settings={channel.config.settings} isReadable={isReadable} />;
}

/** The channel's networking as a whole, which its own page has in full. */
function InAllNetworks({ channel }: CellProps) {
  const isUnreadable = useUnreadable(channel).has('networkingConfig');
  if (isUnreadable) return <Muted>Could not be loaded.</Muted>;
  return (
    <>
      <CodeBadge of={participationLabel(channel.networkingConfig)} />
      {hasNoEffect(channel) && <Muted as="div">Networking is off for the channel, so this has no effect.</Muted>}
    </>
  );
}

/** The columns of a network's channels: participation, and a column for each of the first settings that any of them has. */
export function channelColumns(channels: readonly NetworkChannelFragment[], network: NetworkPart): TableColumn<NetworkChannelFragment>[] {
  const labels = new Map(channels.flatMap(settingsIn).map((entry) => [entry.name, labelOfEntry(entry)]));
  const settings = new Map([...labels].slice(0, maxSettings));
  const isInColumns = (value: unknown) => value == null || (isRecord(value) && Object.keys(value).every((name) => settings.has(name)));
  return [
    {
      label: 'Booking channel',
      isRowHead: true,
      cell: (channel) => (
        <ScreenLink route="booking-channel" to={bookingChannelUrl(channel.bookingChannelId)}>
          {channelNameOf(channel)}
        </ScreenLink>
      ),
    },
    { label: 'In this network', cell: (channel) => <InThisNetwork channel={channel} network={network} /> },
    ...[...settings].map(([name, label]) => ({
      label,
      cell: (channel: NetworkChannelFragment) => {
        const entry = settingsIn(channel).find((each) => each.name === name);
        return entry ? <JsonValue {...entry} /> : <NoValue />;
      },
    })),
    {
      label: 'Settings',
      isHidden: true,
      cell: (channel) => (
        <>
          {!isInColumns(channel.config?.settings) && <JsonValue name="settings" value={channel.config?.settings} isSecret={false} />}
          <EditSettings channel={channel} network={network} />
        </>
      ),
    },
    { label: 'Updated', cell: ({ config }) => <DateTime value={config?.updatedAt} zone={viewerZone()} format="date" /> },
    { label: 'In all networks', cell: (channel) => <InAllNetworks channel={channel} /> },
  ];
}
