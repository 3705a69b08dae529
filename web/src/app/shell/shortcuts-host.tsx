import { Suspense } from 'react';
import { useShortcut } from '@/lib/browser/shortcuts';
import { createStore, useStore } from '@/ui/design/store';
import { lazyPart } from '@/ui/design/lazy-part';

const ShortcutsSheet = lazyPart(() => import('./shortcuts-sheet'));

const GoKeys = lazyPart(() => import('./go-keys'));

const isOpenStore = createStore(false);

export const openShortcuts = () => isOpenStore.update(() => true);
const close = () => isOpenStore.update(() => false);

/** The sheet of keyboard shortcuts. */
export function ShortcutsHost() {
  const isOpen = useStore(isOpenStore);
  useShortcut({ keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere' }, openShortcuts);
  return (
    <Suspense fallback={null}>
      <GoKeys />
      {isOpen && <ShortcutsSheet onClose={close} />}
    </Suspense>
  );
}
