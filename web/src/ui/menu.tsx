import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from './button';

const loadPopover = () => import('./overlay/menu-popover');
const MenuPopover = lazy(loadPopover);

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  onAction?: () => void;
  /** Makes the item a link within the application. */
  to?: string;
  tone?: 'danger';
  isDisabled?: boolean;
  /** Given (true or false), the item is one that is on or off. */
  isSelected?: boolean;
}

export interface MenuButtonProps {
  /** The accessible name of the menu and of its button, when `trigger` has no text. */
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Shown above the items. */
  header?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A button that opens a menu. The menu is loaded when the pointer or the focus comes near. */
export function MenuButton({ label, trigger, items, header, variant = 'ghost', size }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const preload = () => void loadPopover();
  return (
    <>
      <Button
        ref={triggerRef}
        variant={variant}
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onPress={() => setOpen(true)}
      >
        {trigger}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPopover label={label} items={items} header={header} triggerRef={triggerRef} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
