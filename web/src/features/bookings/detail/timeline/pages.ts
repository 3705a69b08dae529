import { withRowsWithoutId } from '@/lib/list/rows-without-id';

/** A page of a source, newest first. */
export interface SourcePage<Item> {
  readonly items: readonly Item[];
  readonly hasOlder: boolean;
  /** Rows without an ID, as received. */
  readonly unreadable?: readonly unknown[];
}

interface Identified {
  readonly id: string;
}

/**
 * The refreshed newest page in front of the known older items. If the two do not overlap there may be more between them, so the older items
 * are dropped to be loaded again.
 */
export function withNewest<Item extends Identified>(known: SourcePage<Item>, newest: SourcePage<Item>): SourcePage<Item> {
  const fresh = new Set(newest.items.map(({ id }) => id));
  const older = known.items.filter(({ id }) => !fresh.has(id));
  const isConnected = older.length < known.items.length || !newest.hasOlder;
  if (!isConnected) return newest;
  return {
    items: [...newest.items, ...older],
    hasOlder: known.items.length === 0 ? newest.hasOlder : known.hasOlder,
    unreadable: withRowsWithoutId(known.unreadable, newest.unreadable),
  };
}

/** The known items with an older page appended, except items that have moved to it. */
export function withOlder<Item extends Identified>(known: SourcePage<Item>, older: SourcePage<Item>): SourcePage<Item> {
  const ids = new Set(known.items.map(({ id }) => id));
  const added = older.items.filter(({ id }) => !ids.has(id));
  const unreadable = withRowsWithoutId(known.unreadable, older.unreadable);
  // Without progress, a further read would return the same page.
  const addsAny = added.length > 0 || unreadable.length > (known.unreadable ?? []).length;
  return { items: [...known.items, ...added], hasOlder: older.hasOlder && addsAny, unreadable };
}

/** The number of the next older page. Rows without an ID count, because they occupy places in the pages. */
export const nextPage = ({ items, unreadable = [] }: SourcePage<unknown>, pageSize: number): number =>
  Math.floor((items.length + unreadable.length) / pageSize);
