import { useEffect, useState, type PointerEvent } from 'react';

/** Events that end a press. A context menu may swallow the pointerup. */
const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const;
const rightButton = 2;

/**
 * Keeps a list unchanged while it is pressed: updates, such as search results or a poll, are shown once the pointer is up. Rows that moved
 * under the pointer would lose the click or pass it to another row.
 * @returns the value to show, and the list's `onPointerDown`
 */
export function useStableWhilePressed<T>(value: T): [shown: T, hold: (event: PointerEvent) => void] {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the click, which follows the pointerup.
    const release = () => {
      timer = setTimeout(() => setHeld(null));
    };
    for (const end of ends) window.addEventListener(end, release, true);
    return () => {
      clearTimeout(timer);
      for (const end of ends) window.removeEventListener(end, release, true);
    };
  }, [isHeld]);
  return [held ? held.value : value, ({ button }) => button !== rightButton && setHeld({ value })];
}
