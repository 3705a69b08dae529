import { isOutcomeUnknown, errorOfCode, toDataError, type DataError } from '@/lib/errors';

/** How a change that was sent ended, as far as its call says. */
export type Answer<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly error: DataError }
  | { readonly kind: 'unknown'; readonly error: DataError };

/** How long an answer is waited for, in milliseconds: well past the gateway's own deadline. */
export const answerTimeout = 90_000;

const noAnswer = { ...errorOfCode('NO_RESPONSE', 'No response.'), isRetryable: true };

/**
 * The answer to a call that changes something. Never rejects.
 * @param onLate called with an answer that comes after the wait was over: it says more than any look
 */
export async function answerOf<Result>(call: Promise<Result>, onLate?: (answer: Answer<Result>) => void): Promise<Answer<Result>> {
  const answer = call.then(
    (result): Answer<Result> => ({ kind: 'done', result }),
    (problem: unknown): Answer<Result> => {
      const error = toDataError(problem) ?? errorOfCode('UNEXPECTED');
      return { kind: isOutcomeUnknown(error) ? 'unknown' : 'refused', error };
    },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<Answer<Result>>((resolve) => {
    timer = setTimeout(() => {
      resolve({ kind: 'unknown', error: noAnswer });
      if (onLate) void answer.then(onLate);
    }, answerTimeout);
  });
  const first = await Promise.race([answer, silence]);
  clearTimeout(timer);
  return first;
}
