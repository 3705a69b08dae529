import type { ConfirmOptions } from './dialog/confirm';
import type { DialogContent } from './dialog/dialog';
import { createStore } from './store';

/** Input that needs confirmation before leaving, and how to discard it. */
export interface Guard extends DialogContent {
  id: string;
  /** The input's subject, in case it is deleted. */
  target?: string;
  /** Replaces the question whether to leave without saving. */
  question?: ConfirmOptions;
}

/** The guards on the page, in mounting order. */
export const guards = createStore<readonly Guard[]>([]);

/** Input about a deleted record can't be saved, so leaving discards it without confirmation. */
export function discardInputOf(target: string): void {
  const own = guards.read().filter((guard) => guard.target === target);
  guards.update((all) => all.filter((guard) => !own.includes(guard)));
  for (const { discard } of own) discard();
}

/** Lifts the guards for leaving after sign-out, when staying is no longer possible. */
export const liftLeaveGuards = (): void => guards.update(() => []);
