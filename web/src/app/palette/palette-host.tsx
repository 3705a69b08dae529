import { Suspense, useEffect } from 'react';
import { shortcutKey } from '@/lib/browser/keys';
import { createStore, useStore } from '@/ui/design/store';
import { lazyPart } from '@/ui/design/lazy-part';

const loadPalette = () => import('./palette');
const Palette = lazyPart(loadPalette);

const isOpenStore = createStore(false);

/** Opens and closes the command palette from anywhere. */
export const palette = {
  open: () => isOpenStore.update(() => true),
  close: () => isOpenStore.update(() => false),
  /** Loads the palette's code before it is opened. */
  preload: () => void loadPalette(),
};

/** The command palette; Ctrl+K or Cmd+K opens it. */
export function PaletteHost() {
  const isOpen = useStore(isOpenStore);

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

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette onClose={palette.close} />
    </Suspense>
  );
}
