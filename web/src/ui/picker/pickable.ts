import type { Search } from '@/lib/search-pages';

/** Something that pickers offer: how it is found, and what it is called. */
export interface Pickable<Item extends { readonly id: string }> extends Search<Item> {
  /** In a sentence: "booking channel", "booking channels". */
  one: string;
  many: string;
  /** What the search box says: "Search by human-readable ID". */
  searchLabel: string;
  nameOf: (item: Item) => string;
  /** What people know it by beside its name. */
  codeOf: (item: Item) => string | null;
  /** Says that there is room for no more than this. */
  maximum: (cap: number) => string;
}
