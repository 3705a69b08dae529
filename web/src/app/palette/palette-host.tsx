import { useStore } from '@/ui/design/store';
import Palette from './palette';
import { palette } from '@/ui/screens/palette-store';

/** The command palette, while it is open. */
export function PaletteHost() {
  const query = useStore(palette.store);
  return query !== undefined && <Palette query={query} onClose={palette.close} />;
}
