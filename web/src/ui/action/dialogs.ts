import type { DataError } from '@/lib/errors';
import { createStore } from '../store';
import type { Action } from './action';

export type DialogPhase =
  /** The error is of the last try, which was refused. */
  | { readonly kind: 'asking'; readonly error?: DataError }
  | { readonly kind: 'sending' }
  | { readonly kind: 'unknown'; readonly changeId: string };

/** An action whose question, sending or outcome is on the screen. */
export interface ActionDialogState {
  readonly id: number;
  readonly action: Action;
  readonly person: string;
  readonly phase: DialogPhase;
  /** Yes or no to what the phase asks: send it, or send it again. */
  readonly answer: (isConfirmed: boolean) => void;
}

/** The keys of the actions that are being sent. */
export const inFlight = createStore<ReadonlySet<string>>(new Set());

/** Marks an action as being sent. Returns what ends that, or null where it is being sent already. */
export function beginSending(key: string): (() => void) | null {
  if (inFlight.read().has(key)) return null;
  inFlight.update((keys) => new Set(keys).add(key));
  return () => inFlight.update((keys) => new Set([...keys].filter((each) => each !== key)));
}

/** Outside of the pages, so that a dialog outlives the page that it was opened from. */
export const dialogs = createStore<readonly ActionDialogState[]>([]);
let lastId = 0;

/** The dialog of one action. It is on the screen from its first phase until it is closed. */
export class ActionDialog {
  readonly #id: number;

  constructor(
    private readonly action: Action,
    private readonly person: string,
  ) {
    lastId += 1;
    this.#id = lastId;
  }

  /** Shows a phase, and waits for the answer to it. */
  ask(phase: DialogPhase): Promise<boolean> {
    return new Promise((resolve) => this.#put(phase, resolve));
  }

  /** Shows that it is being sent. There is nothing to answer until that is over. */
  lock(): void {
    this.#put({ kind: 'sending' }, () => undefined);
  }

  close(): void {
    dialogs.update((open) => open.filter(({ id }) => id !== this.#id));
  }

  #put(phase: DialogPhase, answer: (isConfirmed: boolean) => void): void {
    const state: ActionDialogState = { id: this.#id, action: this.action, person: this.person, phase, answer };
    dialogs.update((open) =>
      open.some(({ id }) => id === state.id) ? open.map((each) => (each.id === state.id ? state : each)) : [...open, state],
    );
  }
}
