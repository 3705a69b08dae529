import { useEffect, useEffectEvent } from 'react';
import { isComposing, shortcutKey } from './keys';

/** A key that acts while no field, dialog or menu has the focus. */
export interface Shortcut {
  /** The key as `KeyboardEvent.key` names it: `j`, `?`, `ArrowDown`. A capital letter is one with Shift. */
  readonly keys: string;
  /** Its effect: "Next row". */
  readonly label: string;
  readonly group: string;
}

const registered = new Set<Shortcut>();

export function registeredShortcuts(): Shortcut[] {
  const byName = new Map([...registered].map((shortcut) => [`${shortcut.group} ${shortcut.keys} ${shortcut.label}`, shortcut]));
  return [...byName.values()];
}

export const isApple = /mac|iphone|ipad/i.test(window.navigator.userAgent);

const typing =
  'textarea, select, [contenteditable], [role=textbox], [role=listbox], input:not([type=checkbox], [type=radio], [type=button], [type=submit])';
const covering = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu]';

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(typing)) && !document.querySelector(covering);
}

/**
 * Calls the handler when the key is pressed, and lists the shortcut in the sheet behind `?`. Ignored while typing, with Ctrl, Alt or Cmd,
 * while a dialog or menu is open, or if the event was already handled; of two shortcuts with one key the first registered wins.
 * @param handler undefined to disable the shortcut and hide it from the list
 */
export function useShortcut({ keys, label, group }: Shortcut, handler: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (keys !== shortcutKey(event) || !isFree(event)) return;
    event.preventDefault();
    handler?.();
  });
  const isOn = handler !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const shortcut = { keys, label, group };
    const listener = (event: KeyboardEvent) => onKey(event);
    registered.add(shortcut);
    document.addEventListener('keydown', listener);
    return () => {
      registered.delete(shortcut);
      document.removeEventListener('keydown', listener);
    };
  }, [keys, label, group, isOn]);
}
