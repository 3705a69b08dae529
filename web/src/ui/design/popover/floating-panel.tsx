import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { useClosesOnOutsideClick } from '@/ui/design/outside-click';
import { floatingEdge } from '@/ui/design/floating';

const Floating = styled(Popover)`
  min-width: max(200px, var(--trigger-width));
  max-width: min(360px, calc(100vw - 16px));
  overflow: auto;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  ${floatingEdge}
`;

const Content = styled(Dialog)`
  padding: 6px;
  outline: none;
`;

export interface FloatingPanelProps {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of PopoverButton. Loaded when one is first opened. */
export default function FloatingPanel({ label, triggerRef, onClose, children }: FloatingPanelProps) {
  const closesOnOutsideClick = useClosesOnOutsideClick();
  return (
    <Floating
      isOpen
      triggerRef={triggerRef}
      placement="bottom start"
      offset={4}
      shouldCloseOnInteractOutside={closesOnOutsideClick}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Content aria-label={label}>{children}</Content>
    </Floating>
  );
}
