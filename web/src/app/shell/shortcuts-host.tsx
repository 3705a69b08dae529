import { useShortcut } from '@/lib/browser/shortcuts';
import { createStore, useStore } from '@/ui/design/store';
import ShortcutsSheet from './shortcuts-sheet';

const isOpenStore = createStore(false);

export const openShortcuts = () => isOpenStore.update(() => true);
const close = () => isOpenStore.update(() => false);

/** The sheet of keyboard shortcuts and terms. */
export function ShortcutsHost() {
  const isOpen = useStore(isOpenStore);
  useShortcut({ keys: '?', label: 'Help', group: 'Everywhere' }, openShortcuts);
  return isOpen && <ShortcutsSheet onClose={close} />;
}
