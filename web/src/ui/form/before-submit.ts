import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Keeps the form of an input from being sent, and focuses the input, while `check` says that it can't be read. The button of a form does not
 * take the focus, so a form can be submitted while a field still has it.
 */
export function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, check: () => boolean): void {
  const beforeSubmit = useEffectEvent((event: Event) => {
    if (check()) return;
    // The first invalid field gets the focus.
    if (!event.defaultPrevented) input.current?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const form = input.current?.form;
    const listener = (event: Event) => beforeSubmit(event);
    form?.addEventListener('submit', listener, { capture: true });
    return () => form?.removeEventListener('submit', listener, { capture: true });
  }, [input]);
}
