import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, type ButtonSize, type ButtonVariant } from '@/ui/design/button/button';
import { latePart } from '@/ui/design/late/late';

const FloatingPanel = latePart((parts) => parts.FloatingPanel);

export interface PopoverButtonProps {
  label: string;
  trigger: ReactNode;
  /** The tooltip of a button that only shows an icon. */
  title?: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function PopoverButton({ label, trigger, title, icon, variant, size, children }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={triggerRef}
        variant={variant}
        size={size}
        icon={icon}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {trigger}
      </Button>
      {isOpen && (
        <FloatingPanel label={label} triggerRef={triggerRef} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </FloatingPanel>
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
