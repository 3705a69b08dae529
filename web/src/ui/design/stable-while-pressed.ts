import { useEffect, useState, type PointerEvent } from 'react';

/** Events that end a press. A context menu may swallow the pointerup. */
const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const;
const rightButton = 2;

/**
 * Keeps a list unchanged while it is pressed: updates, such as search results or a poll, are shown once the pointer is up. Rows that moved
 * under the pointer would lose the click or pass it to another row.
 * @param afterMs milliseconds for which the list also stays unchanged after the press, if clicks are handled with a delay
 * @returns the value to show, and the list's `onPointerDown`
 */
export function useStableWhilePressed<T>(value: T, afterMs = 0): [shown: T, hold: (event: PointerEvent) => void] {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the click, which follows the pointerup.
    const release = () => {
      timer = setTimeout(() => setHeld(null), afterMs);
    };
    const stay = () => clearTimeout(timer);
    for (const end of ends) window.addEventListener(end, release, true);
    window.addEventListener('pointerdown', stay, true);
    return () => {
      stay();
      window.removeEventListener('pointerdown', stay, true);
      for (const end of ends) window.removeEventListener(end, release, true);
    };
  }, [isHeld, afterMs]);
  return [held ? held.value : value, ({ button }) => button !== rightButton && setHeld((before) => before ?? { value })];
}
