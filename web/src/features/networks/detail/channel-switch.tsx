import { useApolloClient } from '@apollo/client/react';
import { useGate } from '@/lib/access/use-gate';
import { NotDone, toDataError } from '@/lib/errors';
import { useAction } from '@/ui/action/use-action';
import { Switch } from '@/ui/form/switch';
import { consequenceOf } from '../model/participation';
import { channelNameOf, configTarget, readConfig, type ChannelInNetwork } from './channel-config';
import { UpdateNetworkConfigDocument, type NetworkConfigFragment } from './network.generated';

interface ChannelSwitchProps extends ChannelInNetwork {
  config: NetworkConfigFragment;
}

/** Turns a channel on or off in a network. What it does to rides is asked about, and a state that is no longer there is not overwritten. */
export function ChannelSwitch({ config, ...props }: ChannelSwitchProps) {
  const { channel, networkId, networkName, fleetsCount } = props;
  const client = useApolloClient();
  const gate = useGate('configureNetworks');
  const channelName = channelNameOf(channel);
  const { isEnabled } = config;
  const { isPending, run } = useAction(isEnabled ? 'Turn off in network' : 'Turn on in network', configTarget(props));

  const turn = (isOn: boolean) => {
    const { bookingChannelId } = channel;
    const state = isOn ? 'on' : 'off';
    void run({
      question: {
        title: `Turn ${state} ${channelName} in ${networkName}?`,
        text: consequenceOf(isOn, {
          channelName,
          networkName,
          fleetsCount,
          isOffForChannel: channel.networkingConfig?.isEnabled === false,
        }),
        confirmLabel: `Turn ${state}`,
        tone: isOn ? 'primary' : 'danger',
      },
      send: async () => {
        const input = { networkId, bookingChannelId, isEnabled: isOn, expected: { isEnabled: !isOn } };
        try {
          await client.mutate({ mutation: UpdateNetworkConfigDocument, variables: { input } });
        } catch (error) {
          if (toDataError(error)?.code !== 'CONFLICT') throw error;
          const now = await readConfig(client, channel);
          if (now?.isEnabled !== isOn) throw error;
          throw new NotDone(`Someone else has turned ${channelName} ${state} meanwhile. Nothing was sent.`);
        }
      },
      success: () => `${channelName} is ${state} in ${networkName}`,
      lookUp: async () => {
        const now = await readConfig(client, channel);
        if (now?.isEnabled == null) return { happened: null, text: `Whether ${channelName} is on in ${networkName} could not be read.` };
        return { happened: now.isEnabled === isOn, text: `${channelName} is ${now.isEnabled ? 'on' : 'off'} in ${networkName} now.` };
      },
      refresh: () => readConfig(client, channel),
    });
  };

  return (
    <Switch
      label={`${channelName} in ${networkName}`}
      isOn={isEnabled ?? false}
      onChange={turn}
      isPending={isPending}
      disabledReason={isEnabled === null ? 'Whether it is on could not be read.' : gate}
    />
  );
}
