import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { isComposing, shortcutKey } from '@/lib/browser/keys';
import { createStore, useStore } from '@/ui/design/store';
import { floatingEdge } from '@/ui/design/floating';
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

const EarlyInput = styled.input`
  position: fixed;
  inset: 12vh 0 auto;
  z-index: var(--layer-overlay);
  width: min(640px, calc(100vw - 2 * var(--space-4)));
  height: 2.75rem;
  margin: 0 auto;
  padding: 0 var(--space-4);
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  color: var(--color-text);
  font-size: 0.875rem;
  box-shadow: var(--shadow-dialog);
  ${floatingEdge}
`;

/** The command palette; Ctrl+K or Cmd+K opens it. Keystrokes are kept while its code is loading. */
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

  return isOpen ? <OpenPalette /> : null;
}

function OpenPalette() {
  const [query, setQuery] = useState('');
  const [isShown, setShown] = useState(false);
  return (
    <>
      {!isShown && (
        <EarlyInput
          aria-label="Search"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event.nativeEvent)) palette.close();
          }}
        />
      )}
      <Suspense fallback={null}>
        <Palette query={query} onQueryChange={setQuery} onShown={() => setShown(true)} onClose={palette.close} />
      </Suspense>
    </>
  );
}
