import { use, useEffect, useEffectEvent, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm, type ConfirmOptions } from '../confirm';
import { DialogContext, type DialogContent } from '../dialog';
import { createStore, useStore } from '../store';

export interface LeaveGuardProps extends DialogContent {
  /** What the input is about, for when that is gone. */
  target?: string;
  /** Asked instead of whether to leave without saving. */
  question?: ConfirmOptions;
}

interface Guard extends LeaveGuardProps {
  id: string;
}

const defaultQuestion: ConfirmOptions = {
  title: 'Leave without saving?',
  text: 'What you changed here will be lost.',
  confirmLabel: 'Leave',
  tone: 'danger',
};

/** What is guarded on the page, in the order of coming. A router heeds one blocker only: the first guard's stands for all of them. */
const guards = createStore<readonly Guard[]>([]);

/** Input about something that is gone has nothing to be saved to: leaving it asks nothing, and it is discarded. */
export function discardInputOf(target: string): void {
  const own = guards.read().filter((guard) => guard.target === target);
  guards.update((all) => all.filter((guard) => !own.includes(guard)));
  for (const { discard } of own) discard();
}

/** For leaving the page where that is decided already: a person who could still stay would stay signed out. */
export const liftLeaveGuards = (): void => guards.update(() => []);

/**
 * Asks before unsaved input is left, by a navigation or with the dialog around it. The way to the sign-in page is never barred: the session
 * is over by then.
 */
export function LeaveGuard({ target, question, ...props }: LeaveGuardProps) {
  const isUnsaved = useEffectEvent(props.isUnsaved);
  const isLocked = useEffectEvent(props.isLocked);
  const discard = useEffectEvent(props.discard);
  const hold = use(DialogContext);
  const id = useId();
  useEffect(() => {
    const content: DialogContent = { isUnsaved: () => isUnsaved(), isLocked: () => isLocked(), discard: () => discard() };
    guards.update((all) => [...all, { id, target, question, ...content }]);
    const letGo = hold?.(content);
    return () => {
      guards.update((all) => all.filter((guard) => guard.id !== id));
      letGo?.();
    };
  }, [id, target, question, hold]);
  const [first] = useStore(guards);
  return first?.id === id ? <Barrier /> : null;
}

const unsaved = () => guards.read().filter(({ isUnsaved, isLocked }) => isUnsaved() && !isLocked());

function Barrier() {
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

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsaved().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  return null;
}
