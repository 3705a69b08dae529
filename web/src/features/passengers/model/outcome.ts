import type { DataError } from '@/lib/errors';

const unknownAfter = new Set(['PLATFORM_TIMEOUT', 'PLATFORM_UNAVAILABLE', 'PLATFORM_BAD_RESPONSE', 'INTERNAL_SERVER_ERROR', 'NETWORK']);

/** Whether a change that failed like this may have been made all the same: it was sent, and nothing came back that says no. */
export const isOutcomeUnknown = ({ code }: DataError): boolean => unknownAfter.has(code);

/** Thrown out of a form's `onSubmit` when the person said no to the question: nothing was sent, nothing is to be shown, all input stays. */
export class NotConfirmed extends Error {
  override readonly name = 'AbortError';
}
