import { withRowsWithoutId } from '@/lib/list/rows-without-id';

/** A part without gaps of a list that the platform sends newest first. */
export interface Feed<Item> {
  /** Oldest first. */
  readonly items: readonly Item[];
  /** Whether the platform has older ones. */
  readonly hasOlder: boolean;
  /** The unchanged items that the platform sent without an ID. */
  readonly unreadable?: readonly unknown[];
}

/** A page of a feed as the gateway sends it: newest first, pages from 0. */
export interface FeedPage<Item> {
  readonly items: readonly Item[];
  readonly pageInfo: {
    readonly page: number;
    readonly maxPerPage: number;
    readonly hasMore: boolean;
    readonly unreadable?: readonly unknown[];
  };
}

interface Identified {
  readonly id: string;
}

export const feedOf = <Item>({ items, pageInfo }: FeedPage<Item>): Feed<Item> => ({
  items: items.toReversed(),
  hasOlder: pageInfo.hasMore,
  unreadable: pageInfo.unreadable,
});

/** A feed with an older page in front. New items shift pages, so the page may repeat some known items. */
export function withOlder<Item extends Identified>(known: Feed<Item>, page: FeedPage<Item>): Feed<Item> {
  const ids = new Set(known.items.map(({ id }) => id));
  const older = page.items.filter(({ id }) => !ids.has(id)).toReversed();
  return {
    items: older.length === 0 ? known.items : [...older, ...known.items],
    hasOlder: page.pageInfo.hasMore,
    unreadable: withRowsWithoutId(known.unreadable, page.pageInfo.unreadable),
  };
}

/** The page with the items before a feed's oldest one. It may repeat that item, because new items only shift it to later pages. */
export const olderPageOf = ({ items }: Feed<unknown>, maxPerPage: number): number => Math.floor(items.length / maxPerPage);

/** Whether there is a gap between the known items and the fetched ones. */
export function isDisjoint<Item extends Identified>(known: Feed<Item>, fetched: Feed<Item>): boolean {
  if (known.items.length === 0) return false;
  const ids = new Set(known.items.map(({ id }) => id));
  return !fetched.items.some(({ id }) => ids.has(id));
}

/**
 * A feed with its newest items replaced by the fetched ones. The platform's order counts: a new item between two known ones is inserted
 * there. Known items that share nothing with the fetched ones are dropped, because the gap between them is unknown. The same feed if
 * nothing is new.
 */
export function withNewest<Item extends Identified>(known: Feed<Item>, fetched: Feed<Item>): Feed<Item> {
  const places = new Map(known.items.map(({ id }, place) => [id, place]));
  const firstShared = fetched.items.find(({ id }) => places.has(id));
  if (!firstShared) return fetched;

  // The new items, by the position of the known item that each precedes.
  const before = new Map<number, Item[]>();
  let place = places.get(firstShared.id) ?? 0;
  for (const item of fetched.items) {
    const knownPlace = places.get(item.id);
    if (knownPlace === undefined) before.set(place, [...(before.get(place) ?? []), item]);
    else place = knownPlace + 1;
  }
  const reachesOldest = fetched.items[0]?.id === known.items[0]?.id || before.has(0);
  const hasOlder = fetched.hasOlder && (reachesOldest ? fetched.hasOlder : known.hasOlder);
  const unreadable = withRowsWithoutId(known.unreadable, fetched.unreadable);
  const isSame = hasOlder === known.hasOlder && unreadable.length === (known.unreadable ?? []).length;
  if (before.size === 0) return isSame ? known : { items: known.items, hasOlder, unreadable };
  const items = [...known.items, undefined].flatMap((item, at) => [...(before.get(at) ?? []), ...(item ? [item] : [])]);
  return { items, hasOlder, unreadable };
}
