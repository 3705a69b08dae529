import type { DocumentNode } from 'graphql';
import type { Gateway } from '@/lib/data/gateway';
import { clearPreloads } from '@/lib/data/preloads';
import { sentence } from '@/lib/text/bidi';
import { errorOfCode, isOutcomeUnknown, platformDetail, toDataError, type DataError } from '@/lib/errors';
import type { ConfirmOptions } from '@/ui/design/dialog/confirm';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import type { Store } from '@/ui/design/store';
import { checkOutcome, findingOf, keyOf, recordOutcome, recordSending, type LookUp, type Target } from './changes';
import { ActionDialog, beginSending, inFlight } from './dialogs';
import type { Overtaken } from './overtaken';

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

/** The response to a change. Never rejects. @param onLate called with a response after the timeout */
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

export interface Action<Result = unknown> {
  /** Such as 'Sync status'. */
  name: string;
  target: Target;
  /** Asked before sending. Without a question the action is sent at once. */
  question?: ConfirmOptions;
  /** Replaces the question once others have made it obsolete, without anything to confirm. */
  overtaken?: Store<Overtaken | undefined>;
  /** Sends it, once. The target is fixed when the action is created. Throws a `RejectedChange` if it was rejected. */
  send(): Promise<Result>;
  success(result: Result): string;
  /**
   * The success message for a conflict with an identical change by someone else, confirmed by the check. Only for a change to a
   * state, such as cancelled or deleted, not for creating a record, which others may have created too.
   */
  already?: string;
  /** The check of an unknown outcome, or the reason why there is none. */
  lookUp: LookUp;
  /** Queries of affected lists, which are read again when next shown. */
  lists?: readonly DocumentNode[];
  /** Refreshes other affected data that the cache does not update. */
  refresh?(): Promise<unknown>;
  /** Runs afterwards if the screen is still open. The result is undefined if only a check confirmed the change. */
  onDone?(result: Result | undefined): void;
}

export interface Sender {
  readonly gateway: Pick<Gateway, 'forgetList'>;
}

export type Sent<Result> =
  | Exclude<Answer<Result>, { kind: 'unknown' }>
  | { readonly kind: 'unknown'; readonly error: DataError; readonly changeId: string }
  /** A check found that it happened: the outcome was unknown, or someone else made the same change. */
  | { readonly kind: 'found' }
  /** Cancelled, or already in progress: nothing was sent. */
  | { readonly kind: 'dismissed' };

const stillSending = ({ name }: Pick<Action, 'name'>): string => sentence`“${name}” is still being sent.`;

/** Whether a rejection shows that the page is outdated. */
export const isOutdated = ({ code }: DataError): boolean => code === 'CONFLICT' || code === 'NOT_FOUND';

/** Whether the platform rejected an action because of an identical change by someone else. */
async function isDoneByOthers({ already, lookUp }: Pick<Action, 'already' | 'lookUp'>, error: DataError): Promise<boolean> {
  if (already === undefined || typeof lookUp === 'string' || !isOutdated(error)) return false;
  return lookUp().then(
    ({ happened }) => happened === true,
    () => false,
  );
}

/** Sends an action once, records it, and refreshes the affected data. Checks an unknown outcome, but never sends again. */
async function sendAction<Result>(action: Action<Result>, { gateway }: Sender): Promise<Sent<Result>> {
  const endSending = beginSending(keyOf(action));
  if (!endSending) {
    snackbar.error(stillSending(action));
    return { kind: 'dismissed' };
  }
  const id = recordSending(action, action.lookUp);
  const record = (answer: Answer<Result>) => {
    if (answer.kind === 'done') recordOutcome(id, { kind: 'done', text: action.success(answer.result) });
    else recordOutcome(id, { kind: answer.kind, text: reasonOf(answer.error), requestId: answer.error.requestId });
  };
  const answer = await answerOf(action.send(), record);
  const isFound = answer.kind === 'refused' && (await isDoneByOthers(action, answer.error));
  const sent: Sent<Result> = isFound ? { kind: 'found' } : answer.kind === 'unknown' ? { ...answer, changeId: id } : answer;
  endSending();
  if (isFound) recordOutcome(id, { kind: 'done', text: action.already ?? '' });
  else record(answer);
  if (sent.kind === 'unknown') void checkOutcome(id);
  if (sent.kind !== 'refused' || isOutdated(sent.error)) {
    clearPreloads();
    for (const list of action.lists ?? []) gateway.forgetList(list);
    void action.refresh?.().catch(() => undefined);
  }
  return sent;
}

export interface Caller extends Sender {
  /** Whether the action's origin is still on screen. */
  isHere(): boolean;
  /** Whether the caller shows a rejection itself, for example on the fields of a form. */
  takes?(error: DataError): boolean;
}

/** Actions that are being asked about or are in flight, by key. */
const busy = new Set<string>();

/**
 * Runs an action: asks, sends it once, and reports the result on whichever page is open by then. A rejection stays in the question's dialog;
 * without a question the caller shows it, or a snackbar if the caller is gone. An unknown outcome always opens a dialog with the result
 * of a check, until the person closes it.
 */
export async function runAction<Result>(action: Action<Result>, caller: Caller): Promise<Sent<Result>> {
  const key = keyOf(action);
  if (busy.has(key)) {
    if (inFlight.read().has(key)) snackbar.error(stillSending(action));
    return { kind: 'dismissed' };
  }
  busy.add(key);
  const dialog = new ActionDialog(action);
  try {
    return await rounds(action, caller, dialog);
  } finally {
    dialog.close();
    busy.delete(key);
  }
}

async function rounds<Result>(action: Action<Result>, { isHere, takes, ...sender }: Caller, dialog: ActionDialog): Promise<Sent<Result>> {
  for (let error: DataError | undefined; ;) {
    if (action.question) {
      if (!(await dialog.ask({ kind: 'asking', error }))) return { kind: 'dismissed' };
      dialog.lock();
    }
    const sent = await sendAction(action, sender);
    if (sent.kind === 'done') snackbar.success(action.success(sent.result));
    if (sent.kind === 'found') snackbar.success(action.already ?? '');
    if (sent.kind === 'refused') {
      const isShown = sent.error.code === 'UNAUTHENTICATED' || (isHere() && (!action.question || takes?.(sent.error)));
      if (!isShown && action.question && dialog.isOpen()) {
        error = sent.error;
        continue;
      }
      if (!isShown) snackbar.error(sent.error);
    }
    if (sent.kind !== 'unknown') return sent;
    error = undefined;
    const isAgain = await dialog.ask({ kind: 'unknown', changeId: sent.changeId });
    if (!isAgain) return findingOf(sent.changeId)?.happened ? { kind: 'found' } : sent;
  }
}

/** Sends an action of a screen that shows its result. If that screen is gone by then, it is reported as for any other action. */
export async function sendFrom<Result>(action: Action<Result>, { isHere, ...sender }: Caller): Promise<Sent<Result>> {
  const sent = await sendAction(action, sender);
  if (isHere()) return sent;
  if (sent.kind === 'done') snackbar.success(action.success(sent.result));
  if (sent.kind === 'refused' && sent.error.code !== 'UNAUTHENTICATED') snackbar.error(sent.error);
  if (sent.kind === 'unknown') {
    const dialog = new ActionDialog(action);
    await dialog.ask({ kind: 'unknown', changeId: sent.changeId });
    dialog.close();
  }
  return sent;
}
