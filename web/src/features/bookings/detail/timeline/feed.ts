import type { DataError } from '@/lib/errors';
import type { TimelineEntry } from './entry';

/** One of the sources of the timeline, with what was read of it. */
export interface Feed {
  readonly id: string;
  /** Its name in the middle of a sentence: "the dispatch log". */
  readonly name: string;
  /**
   * On its way; there; not there, and that is no error; refused to this person; failed; or not asked for, because the booking, which says
   * where it is, could not be read. What is there stays there when it could not be read again.
   */
  readonly state: 'loading' | 'ready' | 'absent' | 'refused' | 'failed' | 'not asked for';
  /** Oldest first. */
  readonly entries: readonly TimelineEntry[];
  readonly error: DataError | undefined;
  readonly retry: () => void;
  readonly hasOlder: boolean;
  /** What came among them without an ID, as it is. */
  readonly unreadable: readonly unknown[];
  readonly isLoadingOlder: boolean;
  /** Reads the next older page and says whether there is more. Never rejects. */
  readonly loadOlder: () => Promise<boolean>;
}

/** The state of a source from what its query says. */
export function stateOf(isThere: boolean, error: DataError | undefined, isAnswered: boolean): Feed['state'] {
  if (isThere) return 'ready';
  if (error) return error.code === 'FORBIDDEN' ? 'refused' : error.code === 'NOT_FOUND' ? 'absent' : 'failed';
  return isAnswered ? 'absent' : 'loading';
}

/**
 * From when on every source is read, in milliseconds since 1970: before it, there may be more than is shown. -Infinity where all is read.
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
