import { useEffect } from 'react';
import { shortcutKey } from '@/lib/browser/keys';
import { createStore } from '@/ui/design/store';

/** The text that the palette opened with; undefined while it is closed. */
const store = createStore<string | undefined>(undefined);

/** Opens and closes the command palette from anywhere. */
export const palette = {
  store,
  open: (query = '') => store.update(() => query),
  close: () => store.update(() => undefined),
};

/** Ctrl+K or Cmd+K opens the palette, once its code has loaded. */
export function usePaletteKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (shortcutKey(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      palette.open();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      palette.close();
    };
  }, []);
}
