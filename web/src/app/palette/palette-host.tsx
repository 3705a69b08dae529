import { useEffect } from 'react';
import { shortcutKey } from '@/lib/browser/keys';
import { useStore } from '@/ui/design/store';
import Palette from './palette';
import { palette } from './palette-store';

/** The command palette; Ctrl+K or Cmd+K opens it. */
export function PaletteHost() {
  const isOpen = useStore(palette.store);

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

  return isOpen && <Palette onClose={palette.close} />;
}
