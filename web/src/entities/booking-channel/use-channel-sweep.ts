import { useApolloClient } from '@apollo/client/react';
import { somethingWentWrong } from '@/lib/errors';
import type { Channel, ChannelSearch } from './use-channel-pages';

/** The most that the gateway gives a page. */
const channelsPerPage = 100;

export interface Sweep<Item> {
  /** Those that were found and may be picked, in the platform's order. */
  found: Item[];
  /** How many match but can't be picked. */
  blocked: number;
  /** The cap ended the search before the list did. */
  isCut: boolean;
}

/**
 * Goes through all pages of a search for channels that may be picked, until there are as many as there is room for or a page brings nothing
 * new: a platform may announce more than it has.
 */
export function useChannelSweep<Item extends Channel>(query: ChannelSearch<Item>) {
  const client = useApolloClient();
  return async (search: string, room: number, stateOf: (channel: Item) => 'free' | 'taken' | 'blocked'): Promise<Sweep<Item>> => {
    const found: Item[] = [];
    const seen = new Set<string>();
    let blocked = 0;
    for (let page = 0; ; page += 1) {
      const variables = { search, page, maxPerPage: channelsPerPage };
      const { data } = await client.query({ query, variables, fetchPolicy: 'network-only' });
      const list = data.bookingChannels;
      if (!list) throw new Error(somethingWentWrong);
      const fresh = list.items.filter(({ id }) => !seen.has(id));
      for (const channel of fresh) {
        seen.add(channel.id);
        const state = stateOf(channel);
        if (state === 'blocked') blocked += 1;
        if (state !== 'free') continue;
        if (found.length >= room) return { found, blocked, isCut: true };
        found.push(channel);
      }
      if (!list.pageInfo.hasMore || fresh.length === 0) return { found, blocked, isCut: false };
    }
  };
}
