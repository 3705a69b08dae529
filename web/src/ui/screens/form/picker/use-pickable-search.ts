import { useGateway } from '@/lib/data/gateway';
import { somethingWentWrong } from '@/lib/errors';
import { maxPageSize } from '@/lib/list/max-page-size';
import { searchRead, type Search } from '@/lib/list/search-pages';

export interface PickableResults<Item> {
  /** Selectable matches, in the platform's order. */
  found: Item[];
  /** Matches that can't be selected. */
  blocked: number;
  /** Whether the maximum ended the search early. */
  isCut: boolean;
}

/**
 * Reads all pages of a search for selectable records, until the maximum is reached or a page has nothing new: the platform's count may be
 * too high.
 */
export function usePickableSearch<Item extends { readonly id: string }>(source: Search<Item>) {
  const gateway = useGateway();
  return async (search: string, room: number, stateOf: (item: Item) => 'free' | 'taken' | 'blocked'): Promise<PickableResults<Item>> => {
    const found: Item[] = [];
    const seen = new Set<string>();
    let blocked = 0;
    for (let page = 0; ; page += 1) {
      const list = await gateway.refresh(searchRead(source, { search, page, maxPerPage: maxPageSize }));
      if (!list) throw new Error(somethingWentWrong);
      const fresh = list.items.filter(({ id }) => !seen.has(id));
      for (const item of fresh) {
        seen.add(item.id);
        const state = stateOf(item);
        if (state === 'blocked') blocked += 1;
        if (state !== 'free') continue;
        if (found.length >= room) return { found, blocked, isCut: true };
        found.push(item);
      }
      if (!list.pageInfo.hasMore || fresh.length === 0) return { found, blocked, isCut: false };
    }
  };
}
