import { use, useEffectEvent, useId, useLayoutEffect } from 'react';
import { DialogContext, type DialogContent } from '@/ui/design/dialog/dialog';
import { guards, type Guard } from '@/ui/design/leave-guards';

/** Asks before unsaved input is lost, by navigation (see `LeaveBarrier`) or by closing the surrounding dialog. */
export function LeaveGuard({ target, question, ...props }: Omit<Guard, 'id'>) {
  const isUnsaved = useEffectEvent(props.isUnsaved);
  const isLocked = useEffectEvent(props.isLocked);
  const discard = useEffectEvent(props.discard);
  const hold = use(DialogContext);
  const id = useId();
  useLayoutEffect(() => {
    const content: DialogContent = { isUnsaved: () => isUnsaved(), isLocked: () => isLocked(), discard: () => discard() };
    guards.update((all) => [...all, { id, target, question, ...content }]);
    const letGo = hold?.(content);
    return () => {
      guards.update((all) => all.filter((guard) => guard.id !== id));
      letGo?.();
    };
  }, [id, target, question, hold]);
  return null;
}
