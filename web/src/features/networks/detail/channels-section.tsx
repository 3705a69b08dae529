import { useState } from 'react';
import type { NetworkPart } from '@/entities/network-config/in-network';
import { useRead } from '@/lib/data/use-read';
import { Pagination } from '@/ui/screens/list/data-table/pagination';
import { Notice } from '@/ui/design/notice';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { channelColumns } from './channel-columns';
import { networkChannelsRead } from './reads';

/* The height of four channels. */
const loading = <Skeleton height="172px" />;

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
            <SectionTable label="Booking channels" columns={channelColumns(items, network)} rows={items} keyOf={({ id }) => id} />
          )}
          {(pageInfo.hasMore || pageInfo.page > 0) && (
            <Pagination label="Booking channels" pageInfo={pageInfo} rowCount={items.length} onPageChange={setPage} />
          )}
        </>
      )}
    </Section>
  );
}
