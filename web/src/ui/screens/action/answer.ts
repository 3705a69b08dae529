import { isOutcomeUnknown, errorOfCode, platformDetail, toDataError, type DataError } from '@/lib/errors';

/** The outcome of a change, as far as its response shows it. */
export type Answer<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly error: DataError }
  | { readonly kind: 'unknown'; readonly error: DataError };

/** Why a change failed, as one text with the rejected fields and the platform's reason, for places without fields and banner. */
export function reasonOf(error: DataError): string {
  const reason = [error.message, ...Object.values(error.fields)].join(' · ');
  const detail = platformDetail(error);
  return detail === undefined ? reason : `${reason.replace(/\.?$/, '.')} ${detail}`;
}

/** Timeout in milliseconds: well beyond the gateway's own deadline. */
export const answerTimeout = 90_000;

const noAnswer = { ...errorOfCode('NO_RESPONSE', 'No response.'), isRetryable: true };

/**
 * The response to a change. Never rejects.
 * @param onLate called with a response after the timeout: it is more reliable than any check
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
