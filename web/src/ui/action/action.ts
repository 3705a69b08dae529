import { forgetPreloads } from '@/lib/apollo/preload';
import { isOutcomeUnknown, somethingWentWrong, toDataError, type DataError } from '@/lib/errors';
import type { ConfirmOptions } from '../confirm';
import { keyOf, lookAt, recordOutcome, recordSending, type LookUp, type Target } from './changes';
import { inFlight } from './dialogs';

/** A change that a person makes to the platform. */
export interface Action<Result = unknown> {
  /** What is done, such as 'Sync status'. */
  name: string;
  target: Target;
  /** Asked before it is sent. Without one it is sent at once. */
  question?: ConfirmOptions;
  /** Sends it, once. What it is about is fixed when the action is made. A `NotDone` says that the answer was a no. */
  send(): Promise<Result>;
  /** What happened, for the snackbar and the list of recent changes. */
  success(result: Result): string;
  /** How an unknown outcome is found out, or why it can't be. */
  lookUp: LookUp;
  /** Reads again what the change has an effect on, and its cache cannot know. */
  refresh?(): Promise<unknown>;
  /** Afterwards, where the person is still there. Without a result where only a look has told that it happened. */
  onDone?(result: Result | undefined): void;
}

/** What came of sending an action. */
export type Sent<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly error: DataError }
  | { readonly kind: 'unknown'; readonly error: DataError; readonly changeId: string }
  /** The person said no, or it is under way already: nothing was sent. */
  | { readonly kind: 'dismissed' };

/** How long an answer is waited for, in milliseconds: well past the gateway's own deadline. */
export const answerTimeout = 90_000;

const noAnswer: DataError = { code: 'NO_RESPONSE', message: 'No response.', fields: {}, isRetryable: true };
const unforeseen: DataError = { code: 'UNEXPECTED', message: somethingWentWrong, fields: {}, isRetryable: false };

/** What stands otherwise than it was shown is read again. */
const isOutdated = ({ code }: DataError): boolean => code === 'CONFLICT' || code === 'NOT_FOUND';

let lastId = 0;

/**
 * Sends an action once, keeps it among the recent changes, and reads again what it changed. Where the outcome is unknown the look at the
 * platform begins; nothing is ever sent again from here. Whoever calls says what came of it.
 */
export async function sendAction<Result>(action: Action<Result>, person: string): Promise<Sent<Result>> {
  const key = keyOf(action);
  if (inFlight.read().has(key)) return { kind: 'dismissed' };
  inFlight.update((keys) => new Set(keys).add(key));
  const { name, target, lookUp } = action;
  const sentAt = new Date().toISOString();
  lastId += 1;
  const id = `${sentAt} ${lastId}`;
  recordSending(person, { id, name, target, sentAt }, lookUp);

  const unknown = (error: DataError): Sent<Result> => ({ kind: 'unknown', error, changeId: id });
  const answer = action.send().then(
    (result): Sent<Result> => ({ kind: 'done', result }),
    (problem: unknown): Sent<Result> => {
      const error = toDataError(problem) ?? unforeseen;
      return isOutcomeUnknown(error) ? unknown(error) : { kind: 'refused', error };
    },
  );
  const record = (sent: Sent<Result>) => {
    if (sent.kind === 'done') recordOutcome(person, id, { kind: 'done', text: action.success(sent.result) });
    else if (sent.kind !== 'dismissed')
      recordOutcome(person, id, { kind: sent.kind, text: sent.error.message, requestId: sent.error.requestId });
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<Sent<Result>>((resolve) => {
    timer = setTimeout(() => {
      resolve(unknown(noAnswer));
      // One that comes after all says more than any look.
      void answer.then(record);
    }, answerTimeout);
  });
  const sent = await Promise.race([answer, silence]);
  clearTimeout(timer);
  inFlight.update((keys) => new Set([...keys].filter((each) => each !== key)));
  record(sent);
  if (sent.kind === 'unknown') void lookAt(person, id);
  if (sent.kind !== 'refused' || isOutdated(sent.error)) {
    forgetPreloads();
    void action.refresh?.().catch(() => undefined);
  }
  return sent;
}
