import { Suspense, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, type ButtonSize, type ButtonVariant } from '@/ui/design/button/button';
import { lazyPart } from '@/ui/design/lazy-part';

const loadPanel = () => import('./floating-panel');
const FloatingPanel = lazyPart(loadPanel);

export interface PopoverButtonProps {
  /** The accessible name of the panel. */
  label: string;
  trigger: ReactNode;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small panel. The panel's code loads when the button is hovered or focused. */
export function PopoverButton({ label, trigger, icon, variant, size, children }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const preload = () => void loadPanel();
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={triggerRef}
        variant={variant}
        size={size}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onPress={() => setOpen(true)}
      >
        {trigger}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FloatingPanel label={label} triggerRef={triggerRef} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </FloatingPanel>
        </Suspense>
      )}
    </>
  );
}

/** The footer of a filter's panel, with the button that clears the filter. */
export const PanelFooter = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-top: 4px;
  padding-top: 4px;
  border-top: 1px solid var(--color-border);
`;
