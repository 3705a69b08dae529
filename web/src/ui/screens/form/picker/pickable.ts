import type { Search } from '@/lib/list/search-pages';

export interface Pickable<Item extends { readonly id: string }> extends Search<Item> {
  /** In a sentence: "booking channel", "booking channels". */
  one: string;
  many: string;
  /** Label of the search box: "Search by human-readable ID". */
  searchLabel: string;
  nameOf: (item: Item) => string;
  codeOf: (item: Item) => string | null;
  maximum: (cap: number) => string;
}
