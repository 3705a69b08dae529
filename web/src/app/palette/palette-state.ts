import { createStore, useStore } from '@/ui/store';

const isOpen = createStore(false);

export const loadPalette = () => import('./palette');

const palette = {
  open: () => isOpen.update(() => true),
  close: () => isOpen.update(() => false),
  /** Loads the palette's code ahead. */
  preload: () => void loadPalette(),
};

/** Opens and closes the command palette from anywhere. */
export const usePalette = () => palette;

export const useIsPaletteOpen = () => useStore(isOpen);
