import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Prevents the submission of an input's form, and focuses the input, while `check` finds it unreadable. */
export function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, check: () => boolean): void {
  const beforeSubmit = useEffectEvent((event: Event) => {
    if (check()) return;
    // The first of these inputs gets the focus.
    if (!event.defaultPrevented) input.current?.focus();
    event.preventDefault();
  });
  useEffect(() => {
    const form = input.current?.form;
    const listener = (event: Event) => beforeSubmit(event);
    form?.addEventListener('submit', listener, { capture: true });
    return () => form?.removeEventListener('submit', listener, { capture: true });
  }, [input]);
}
