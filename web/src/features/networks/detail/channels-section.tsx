import { useState } from 'react';
import type { NetworkPart } from '@/entities/network-config/in-network';
import { useRead } from '@/lib/data/use-read';
import { Pagination } from '@/ui/screens/list/data-table/pagination';
import { Column, FieldColumns, Separated } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { ChannelItem } from './channel-item';
import { networkChannelsRead } from './reads';

/* The height of three channels, which is below the fold on most screens, so that nothing visible moves. */
const loading = [0, 1, 2].map((at) => (
  <Column style={{ height: 232, alignContent: 'start' }} key={at}>
    <Skeleton width="140px" height="16px" />
    <FieldColumns>
      <LoadingFields count={6} />
      <LoadingFields count={6} />
    </FieldColumns>
  </Column>
));

/** The booking channels of the network's fleets, with their participation in this network and in networks as a whole. */
export function ChannelsSection({ networkId, ...network }: NetworkPart & { networkId: string }) {
  const [page, setPage] = useState(0);
  const read = useRead(networkChannelsRead({ id: networkId, page }));
  return (
    <Section title="Booking channels" read={read} missing="The booking channels could not be read." loading={loading}>
      {({ items, pageInfo, isComplete }) => (
        <>
          {!isComplete && (
            <Notice tone="warning" title="Not all booking channels were found">
              The network has too many fleets to read the channels of each.
            </Notice>
          )}
          {items.length === 0 && pageInfo.page === 0 && pageInfo.unreadable.length === 0 ? (
            <QuietLine>No booking channels yet.</QuietLine>
          ) : (
            <Separated aria-label="Booking channels">
              {items.map((channel) => (
                <ChannelItem key={channel.id} channel={channel} network={network} />
              ))}
            </Separated>
          )}
          {(pageInfo.hasMore || pageInfo.page > 0) && (
            <Pagination label="Booking channels" pageInfo={pageInfo} rowCount={items.length} onPageChange={setPage} />
          )}
        </>
      )}
    </Section>
  );
}
