import type { DataError } from '@/lib/errors';
import { createStore } from '@/ui/design/store';
import type { Action } from './action';

export type DialogPhase =
  /** The error of the last attempt, which was rejected. */
  | { readonly kind: 'asking'; readonly error?: DataError }
  | { readonly kind: 'sending' }
  | { readonly kind: 'unknown'; readonly changeId: string };

/** An action whose question, progress or outcome is on screen. */
export interface ActionDialogState {
  readonly id: number;
  readonly action: Action;
  readonly phase: DialogPhase;
  /** The answer to the phase's question: whether to send, or to send again. */
  readonly answer: (isConfirmed: boolean) => void;
}

export const inFlight = createStore<ReadonlySet<string>>(new Set());

/** Marks an action as in flight. Returns a function that clears the mark, or null if it is already in flight. */
export function beginSending(key: string): (() => void) | null {
  if (inFlight.read().has(key)) return null;
  inFlight.update((keys) => new Set(keys).add(key));
  return () => inFlight.update((keys) => new Set([...keys].filter((each) => each !== key)));
}

/** Outside the pages, so that a dialog outlives the page that opened it. */
export const dialogs = createStore<readonly ActionDialogState[]>([]);
let lastId = 0;

/** For a page that is left: dismisses its questions, and hides actions in flight, whose outcome is reported later. */
export function leaveDialogs(): void {
  for (const { phase, answer } of dialogs.read()) if (phase.kind === 'asking') answer(false);
  dialogs.update((open) => open.filter(({ phase }) => phase.kind !== 'sending'));
}

/** The dialog of one action, on screen from its first phase until it is closed. */
export class ActionDialog {
  readonly #id: number;

  constructor(private readonly action: Action) {
    lastId += 1;
    this.#id = lastId;
  }

  /** Shows a phase and waits for the answer. */
  ask(phase: DialogPhase): Promise<boolean> {
    return new Promise((resolve) => this.#put(phase, resolve));
  }

  /** Shows that the action is in flight, without anything to answer. */
  lock(): void {
    this.#put({ kind: 'sending' }, () => undefined);
  }

  /** Whether it is on screen, which ends when its page is left. */
  isOpen(): boolean {
    return dialogs.read().some(({ id }) => id === this.#id);
  }

  close(): void {
    dialogs.update((open) => open.filter(({ id }) => id !== this.#id));
  }

  #put(phase: DialogPhase, answer: (isConfirmed: boolean) => void): void {
    const state: ActionDialogState = { id: this.#id, action: this.action, phase, answer };
    dialogs.update((open) =>
      open.some(({ id }) => id === state.id) ? open.map((each) => (each.id === state.id ? state : each)) : [...open, state],
    );
  }
}
