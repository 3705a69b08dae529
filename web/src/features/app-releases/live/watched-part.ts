import type { DataError } from '@/lib/errors';
import type { Live } from '@/lib/polling/live';
import type { Read } from '@/lib/data/read';

/**
 * A part of a polled page: its own read loads it, and polling, which may fail for this part alone, keeps it up to date.
 * @param failure the error of the part's latest refresh
 */
export const watchedPart = <T>(read: Read<T>, failure: DataError | undefined, live: Live): Read<T> => ({
  ...read,
  error: failure ?? read.error,
  retry: read.data === undefined ? read.retry : () => void live.refresh(),
});
