import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { toDataError, type DataError } from '@/lib/errors';
import type { Live } from '@/lib/live';
import type { Read } from '@/lib/read';

/**
 * Which parts of one thing could not be read with the rest, and why. One request reads all that a screen shows, and each part fails by
 * itself.
 * @param parts the fields that may fail by themselves
 * @throws what was given, where more than these failed: then none of it can be trusted
 */
export function failedParts<Part extends string>(error: ErrorLike | undefined, parts: readonly Part[]): Partial<Record<Part, DataError>> {
  if (!error) return {};
  if (!CombinedGraphQLErrors.is(error)) throw error;
  const failed: Partial<Record<Part, DataError>> = {};
  for (const one of error.errors) {
    const part = parts.find((name) => name === one.path?.[1]);
    if (part === undefined) throw error;
    failed[part] ??= toDataError(new CombinedGraphQLErrors({ data: null, errors: [one] }));
  }
  return failed;
}

/**
 * A part of what is watched: its own read brings it, and the looks, each of which may fail for this part alone, keep it up to date.
 * @param failure why the latest look did not bring the part
 */
export const watchedPart = <T>(read: Read<T>, failure: DataError | undefined, live: Live): Read<T> => ({
  ...read,
  error: failure ?? read.error,
  retry: read.data === undefined ? read.retry : () => void live.refresh(),
});
