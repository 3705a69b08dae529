import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import type { BookingChannelHeadFragment } from './booking-channel.generated';
import type { BookingChannelSearchQuery, BookingChannelSearchQueryVariables } from './booking-channel.generated';

/** A booking channel with what a search reads of it. */
export type Channel = BookingChannelHeadFragment;

/** What a channel is called where its name could not be read, too. */
export const channelName = ({ name, humanReadableId, id }: Pick<Channel, 'name' | 'humanReadableId' | 'id'>): string =>
  name ?? humanReadableId ?? id;

type Page<Item> = Omit<NonNullable<BookingChannelSearchQuery['bookingChannels']>, 'items'> & { items: Item[] };

/** A search of booking channels, with more fields of each where a screen needs them. */
export type ChannelSearch<Item extends Channel = Channel> = TypedDocumentNode<
  { bookingChannels: Page<Item> | null },
  BookingChannelSearchQueryVariables
>;

const channelsPerPage = 50;
const none: readonly never[] = [];

export interface ChannelPages<Item> {
  channels: readonly Item[];
  hasMore: boolean;
  /** Nothing of this search is here yet. */
  isLoading: boolean;
  isLoadingMore: boolean;
  error: DataError | undefined;
  retry: () => void;
  loadMore: () => void;
}

/** The channels of another page after those that are known. A page that brings nothing new is the last one, whatever the platform announces. */
function withMore<Item extends Channel>(known: Page<Item>, next: Page<Item>): Page<Item> {
  const ids = new Set(known.items.map(({ id }) => id));
  const fresh = next.items.filter(({ id }) => !ids.has(id));
  const pageInfo = { ...next.pageInfo, hasMore: next.pageInfo.hasMore && fresh.length > 0 };
  return { ...next, items: [...known.items, ...fresh], pageInfo };
}

/** The booking channels that match a search, one page after the other; those of the search before while the first page loads. */
export function useChannelPages<Item extends Channel>(query: ChannelSearch<Item>, search: string): ChannelPages<Item> {
  const [more, setMore] = useState<{ search: string; isLoading: boolean; error?: DataError }>({ search, isLoading: false });
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(query, {
    variables: { search, page: 0, maxPerPage: channelsPerPage },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // A channel of which a part could not be read may still be picked.
    errorPolicy: 'all',
  });
  const list = data?.bookingChannels ?? (loading ? previousData?.bookingChannels : undefined);
  const ownMore = more.search === search ? more : undefined;

  const loadMore = async () => {
    const page = (list?.pageInfo.page ?? 0) + 1;
    setMore({ search, isLoading: true });
    try {
      await fetchMore({
        variables: { page },
        updateQuery: (known, { fetchMoreResult: { bookingChannels: next } }) =>
          next && known.bookingChannels ? { ...known, bookingChannels: withMore(known.bookingChannels, next) } : known,
      });
      setMore({ search, isLoading: false });
    } catch (problem) {
      setMore({ search, isLoading: false, error: toDataError(problem) });
    }
  };

  return {
    channels: list?.items ?? none,
    hasMore: list?.pageInfo.hasMore ?? false,
    isLoading: loading && !data?.bookingChannels,
    isLoadingMore: ownMore?.isLoading ?? false,
    error: list ? ownMore?.error : toDataError(error),
    retry: () => void (list ? loadMore() : refetch()),
    loadMore: () => void loadMore(),
  };
}
