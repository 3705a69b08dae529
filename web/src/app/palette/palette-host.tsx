import { useStore } from '@/ui/design/store';
import Palette from './palette';
import { palette } from './palette-store';

/** The command palette, while it is open. */
export function PaletteHost() {
  const isOpen = useStore(palette.store);
  return isOpen && <Palette onClose={palette.close} />;
}
