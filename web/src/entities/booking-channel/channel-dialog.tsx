import { useState } from 'react';
import { useDebounced } from '@/lib/debounced';
import { Dialog } from '@/ui/dialog';
import { OptionLines, SearchList } from '@/ui/search-list';
import { EmptyState, ErrorState } from '@/ui/states';
import { BookingChannelSearchDocument } from './booking-channel.generated';
import type { NoChannel } from './channel-picker';
import { channelName, useChannelPages } from './use-channel-pages';

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
  const { channels, hasMore, isLoading, isLoadingMore, error, retry, loadMore } = useChannelPages(BookingChannelSearchDocument, search);
  const isNothing = !isLoading && !error && channels.length === 0;
  return (
    <Dialog title={title} width={width} isOpen onClose={onClose}>
      <SearchList
        label="Booking channels"
        placeholder="Human-readable ID or ID of a booking channel"
        query={query}
        onQueryChange={setQuery}
        isLoading={isLoading || query.trim() !== search}
        placeholders={isLoading && channels.length === 0 ? placeholders : isLoadingMore ? 2 : 0}
        onEndReached={hasMore && !isLoading && !isLoadingMore && !error ? loadMore : undefined}
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
                <OptionLines
                  name={<strong>{channelName(channel)}</strong>}
                  hint={channel.humanReadableId ?? channel.id}
                  isChosen={channel.id === value}
                />
              ),
            })),
          },
        ]}
        message={
          error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            isNothing && <EmptyState title={search ? `No booking channel matches “${search}”` : 'There are no booking channels'} />
          )
        }
      />
    </Dialog>
  );
}
