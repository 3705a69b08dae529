import { useState, type RefObject } from 'react';

/** The second click of a double click on what opened an overlay lands beside it: for this long, in milliseconds, that closes nothing. */
const doubleClickTime = 500;

/** Input that would be lost. What is typed to search for something is not. */
const input = 'input:not([type="search"], [role="combobox"]), textarea, select, [contenteditable="true"]';

/**
 * Whether a click beside an overlay closes it, to be asked when that happens: not the second half of the double click that opened it, and
 * never where a panel holds input.
 */
export function useClosesOnOutsideClick(panel?: RefObject<HTMLElement | null>): () => boolean {
  const [openedAt] = useState(() => performance.now());
  return () => performance.now() - openedAt > doubleClickTime && panel?.current?.querySelector(input) == null;
}
