import { withRowsWithoutId } from '@/lib/rows-without-id';

/** A page of what a source has, newest first. */
export interface SourcePage<Item> {
  readonly items: readonly Item[];
  readonly hasOlder: boolean;
  /** What came among them without an ID, as it is. */
  readonly unreadable?: readonly unknown[];
}

interface Identified {
  readonly id: string;
}

/**
 * The newest page of a source, read again, in front of what was read of it before. Where the two have nothing in common there may be more
 * between them, and what was read before is left to be read again.
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

/** An older page behind what was read already. What moved on meanwhile, and so comes twice, is there once. */
export function withOlder<Item extends Identified>(known: SourcePage<Item>, older: SourcePage<Item>): SourcePage<Item> {
  const ids = new Set(known.items.map(({ id }) => id));
  const added = older.items.filter(({ id }) => !ids.has(id));
  const unreadable = withRowsWithoutId(known.unreadable, older.unreadable);
  // A page that adds nothing will add nothing the next time either.
  const addsAny = added.length > 0 || unreadable.length > (known.unreadable ?? []).length;
  return { items: [...known.items, ...added], hasOlder: older.hasOlder && addsAny, unreadable };
}

/** The page that follows what was read, which rows without an ID took their place in. */
export const nextPage = ({ items, unreadable = [] }: SourcePage<unknown>, pageSize: number): number =>
  Math.floor((items.length + unreadable.length) / pageSize);
