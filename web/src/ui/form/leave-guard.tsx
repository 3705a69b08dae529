import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../confirm';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving, not at the last render. */
  isUnsaved: () => boolean;
}

/** Asks before unsaved input is left. The way to the sign-in page is never barred: the session is over by then. */
export function LeaveGuard({ isUnsaved }: LeaveGuardProps) {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login' && isUnsaved(),
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

  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => hold(event);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  return null;
}
