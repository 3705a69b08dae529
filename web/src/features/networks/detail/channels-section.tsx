import { useState } from 'react';
import styled from 'styled-components';
import { useScreenQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { Pagination } from '@/ui/data-table/pagination';
import { Notice } from '@/ui/notice';
import { Section } from '@/ui/section';
import { QuietLine } from '@/ui/text';
import type { NetworkPart } from './channel-config';
import { ChannelItem } from './channel-item';
import { NetworkChannelsDocument } from './network.generated';

const Channels = styled.ul`
  & > li + li {
    margin-top: var(--space-4);
    padding-top: var(--space-4);
    border-top: 1px solid var(--color-border);
  }
`;

/** The booking channels of the network's fleets, each with how it takes part in this network and in networks at all. */
export function ChannelsSection(network: NetworkPart) {
  const [page, setPage] = useState(0);
  const variables = { id: network.networkId, page };
  const read = readOf(useScreenQuery(NetworkChannelsDocument, variables), (data) => data.network?.bookingChannelConfigs);
  return (
    <Section title="Booking channels" read={read} missing="The booking channels could not be read.">
      {({ items, pageInfo, isComplete }) => (
        <>
          {!isComplete && (
            <Notice tone="warning" title="Not all booking channels were found">
              The network has too many fleets to look up the channels of each.
            </Notice>
          )}
          {items.length === 0 && pageInfo.page === 0 && pageInfo.unreadable.length === 0 ? (
            <QuietLine>No booking channel books into fleets of this network.</QuietLine>
          ) : (
            <Channels aria-label="Booking channels">
              {items.map((channel) => (
                <ChannelItem key={channel.id} channel={channel} {...network} />
              ))}
            </Channels>
          )}
          {(pageInfo.hasMore || pageInfo.page > 0) && (
            <Pagination label="Booking channels" pageInfo={pageInfo} rowCount={items.length} onPageChange={setPage} />
          )}
        </>
      )}
    </Section>
  );
}
