import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useCover } from '@/ui/design/covers';
import { floatingEdge } from '@/ui/design/floating';
import { Sidebar } from './sidebar';

const Over = styled.dialog`
  width: var(--sidebar-width);
  max-width: calc(100vw - 56px);
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  color: inherit;
  box-shadow: var(--shadow-dialog);
  ${floatingEdge}
  &::backdrop {
    background: var(--color-backdrop);
  }
`;

/** The sidebar over the page: the browser's own dialog traps the focus, closes on Escape and returns the focus. */
export default function SidebarOverlay({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  useCover(close);
  return (
    <Over
      ref={dialog}
      id="sidebar"
      aria-label="Sidebar"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <Sidebar onClose={close} />
    </Over>
  );
}
