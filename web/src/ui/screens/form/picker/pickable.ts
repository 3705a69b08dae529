import type { Search } from '@/lib/list/search-pages';

/** A kind of record that pickers offer. */
export interface Pickable<Item extends { readonly id: string }> extends Search<Item> {
  /** In a sentence: "booking channel", "booking channels". */
  one: string;
  many: string;
  /** Label of the search box: "Search by human-readable ID". */
  searchLabel: string;
  nameOf: (item: Item) => string;
  /** The code shown beside its name. */
  codeOf: (item: Item) => string | null;
  /** Message at the maximum. */
  maximum: (cap: number) => string;
}
