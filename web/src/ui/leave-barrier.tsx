import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm, type ConfirmOptions } from './confirm';
import type { DialogContent } from './dialog';
import { createStore, useStore } from './store';

/** What must not be left unasked, and what that discards. */
export interface Guard extends DialogContent {
  id: string;
  /** What the input is about, for when that is gone. */
  target?: string;
  /** Asked instead of whether to leave without saving. */
  question?: ConfirmOptions;
}

const defaultQuestion: ConfirmOptions = {
  title: 'Leave without saving?',
  text: 'What you changed here will be lost.',
  confirmLabel: 'Leave',
  tone: 'danger',
};

/** What is guarded on the page, in the order of coming. */
export const guards = createStore<readonly Guard[]>([]);

/** Input about something that is gone has nothing to be saved to: leaving it asks nothing, and it is discarded. */
export function discardInputOf(target: string): void {
  const own = guards.read().filter((guard) => guard.target === target);
  guards.update((all) => all.filter((guard) => !own.includes(guard)));
  for (const { discard } of own) discard();
}

/** For leaving the page where that is decided already: a person who could still stay would stay signed out. */
export const liftLeaveGuards = (): void => guards.update(() => []);

const unsaved = () => guards.read().filter(({ isUnsaved, isLocked }) => isUnsaved() && !isLocked());

/**
 * Asks before a page is left on which something is guarded. Mounted once, for good: a router heeds one blocker only, and one that came with
 * the first guard would be late for who leaves at once. The way to the sign-in page is never barred: the session is over by then.
 */
export function LeaveBarrier() {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login' && unsaved().length > 0,
  );

  const ask = useEffectEvent(async () => {
    const isConfirmed = await confirm(unsaved()[0]?.question ?? defaultQuestion);
    if (!isConfirmed) {
      blocker.reset?.();
      return;
    }
    for (const { discard } of unsaved()) discard();
    blocker.proceed?.();
  });

  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  const isNeeded = useStore(guards).length > 0;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsaved().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isNeeded]);

  return null;
}
