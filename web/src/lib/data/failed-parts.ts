import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { toDataError, type DataError } from '../errors';

/** The parts of an answer that failed by themselves, with their errors. */
export type FailedParts<Part extends string> = Partial<Record<Part, DataError>>;

/**
 * The parts of an answer that failed while the rest is there.
 * @param parts the fields that may fail by themselves, of the operation's only object
 * @throws the given error if anything else failed: then nothing in the answer can be trusted
 */
export function failedParts<Part extends string>(error: ErrorLike | undefined, parts: readonly Part[]): FailedParts<Part> {
  if (!error) return {};
  if (!CombinedGraphQLErrors.is(error)) throw error;
  const failed: FailedParts<Part> = {};
  for (const one of error.errors) {
    const part = parts.find((name) => name === one.path?.[1]);
    if (part === undefined) throw error;
    failed[part] ??= toDataError(new CombinedGraphQLErrors({ data: null, errors: [one] }));
  }
  return failed;
}
