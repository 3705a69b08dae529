import { useState, type RefObject } from 'react';

/** In milliseconds: the second click of a double click lands outside the overlay that it opened. */
const doubleClickTime = 500;

/** Input that would be lost. Search terms don't count. */
const input = 'input:not([type="search"], [role="combobox"]), textarea, select, [contenteditable="true"]';

/** Whether a click outside an overlay closes it: not the second one of a double click, and never if the panel has input. */
export function useClosesOnOutsideClick(panel?: RefObject<HTMLElement | null>): () => boolean {
  const [openedAt] = useState(() => performance.now());
  return () => performance.now() - openedAt > doubleClickTime && panel?.current?.querySelector(input) == null;
}
