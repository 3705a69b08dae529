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

/** Goes through all pages of a search for channels that may be picked, until there are as many as there is room for. */
export function useChannelSweep<Item extends Channel>(query: ChannelSearch<Item>) {
  const client = useApolloClient();
  return async (search: string, room: number, stateOf: (channel: Item) => 'free' | 'taken' | 'blocked'): Promise<Sweep<Item>> => {
    const found: Item[] = [];
    let blocked = 0;
    for (let page = 0; ; page += 1) {
      const variables = { search, page, maxPerPage: channelsPerPage };
      const { data } = await client.query({ query, variables, fetchPolicy: 'network-only' });
      const list = data.bookingChannels;
      if (!list) throw new Error(somethingWentWrong);
      for (const channel of list.items) {
        const state = stateOf(channel);
        if (state === 'blocked') blocked += 1;
        if (state !== 'free') continue;
        if (found.length >= room) return { found, blocked, isCut: true };
        found.push(channel);
      }
      if (!list.pageInfo.hasMore) return { found, blocked, isCut: false };
    }
  };
}
