import { useState, type RefObject } from 'react';

/**
 * How long clicks outside an overlay are ignored after it opens, in milliseconds: a double click's second click lands outside.
 */
const doubleClickTime = 500;

/** Input that would be lost. Search terms don't count. */
const input = 'input:not([type="search"], [role="combobox"]), textarea, select, [contenteditable="true"]';

/**
 * Whether a click outside an overlay closes it: not the second click of the double click that opened it, and never if a panel has input.
 */
export function useClosesOnOutsideClick(panel?: RefObject<HTMLElement | null>): () => boolean {
  const [openedAt] = useState(() => performance.now());
  return () => performance.now() - openedAt > doubleClickTime && panel?.current?.querySelector(input) == null;
}
