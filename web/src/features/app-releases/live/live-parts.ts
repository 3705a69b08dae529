import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { toDataError, type DataError } from '@/lib/errors';

/**
 * Which parts of one thing could not be read with the rest, and why. One request reads all that a screen shows, and each part fails by
 * itself.
 * @param parts the fields that may fail by themselves
 * @throws what was given, where more than these failed: then what came tells nothing
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
