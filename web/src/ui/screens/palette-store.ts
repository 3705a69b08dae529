import { useEffect } from 'react';
import { shortcutKey } from '@/lib/browser/keys';
import { createStore } from '@/ui/design/store';

/** The text of the palette; undefined while it is closed. */
const store = createStore<string | undefined>(undefined);

/** Opens and closes the command palette from anywhere. */
export const palette = {
  store,
  open: (query = '') => store.update(() => query),
  close: () => store.update(() => undefined),
};

/** Where keys have an effect of their own: the palette itself, once it is shown, and fields of the page. */
const taken = 'dialog, [role=dialog], input, textarea, select, [contenteditable]';

/** The text of the palette after a key that comes before its field has the focus; undefined for a key that types nothing. */
function typed(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : undefined;
}

/** Ctrl+K or Cmd+K opens the palette, once its code has loaded. What is typed until then goes to the palette, not to the page. */
export function usePaletteKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (shortcutKey(event) === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        palette.open();
        return;
      }
      const text = store.read();
      if (text === undefined || document.activeElement?.closest(taken)) return;
      if (event.key === 'Escape') palette.close();
      const next = typed(text, event);
      if (next === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      palette.open(next);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      palette.close();
    };
  }, []);
}
