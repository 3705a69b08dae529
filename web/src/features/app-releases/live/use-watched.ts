import { useRef, useState } from 'react';
import type { DataError } from '@/lib/errors';
import { useLive } from '@/lib/live';
import type { FeedPage } from '../feed/feed';
import type { FeedReads } from '../feed/use-feed';

interface WatchedOptions<Part extends string, Item> {
  isMoving: boolean;
  /** Milliseconds between two looks. */
  interval?: number;
  /** What each look brings the newest page of. */
  feed: FeedReads<Item>;
  /** @param isStale whether something was done meanwhile */
  look: (isStale: () => boolean) => Promise<{ failed: Partial<Record<Part, DataError>>; newest: FeedPage<Item> | undefined }>;
}

/** Looks at one thing and its feed again and again, and when something was done, which a look that is under way does not know of. */
export function useWatched<Part extends string, Item>({ isMoving, interval, feed, look }: WatchedOptions<Part, Item>) {
  const changes = useRef(0);
  const [failed, setFailed] = useState<Partial<Record<Part, DataError>>>({});
  const live = useLive({
    isMoving,
    interval,
    read: async () => {
      const since = changes.current;
      const seen = await look(() => since !== changes.current);
      setFailed(seen.failed);
      if (seen.newest) await feed.take(seen.newest);
    },
  });
  const onChanged = () => {
    changes.current += 1;
    void live.refresh();
  };
  return { live, failed, onChanged };
}
