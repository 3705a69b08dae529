import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { covers } from './covers';
import { useConfirm, type ConfirmOptions } from './dialog/confirm';
import { guards } from './leave-guards';
import { useStore } from './store';

const defaultQuestion: ConfirmOptions = {
  title: 'Leave without saving?',
  text: 'What you changed here will be lost.',
  confirmLabel: 'Leave',
  tone: 'danger',
};

const unsaved = () => guards.read().filter(({ isUnsaved, isLocked }) => isUnsaved() && !isLocked());

/** The closable covers. None while input is being sent: leaving is possible then, and the outcome is reported elsewhere. */
const closable = () => (guards.read().some(({ isLocked }) => isLocked()) ? [] : covers.read());

/**
 * Asks before leaving a page with unsaved input, and lets Back close an overlay instead of leaving the page. Mounted once: a router only
 * supports one blocker, and one mounted with the first guard would be too late for a quick exit. Navigation to the sign-in page is never
 * blocked, because the session is over by then.
 */
export function LeaveBarrier() {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      nextLocation.pathname !== '/login' &&
      ((historyAction === NavigationType.Pop && closable().length > 0) ||
        (currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0)),
  );

  const ask = useEffectEvent(async () => {
    const close = closable().at(-1);
    if (close) {
      blocker.reset?.();
      close();
      return;
    }
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
