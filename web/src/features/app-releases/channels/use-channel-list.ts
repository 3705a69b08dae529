import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { somethingWentWrong, toDataError, type DataError } from '@/lib/errors';
import { channelProblem, type PickedChannel } from './channel';
import { PickableChannelsDocument, usePickableChannelsQuery } from './channels.generated';

const channelsPerPage = 50;
/** What one call of a search through all pages asks for: the most that the gateway gives. */
const channelsPerSweep = 100;

export interface ChannelList {
  channels: readonly PickedChannel[];
  /** How many match; null where the platform does not count them. */
  total: number | null;
  hasMore: boolean;
  /** Nothing of this search is here yet. */
  isLoading: boolean;
  isLoadingMore: boolean;
  error: DataError | undefined;
  retry: () => void;
  loadMore: () => void;
}

interface Node {
  id: string;
  humanReadableId: string;
  name: string;
  latestReleases: PickedChannel['latest'] | undefined;
}

const toPicked = ({ id, humanReadableId, name, latestReleases }: Node): PickedChannel => ({
  id,
  humanReadableId,
  name,
  latest: latestReleases ?? null,
});

/** The booking channels that match a search, a page after the other, and what may be read of their newest releases. */
export function useChannelList(search: string): ChannelList {
  const [more, setMore] = useState<{ search: string; isLoading: boolean; error?: DataError }>({ search, isLoading: false });
  const { data, previousData, loading, error, refetch, fetchMore } = usePickableChannelsQuery({
    variables: { search, page: 0, maxPerPage: channelsPerPage },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // A channel whose newest releases could not be read may still be picked.
    errorPolicy: 'all',
  });
  const list = data?.bookingChannels ?? (loading ? previousData?.bookingChannels : undefined);
  // The same channels from one render to the next, so that only rows that change are rendered again.
  const channels = useMemo(() => list?.items.map(toPicked) ?? [], [list]);
  const ownMore = more.search === search ? more : undefined;

  const loadMore = async () => {
    const page = (list?.pageInfo.page ?? 0) + 1;
    setMore({ search, isLoading: true });
    try {
      await fetchMore({
        variables: { page },
        updateQuery: (known, { fetchMoreResult: { bookingChannels: next } }) =>
          next && known.bookingChannels
            ? { ...known, bookingChannels: { ...next, items: [...known.bookingChannels.items, ...next.items] } }
            : known,
      });
      setMore({ search, isLoading: false });
    } catch (problem) {
      setMore({ search, isLoading: false, error: toDataError(problem) });
    }
  };

  return {
    channels,
    total: list?.pageInfo.total ?? null,
    hasMore: list?.pageInfo.hasMore ?? false,
    isLoading: loading && !data?.bookingChannels,
    isLoadingMore: ownMore?.isLoading ?? false,
    error: list ? ownMore?.error : toDataError(error),
    retry: () => void (list ? loadMore() : refetch().catch(() => undefined)),
    loadMore: () => void loadMore(),
  };
}

export interface Sweep {
  /** Those that were found and may be picked, in the platform's order. */
  found: PickedChannel[];
  /** How many match but can't be released now. */
  blocked: number;
  /** The cap ended the search before the list did. */
  isCut: boolean;
}

/** Goes through all pages of a search for channels that may be picked, until there are as many as there is room for. */
export function useChannelSweep() {
  const client = useApolloClient();
  return async (search: string, room: number, isTaken: (id: string) => boolean): Promise<Sweep> => {
    const found: PickedChannel[] = [];
    let blocked = 0;
    for (let page = 0; ; page += 1) {
      const { data } = await client.query({
        query: PickableChannelsDocument,
        variables: { search, page, maxPerPage: channelsPerSweep },
        fetchPolicy: 'network-only',
      });
      const list = data.bookingChannels;
      if (!list) throw new Error(somethingWentWrong);
      for (const channel of list.items.map(toPicked)) {
        if (isTaken(channel.id)) continue;
        if (channelProblem(channel.latest)) blocked += 1;
        else if (found.length < room) found.push(channel);
        else return { found, blocked, isCut: true };
      }
      if (!list.pageInfo.hasMore) return { found, blocked, isCut: false };
    }
  };
}
