import type { DocumentNode } from 'graphql';
import type { Gateway } from '@/lib/data/gateway';
import { clearPreloads } from '@/lib/data/preloads';
import { sentence } from '@/lib/text/bidi';
import type { DataError } from '@/lib/errors';
import type { ConfirmOptions } from '@/ui/design/dialog/confirm';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import type { Store } from '@/ui/design/store';
import { answerOf, reasonOf, type Answer } from './answer';
import { keyOf, checkOutcome, recordOutcome, recordSending, type LookUp, type Target } from './changes';
import { beginSending } from './dialogs';
import type { Overtaken } from './overtaken';

/** A change that a person makes to the platform. */
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
  /** The success message, for the snackbar and the list of recent changes. */
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

/** The sender of an action. */
export interface Sender {
  /** The ID of the signed-in person. */
  readonly person: string;
  readonly gateway: Pick<Gateway, 'forgetList'>;
}

/** The result of sending an action. */
export type Sent<Result> =
  | Exclude<Answer<Result>, { kind: 'unknown' }>
  | { readonly kind: 'unknown'; readonly error: DataError; readonly changeId: string }
  /** A check found that it happened: the outcome was unknown, or someone else made the same change. */
  | { readonly kind: 'found' }
  /** Cancelled, or already in progress: nothing was sent. */
  | { readonly kind: 'dismissed' };

export const stillSending = ({ name }: Pick<Action, 'name'>): string => sentence`“${name}” is still being sent.`;

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

/**
 * Sends an action once, adds it to the recent changes and refreshes the affected data. If the outcome is unknown it starts a check, but
 * never sends again. The caller reports the result.
 */
export async function sendAction<Result>(action: Action<Result>, { person, gateway }: Sender): Promise<Sent<Result>> {
  const endSending = beginSending(keyOf(action));
  if (!endSending) {
    snackbar.error(stillSending(action));
    return { kind: 'dismissed' };
  }
  const id = recordSending(person, action, action.lookUp);
  const record = (answer: Answer<Result>) => {
    if (answer.kind === 'done') recordOutcome(person, id, { kind: 'done', text: action.success(answer.result) });
    else recordOutcome(person, id, { kind: answer.kind, text: reasonOf(answer.error), requestId: answer.error.requestId });
  };
  const answer = await answerOf(action.send(), record);
  const isFound = answer.kind === 'refused' && (await isDoneByOthers(action, answer.error));
  const sent: Sent<Result> = isFound ? { kind: 'found' } : answer.kind === 'unknown' ? { ...answer, changeId: id } : answer;
  endSending();
  if (isFound) recordOutcome(person, id, { kind: 'done', text: action.already ?? '' });
  else record(answer);
  if (sent.kind === 'unknown') void checkOutcome(person, id);
  if (sent.kind !== 'refused' || isOutdated(sent.error)) {
    clearPreloads();
    for (const list of action.lists ?? []) gateway.forgetList(list);
    void action.refresh?.().catch(() => undefined);
  }
  return sent;
}
