import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import styled from 'styled-components';
import { unreadableIn } from '@/lib/apollo/unreadable';
import { viewerZone } from '@/lib/dates';
import { bookingChannelUrl } from '@/lib/urls';
import { CodeBadge } from '@/ui/code-badge';
import { CopyText } from '@/ui/copy-text';
import { JsonFields } from '@/ui/json-fields';
import { FieldColumns } from '@/ui/layout';
import { ScreenLink } from '@/ui/screen-link';
import { Muted, QuietLine, SubTitle } from '@/ui/text';
import { UpdatedLine } from '@/ui/updated-line';
import { hasNoEffect, participationLabel } from '../model/participation';
import { channelNameOf, type ChannelInNetwork } from './channel-config';
import { ChannelSwitch } from './channel-switch';
import { SettingsButton } from './settings-button';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px var(--space-3);
  margin-bottom: var(--space-3);
  & h3 {
    font-size: var(--font-size-large);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Half = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;
  min-width: 0;
`;

interface Configuration {
  settings: unknown;
  updatedAt: string | null;
}

const Details = ({ settings, updatedAt }: Configuration) => (
  <>
    <JsonFields value={settings ?? {}} empty="No settings." />
    <UpdatedLine value={updatedAt} zone={viewerZone()} />
  </>
);

/** One booking channel in the network, beside how it takes part in networks at all. */
export function ChannelItem(props: ChannelInNetwork) {
  const { channel } = props;
  const { bookingChannelId, humanReadableId, config, networkingConfig } = channel;
  const titleId = useId();
  const unreadable = new Set(unreadableIn(useApolloClient(), channel).map(({ path }) => path));
  return (
    <li aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>
          <ScreenLink route="booking-channel" to={bookingChannelUrl(bookingChannelId)}>
            {channelNameOf(channel)}
          </ScreenLink>
        </h3>
        {humanReadableId && (
          <Muted>
            <CopyText value={humanReadableId} />
          </Muted>
        )}
      </Head>
      <FieldColumns>
        <Half>
          <SubTitle as="h4">In this network</SubTitle>
          {config ? (
            <>
              <ChannelSwitch {...props} config={config} />
              {hasNoEffect(channel) && <QuietLine>Off for the channel: this has no effect.</QuietLine>}
              <Details {...config} />
              <SettingsButton {...props} isReadable={!unreadable.has('config.settings')} />
            </>
          ) : (
            <QuietLine>
              {unreadable.has('config') ? 'This could not be read.' : 'The channel does not take part in this network.'}
            </QuietLine>
          )}
        </Half>
        <Half>
          <SubTitle as="h4">For the channel, in all networks</SubTitle>
          {unreadable.has('networkingConfig') ? (
            <QuietLine>This could not be read.</QuietLine>
          ) : (
            <>
              <CodeBadge of={participationLabel(networkingConfig)} />
              {networkingConfig && <Details {...networkingConfig} />}
            </>
          )}
        </Half>
      </FieldColumns>
    </li>
  );
}
