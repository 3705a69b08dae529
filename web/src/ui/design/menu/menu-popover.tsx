import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useHref, useNavigate } from 'react-router-dom';
import { RouterProvider } from 'react-aria-components';
import { Menu, MenuItem as AriaMenuItem, MenuSection, SubmenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { Check, ChevronRight } from 'lucide-react';
import type { MenuChoice, MenuItem, OpenMenuProps } from './menu';
import { useClosesOnOutsideClick } from '@/ui/design/outside-click';
import { floatingEdge } from '@/ui/design/floating';

const Floating = styled(Popover)`
  min-width: max(180px, var(--trigger-width));
  max-width: 340px;
  overflow: auto;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  ${floatingEdge}
`;

const Header = styled.div`
  padding: 12px;
  border-bottom: 1px solid var(--color-border);
`;

const List = styled(Menu)`
  padding: 4px;
  outline: none;
`;

const Choice = styled(MenuSection)`
  margin: 4px -4px;
  padding: 4px;
  border-block: 1px solid var(--color-border);
  & + & {
    margin-top: -4px;
    border-top: 0;
  }
  &:last-child {
    border-bottom: 0;
  }
`;

const Item = styled(AriaMenuItem)<{ $isDanger: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 30px;
  padding: 4px 8px;
  border-radius: var(--radius-small);
  color: ${({ $isDanger }) => ($isDanger ? 'var(--color-danger-text)' : 'var(--color-text)')};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  & > span {
    flex: 1;
    min-width: 0;
  }
  &[data-focused] {
    background: color-mix(in srgb, var(--color-text) 8%, transparent);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--color-focus);
    outline-offset: -2px;
  }
  &[data-disabled] {
    opacity: 0.5;
  }
  &[data-disabled],
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &[aria-disabled='true'] > svg,
  &[aria-disabled='true'] [slot='label'] {
    opacity: 0.5;
  }
`;

const Reason = styled(Text)`
  display: block;
  color: var(--color-text-muted);
`;

/** An item that can be focused but does nothing: React Aria's disabled items can't be focused, so their reason could not be read. */
const blocked = (props: ComponentProps<'div'> | (ComponentProps<'a'> & { href: string })) =>
  'href' in props ? <a {...props} aria-disabled="true" /> : <div {...props} aria-disabled="true" />;

export interface MenuPopoverProps extends OpenMenuProps {
  items: readonly (MenuItem | MenuChoice)[];
  header?: ReactNode;
  /** Whether each choice is a menu of its own. */
  foldsChoices?: boolean;
}

/** A MenuTrigger's menu. Any choice closes it. */
export default function MenuPopover({ label, items, header, foldsChoices = false, triggerRef, onClose }: MenuPopoverProps) {
  const navigate = useNavigate();
  const closesOnOutsideClick = useClosesOnOutsideClick();
  const row = (item: MenuItem, isSelected = false) => (
    <Item
      key={item.id}
      id={item.id}
      textValue={item.label}
      href={item.disabledReason === undefined ? item.to : undefined}
      isDisabled={item.isDisabled}
      onAction={() => {
        if (item.disabledReason !== undefined) return;
        // Close first: a dialog opened by the action would otherwise try to restore the focus to this item, which will be gone.
        flushSync(onClose);
        triggerRef.current?.focus();
        item.onAction?.();
      }}
      shouldCloseOnSelect={item.disabledReason === undefined}
      $isDanger={item.tone === 'danger'}
      {...(item.disabledReason !== undefined && { render: blocked })}
    >
      {item.icon}
      <span>
        <Text slot="label">{item.label}</Text>
        {item.disabledReason !== undefined && <Reason slot="description">{item.disabledReason}</Reason>}
      </span>
      {isSelected && <Check />}
    </Item>
  );
  const choice = ({ id, label: name, selected, items: options }: MenuChoice) => {
    const selection = { 'aria-label': name, selectionMode: 'single', selectedKeys: [selected], disallowEmptySelection: true } as const;
    const rows = options.map((option) => row(option, option.id === selected));
    // A narrow screen has no space beside the menu.
    if (!foldsChoices || window.innerWidth < 640)
      return (
        <Choice key={id} {...selection}>
          {rows}
        </Choice>
      );
    return (
      <SubmenuTrigger key={id}>
        <Item id={id} textValue={name} $isDanger={false}>
          <span>
            <Text slot="label">{name}</Text>
          </span>
          <ChevronRight />
        </Item>
        <Floating>
          <List {...selection}>{rows}</List>
        </Floating>
      </SubmenuTrigger>
    );
  };
  return (
    <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <Floating
        isOpen
        triggerRef={triggerRef}
        placement="bottom end"
        offset={4}
        shouldCloseOnInteractOutside={closesOnOutsideClick}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        {header != null && <Header>{header}</Header>}
        <List aria-label={label} autoFocus="first" onClose={onClose}>
          {items.map((item) => ('items' in item ? choice(item) : row(item)))}
        </List>
      </Floating>
    </RouterProvider>
  );
}
