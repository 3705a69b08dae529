import type { KeyboardEvent, MouseEvent } from 'react';

export const rowLink = 'a[data-row-link]';

/** Up, Down, Home and End move between the rows' links. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || !event.target.matches(rowLink)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(rowLink)];
  const at = links.findIndex((link) => link === event.target);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  links[target]?.focus();
}

/** Moves the focus to the next or previous row, or to the first if none has it. */
export function focusRow(body: HTMLElement | null, by: 1 | -1): void {
  const links = [...(body?.querySelectorAll<HTMLElement>(rowLink) ?? [])];
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  links[at === -1 ? 0 : at + by]?.focus();
}

/** Milliseconds in which a second click on text selects a word instead of opening the row. */
const doubleClickMs = 250;
/** Longer than the wait, so that the row has not moved when it opens. */
export const heldMs = doubleClickMs + 50;
let opening: ReturnType<typeof setTimeout> | undefined;

/** A click in a row follows its link, unless it selects text or uses a control. Only clicks on text wait for a second one. */
export function onRowClick(event: MouseEvent<HTMLElement>): void {
  clearTimeout(opening);
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label, select')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.querySelector(rowLink);
  const open = () => {
    if (link?.isConnected && window.getSelection()?.isCollapsed !== false)
      link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  };
  if (target.matches('td, tr')) open();
  else opening = setTimeout(open, doubleClickMs);
}
