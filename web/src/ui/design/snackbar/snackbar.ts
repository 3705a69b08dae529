import { errorSentences, type DataError } from '@/lib/errors';
import { createStore, useStore } from '@/ui/design/store';

const maxShown = 4;

export interface Snack {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** Whether it stays until it is closed. */
  isKept?: boolean;
  error?: DataError;
  action?: SnackAction;
}

/** A message's action, such as Undo. It closes the message. */
export interface SnackAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Message extends Snack {
  /** Milliseconds since 1970. */
  at: number;
}

const maxKept = 10;

export const snacks = createStore<readonly Snack[]>([]);
const messages = createStore<readonly Message[]>([]);
let lastId = 0;

function show(kind: Snack['kind'], text: string, more: Pick<Snack, 'error' | 'isKept' | 'action'> = {}): void {
  lastId += 1;
  const snack = { id: lastId, kind, text, ...more };
  snacks.update((shown) => [...shown, snack].slice(-maxShown));
  messages.update((known) => [{ ...snack, at: Date.now() }, ...known].slice(0, maxKept));
}

/** The last ten messages, newest first, including closed ones. Kept only in memory, because they may name passengers. */
export const useMessages = (): readonly Message[] => useStore(messages);

export const clearMessages = (): void => messages.update(() => []);

export function dismiss(id: number): void {
  snacks.update((shown) => shown.filter((snack) => snack.id !== id));
}

/** Shows a message that has no place on the page. Needs SnackbarHost. */
export const snackbar = {
  success: (text: string, action?: SnackAction) => show('success', text, { action }),
  /** Shows a longer success message, which stays until it is closed, and can be copied. */
  keep: (text: string) => show('success', text, { isKept: true }),
  error(problem: DataError | string) {
    if (typeof problem === 'string') show('error', problem);
    else show('error', errorSentences(problem).join(' '), { error: problem });
  },
};
