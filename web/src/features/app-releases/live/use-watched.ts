import { useState } from 'react';
import type { DataError } from '@/lib/errors';
import { useLive } from '@/lib/polling/live';
import type { FeedPage } from '../feed/feed';
import type { FeedReads } from '../feed/use-feed';

interface WatchedOptions<Part extends string, Item> {
  isMoving: boolean;
  /** The polling interval in milliseconds. */
  interval?: number;
  /** The feed whose newest page each refresh brings. */
  feed: FeedReads<Item>;
  look: () => Promise<{ failed: Partial<Record<Part, DataError>>; newest: FeedPage<Item> | undefined }>;
}

/** Polls one item and its feed, and refreshes them after a change. */
export function useWatched<Part extends string, Item>({ isMoving, interval, feed, look }: WatchedOptions<Part, Item>) {
  const [failed, setFailed] = useState<Partial<Record<Part, DataError>>>({});
  const live = useLive({
    isMoving,
    interval,
    read: async () => {
      const seen = await look();
      setFailed(seen.failed);
      if (seen.newest) await feed.take(seen.newest);
    },
  });
  return { live, failed, onChanged: () => void live.refresh() };
}
