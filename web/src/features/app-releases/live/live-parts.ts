import type { DataError } from '@/lib/errors';
import type { Live } from '@/lib/polling/live';
import type { Read } from '@/lib/data/read';

/**
 * A part of what is watched: its own read brings it, and the looks, each of which may fail for this part alone, keep it up to date.
 * @param failure why the latest look did not bring the part
 */
export const watchedPart = <T>(read: Read<T>, failure: DataError | undefined, live: Live): Read<T> => ({
  ...read,
  error: failure ?? read.error,
  retry: read.data === undefined ? read.retry : () => void live.refresh(),
});
