import { CircleHelp } from 'lucide-react';
import { useShortcut } from '@/lib/browser/shortcuts';
import { IconButton } from '@/ui/design/button/button';
import { createStore, useStore } from '@/ui/design/store';
import ShortcutsSheet from './shortcuts-sheet';

const isOpenStore = createStore(false);

export const openShortcuts = () => isOpenStore.update(() => true);
const close = () => isOpenStore.update(() => false);

export function ShortcutsHost() {
  const isOpen = useStore(isOpenStore);
  useShortcut({ keys: '?', label: 'Help', group: 'Everywhere' }, openShortcuts);
  return isOpen && <ShortcutsSheet onClose={close} />;
}

export const HelpButton = () => <IconButton label="Help (?)" icon={<CircleHelp aria-hidden="true" />} onPress={openShortcuts} />;
