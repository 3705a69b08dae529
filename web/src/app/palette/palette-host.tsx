import { lazy, Suspense, useEffect } from 'react';
import { loadPalette, useIsPaletteOpen, usePalette } from './palette-state';

const Palette = lazy(loadPalette);

/** Where the command palette appears: on Ctrl+K, or Cmd+K. */
export function PaletteHost() {
  const isOpen = useIsPaletteOpen();
  const palette = usePalette();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      palette.open();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      palette.close();
    };
  }, [palette]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette onClose={palette.close} />
    </Suspense>
  );
}
