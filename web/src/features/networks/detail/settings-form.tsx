import { useApolloClient } from '@apollo/client/react';
import { DiffQuestion } from '@/ui/form/diff-save';
import { JsonForm } from '@/ui/form/json-form';
import { consequenceOfSettings } from '../model/participation';
import { channelNameOf, configTarget, readConfig, type ChannelInNetwork } from './channel-config';
import { UpdateNetworkConfigDocument } from './network.generated';

interface SettingsFormProps extends ChannelInNetwork {
  onClose: () => void;
}

/** Edits what a channel's configuration in a network holds besides on and off. The platform keeps what is sent in place of what was there. */
export default function SettingsForm({ onClose, ...props }: SettingsFormProps) {
  const { channel, networkId, networkName } = props;
  const { bookingChannelId, config } = channel;
  const client = useApolloClient();
  const title = `${channelNameOf(channel)} in ${networkName}`;
  return (
    <JsonForm
      label="Settings"
      name="settings"
      hint="A JSON object. It replaces the present settings."
      value={config?.settings}
      draft={{ name: 'network-settings', target: channel.id }}
      read={async () => (await readConfig(client, channel))?.settings}
      action={(merge, current) => ({
        name: 'Change network settings',
        target: configTarget(props),
        question: {
          title: `Change the settings of ${title}?`,
          text: <DiffQuestion merge={merge}>{consequenceOfSettings(props)}</DiffQuestion>,
          confirmLabel: 'Save settings',
          tone: merge.own.some(({ after }) => after === undefined) ? 'danger' : 'primary',
        },
        send: () =>
          client.mutate({
            mutation: UpdateNetworkConfigDocument,
            variables: { input: { networkId, bookingChannelId, settings: merge.merged, expected: { settings: current } } },
          }),
        success: () => `The settings of ${title} were saved`,
      })}
      onClose={onClose}
    />
  );
}
