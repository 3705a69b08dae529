import { useState } from 'react';
import type { Read } from '@/lib/data/read';
import type { DataError } from '@/lib/errors';
import { type Live, useLive } from '@/lib/polling/live';
import type { FeedPage, FeedReads } from '../feed';

interface WatchedOptions<Part extends string, Item> {
  isMoving: boolean;
  /** The polling interval in milliseconds. */
  interval?: number;
  /** The feed whose newest page each refresh brings. */
  feed: FeedReads<Item>;
  look: () => Promise<{ failed: Partial<Record<Part, DataError>>; newest: FeedPage<Item> | undefined }>;
}

export function useWatched<Part extends string, Item>({ isMoving, interval, feed, look }: WatchedOptions<Part, Item>) {
  const [failed, setFailed] = useState<Partial<Record<Part, DataError>>>({});
  const live = useLive({
    isMoving,
    interval,
    read: async () => {
      const seen = await look();
      setFailed(seen.failed);
      if (seen.newest) feed.take(seen.newest);
    },
  });
  return { live, failed, onChanged: () => void live.refresh() };
}

/**
 * A part of a polled page: its own read loads it, and polling, which may fail for this part alone, keeps it up to date.
 * @param failure the error of the part's latest refresh
 */
export const watchedPart = <T>(read: Read<T>, failure: DataError | undefined, live: Live): Read<T> => ({
  ...read,
  error: failure ?? read.error,
  retry: read.data === undefined ? read.retry : () => void live.refresh(),
});
