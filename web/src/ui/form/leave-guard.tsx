import { useEffect, useEffectEvent, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../confirm';
import { createStore, useStore } from '../store';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving, not at the last render. */
  isUnsaved: () => boolean;
}

interface Guard {
  id: string;
  isUnsaved: () => boolean;
}

/** What is guarded on the page, in the order of coming. A router heeds one blocker only: the first guard's stands for all of them. */
const guards = createStore<readonly Guard[]>([]);

/** Asks before unsaved input is left. The way to the sign-in page is never barred: the session is over by then. */
export function LeaveGuard({ isUnsaved }: LeaveGuardProps) {
  const ask = useEffectEvent(isUnsaved);
  const id = useId();
  useEffect(() => {
    guards.update((all) => [...all, { id, isUnsaved: () => ask() }]);
    return () => guards.update((all) => all.filter((guard) => guard.id !== id));
  }, [id]);
  const [first] = useStore(guards);
  return first?.id === id ? <Barrier /> : null;
}

const isAnythingUnsaved = () => guards.read().some(({ isUnsaved }) => isUnsaved());

function Barrier() {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login' && isAnythingUnsaved(),
  );

  const ask = useEffectEvent(async () => {
    const isConfirmed = await confirm({
      title: 'Leave without saving?',
      text: 'What you changed here will be lost.',
      confirmLabel: 'Leave',
      tone: 'danger',
    });
    if (isConfirmed) blocker.proceed?.();
    else blocker.reset?.();
  });

  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  return null;
}
