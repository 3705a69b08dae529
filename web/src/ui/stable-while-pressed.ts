import { useEffect, useState, type PointerEvent } from 'react';

/** What ends a press. A context menu may keep the pointer's going up for itself. */
const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const;
const rightButton = 2;

/**
 * A list as it is pressed: what changes it while a pointer is down on it, such as the answer to a search or a poll, is shown once the
 * pointer is up. Rows that moved under the pointer would take the press away, or give it to another row.
 * @returns what to show, and the list's `onPointerDown`
 */
export function useStableWhilePressed<T>(value: T): [shown: T, hold: (event: PointerEvent) => void] {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Later than the click, which comes right after the pointer went up.
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
