import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '@/ui/design/button/button';
import { latePart } from '@/ui/design/late/late';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  onAction?: () => void;
  /** Makes the item a link within the application. */
  to?: string;
  tone?: 'danger';
  isDisabled?: boolean;
  /** Why it can't be chosen now. The item keeps its place in the menu, so that the reason can be read. */
  disabledReason?: string;
}

/** Items of which one is selected. */
export interface MenuChoice {
  id: string;
  label: string;
  items: readonly MenuItem[];
  selected: string;
}

export interface MenuTriggerProps {
  /** The accessible name of the menu and of its button. */
  label: string;
  trigger: ReactNode;
  /** The tooltip, if it says more than the label. */
  title?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The menu, which may still be loading. */
  menu: (open: OpenMenuProps) => ReactNode;
}

export interface OpenMenuProps {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function MenuTrigger({ label, title = label, trigger, menu, variant = 'ghost', size }: MenuTriggerProps) {
  const [isOpen, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={triggerRef}
        variant={variant}
        size={size}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
      </Button>
      {isOpen && <>{menu({ label, triggerRef, onClose: () => setOpen(false) })}</>}
    </>
  );
}

const MenuPopover = latePart((parts) => parts.MenuPopover);

export interface MenuButtonProps extends Omit<MenuTriggerProps, 'menu'> {
  items: readonly (MenuItem | MenuChoice)[];
}

export function MenuButton({ items, ...trigger }: MenuButtonProps) {
  return <MenuTrigger {...trigger} menu={(open) => <MenuPopover {...open} items={items} />} />;
}
