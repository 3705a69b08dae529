import { lazy, type ReactNode } from 'react';
import { MenuTrigger, type MenuChoice, type MenuItem, type MenuTriggerProps } from './menu';

const loadPopover = () => import('./overlay/menu-popover');
const MenuPopover = lazy(loadPopover);

export interface MenuButtonProps extends Omit<MenuTriggerProps, 'menu' | 'preload'> {
  items: readonly (MenuItem | MenuChoice)[];
  /** Shown above the items. */
  header?: ReactNode;
}

/** A button that opens a menu of known items. */
export function MenuButton({ items, header, ...trigger }: MenuButtonProps) {
  return (
    <MenuTrigger {...trigger} preload={() => void loadPopover()} menu={(open) => <MenuPopover {...open} items={items} header={header} />} />
  );
}
