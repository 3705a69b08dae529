import type { DataError } from '@/lib/errors';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { sendAction, stillSending, type Action, type Sender, type Sent } from './action';
import { findingOf, keyOf } from './changes';
import { ActionDialog, inFlight } from './dialogs';

/** The result of running an action. */
export type Outcome<Result> = Sent<Result>;

/** The screen that runs an action. */
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
export async function runAction<Result>(action: Action<Result>, caller: Caller): Promise<Outcome<Result>> {
  const key = keyOf(action);
  if (busy.has(key)) {
    if (inFlight.read().has(key)) snackbar.error(stillSending(action));
    return { kind: 'dismissed' };
  }
  busy.add(key);
  const dialog = new ActionDialog(action, caller.person);
  try {
    return await rounds(action, caller, dialog);
  } finally {
    dialog.close();
    busy.delete(key);
  }
}

async function rounds<Result>(
  action: Action<Result>,
  { isHere, takes, ...sender }: Caller,
  dialog: ActionDialog,
): Promise<Outcome<Result>> {
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
    if (!isAgain) return findingOf(sender.person, sent.changeId)?.happened ? { kind: 'found' } : sent;
  }
}

/**
 * Sends an action of a screen that shows question and result itself. If that screen is gone by then, the result is reported as for any
 * other action.
 */
export async function sendFrom<Result>(action: Action<Result>, { isHere, ...sender }: Caller): Promise<Sent<Result>> {
  const sent = await sendAction(action, sender);
  if (isHere()) return sent;
  if (sent.kind === 'done') snackbar.success(action.success(sent.result));
  if (sent.kind === 'refused' && sent.error.code !== 'UNAUTHENTICATED') snackbar.error(sent.error);
  if (sent.kind === 'unknown') {
    const dialog = new ActionDialog(action, sender.person);
    await dialog.ask({ kind: 'unknown', changeId: sent.changeId });
    dialog.close();
  }
  return sent;
}
