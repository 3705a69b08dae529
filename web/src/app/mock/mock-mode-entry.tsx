import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { createStore, useStore } from '@/ui/design/store';
import { controlStore, readControl, disruptions } from './control';
import ControlPanel from './control-panel';

const isOpenStore = createStore(false);

export const openControlPanel = (): void => isOpenStore.update(() => true);

const Entry = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--color-text-muted);
  text-align: start;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  /* Shown even while the rest of the footer waits for the page, which these settings may delay. */
  visibility: visible;
  &[data-altered] {
    color: var(--color-warning-text);
    font-weight: 600;
  }
  & > svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`;

export function MockModeEntry() {
  const isOpen = useStore(isOpenStore);
  const { control } = useStore(controlStore);
  const entry = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const refresh = () => void (document.hidden || readControl());
    refresh();
    // Another tab, or curl, may have changed it.
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
      isOpenStore.update(() => false);
    };
  }, []);

  const close = () => {
    isOpenStore.update(() => false);
    // The opener may be gone, for example the palette.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) entry.current?.focus({ preventScroll: true });
    });
  };

  const known = control ? disruptions(control) : [];
  return (
    <>
      <Entry
        ref={entry}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-altered={known.length > 0 ? '' : undefined}
        onClick={openControlPanel}
      >
        {known.length > 0 && <TriangleAlert aria-hidden="true" />}
        {known.length > 0 ? `Mock mode: ${known.join(' · ')}` : 'Mock mode'}
      </Entry>
      {isOpen && <ControlPanel onClose={close} />}
    </>
  );
}
