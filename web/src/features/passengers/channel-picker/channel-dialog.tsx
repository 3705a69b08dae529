import { NetworkStatus } from '@apollo/client';
import { useState } from 'react';
import { useDebounced } from '@/lib/debounced';
import { toDataError } from '@/lib/errors';
import { Dialog } from '@/ui/dialog';
import { OptionLines, SearchList } from '@/ui/search-list';
import { EmptyState, ErrorState } from '@/ui/states';
import type { NoChannel } from './channel-picker';
import { useChannelSearchQuery } from './channels.generated';

/** In pixels. */
const width = 560;
/** Milliseconds of quiet before the platform is asked, as in the fleet search (specification, section 9). */
const debounce = 500;
const placeholders = 10;

interface ChannelDialogProps {
  title: string;
  value: string;
  none: NoChannel;
  onChoose: (channelId: string) => void;
  onClose: () => void;
}

/** Searches the booking channels that the person may see, and chooses one. Loaded with its first opening. */
export default function ChannelDialog({ title, value, none, onChoose, onClose }: ChannelDialogProps) {
  const [query, setQuery] = useState('');
  const search = useDebounced(query.trim(), debounce);
  const { data, previousData, error, networkStatus, refetch } = useChannelSearchQuery({
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = (data ?? previousData)?.bookingChannels;
  const problem = toDataError(error);
  const isLoading = networkStatus < NetworkStatus.ready;
  const channels = page?.items ?? [];
  const isNothing = !isLoading && !problem && channels.length === 0;
  return (
    <Dialog title={title} width={width} isOpen onClose={onClose}>
      <SearchList
        label="Booking channels"
        placeholder="Readable id or id of a booking channel"
        query={query}
        onQueryChange={setQuery}
        isLoading={isLoading || query.trim() !== search}
        placeholders={!page && !problem ? placeholders : 0}
        groups={[
          {
            label: none.group,
            options:
              search === ''
                ? [
                    {
                      id: 'none',
                      onChoose: () => onChoose(''),
                      content: <OptionLines name={<strong>{none.label}</strong>} hint={none.hint} isChosen={value === ''} />,
                    },
                  ]
                : [],
          },
          {
            label: 'Booking channels',
            options: channels.map((channel) => ({
              id: channel.id,
              onChoose: () => onChoose(channel.id),
              content: (
                <OptionLines name={<strong>{channel.name}</strong>} hint={channel.humanReadableId} isChosen={channel.id === value} />
              ),
            })),
          },
        ]}
        message={
          problem ? (
            <ErrorState error={problem} onRetry={() => void refetch()} />
          ) : isNothing ? (
            <EmptyState title={search ? `No booking channel matches “${search}”` : 'There are no booking channels'} />
          ) : page?.pageInfo.hasMore ? (
            `The first ${channels.length} are listed. Type to find others.`
          ) : undefined
        }
      />
    </Dialog>
  );
}
