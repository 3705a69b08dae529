import { useState } from 'react';
import { useRead } from '@/lib/data/use-read';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { ScreenLink } from '@/ui/design/screen-link';
import { Muted } from '@/ui/design/text';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { channelsRead } from './reads';

/** The apps that book into the fleet. */
export function ChannelsSection({ fleetId }: { fleetId: string }) {
  const [page, setPage] = useState(0);
  const read = useRead(channelsRead({ id: fleetId, page }));
  return (
    <Section title="Booking channels" read={read} empty="No booking channels yet." loading={<LoadingFields count={2} />}>
      {(channels) => (
        <PagedSectionTable
          label="Booking channels of the fleet"
          columns={[
            {
              label: 'Name',
              cell: ({ id, name, humanReadableId }) => (
                <ScreenLink route="booking-channel" to={bookingChannelUrl(id)}>
                  {name || humanReadableId || id}
                </ScreenLink>
              ),
            },
            { label: 'Human-readable ID', cell: ({ humanReadableId }) => <Muted>{humanReadableId}</Muted> },
          ]}
          page={channels}
          onPageChange={setPage}
        />
      )}
    </Section>
  );
}
