import type { DataError } from '@/lib/errors';
import type { TimelineEntry } from './entry';

export interface Feed {
  readonly id: string;
  /** Its name in the middle of a sentence: "the dispatch log". */
  readonly name: string;
  /** `skipped`: the booking, which has the source's ID, failed to load. A ready source stays ready when a refresh fails. */
  readonly state: 'loading' | 'ready' | 'absent' | 'forbidden' | 'failed' | 'skipped';
  /** Oldest first. */
  readonly entries: readonly TimelineEntry[];
  readonly error: DataError | undefined;
  readonly retry: () => void;
  readonly hasOlder: boolean;
  /** Rows without an ID, as received. */
  readonly unreadable: readonly unknown[];
  readonly isLoadingOlder: boolean;
  /** Loads the next older page. Never rejects. */
  readonly loadOlder: () => Promise<void>;
}

export function stateOf(isThere: boolean, error: DataError | undefined, isAnswered: boolean): Feed['state'] {
  if (isThere) return 'ready';
  if (error) return error.code === 'FORBIDDEN' ? 'forbidden' : error.code === 'NOT_FOUND' ? 'absent' : 'failed';
  return isAnswered ? 'absent' : 'loading';
}

/**
 * Milliseconds since 1970 from which every source is loaded; -Infinity when all are complete.
 */
export function knownFrom(feeds: readonly Feed[]): number {
  return Math.max(
    -Infinity,
    ...feeds.map(({ state, hasOlder, entries }) => {
      if (state === 'loading') return Infinity;
      return hasOlder ? (entries[0]?.at ?? Infinity) : -Infinity;
    }),
  );
}
