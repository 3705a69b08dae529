import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Column } from './layout';
import { Term } from './term';

const TabList = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
`;

const TabButton = styled.button`
  flex: none;
  height: 36px;
  padding: 0 2px;
  border-bottom: 2px solid transparent;
  color: var(--color-text-muted);
  font-weight: 500;
  &:hover {
    color: var(--color-text);
  }
  &[aria-selected='true'] {
    border-color: var(--color-primary);
    color: var(--color-text);
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--radius-small);
  }
`;

const Count = styled.span`
  display: inline-block;
  min-width: 2.5ch;
  margin-inline-start: 6px;
  white-space: pre-line;
  color: var(--color-text-subtle);
  text-align: start;
`;

interface TabLabel<Id extends string = string> {
  id: Id;
  label: string;
  /** Beside the label; undefined while unknown. Its space is reserved unless the property is omitted. */
  count?: number | undefined;
  title?: string;
}

export interface TabBarProps<Id extends string = string> {
  label: string;
  tabs: readonly TabLabel<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** Tab buttons of panels `panel-{id}`. React Aria's tabs would add 30 kB to the first load, for right-to-left languages only. */
export function TabBar<Id extends string>({ label, tabs, value, onChange }: TabBarProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    tabs.findIndex(({ id }) => id === value),
    0,
  );

  function onKeyDown(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <TabList ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: name, title, ...tab }, index) => (
        <TabButton
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={index === at}
          aria-controls={index === at ? `panel-${id}` : undefined}
          tabIndex={index === at ? 0 : -1}
          title={title}
          onClick={() => onChange(id)}
        >
          {title === undefined ? <Term>{name}</Term> : name}
          {'count' in tab && <Count>{tab.count === undefined ? null : ` ${tab.count.toLocaleString('en')}`}</Count>}
        </TabButton>
      ))}
    </TabList>
  );
}

export interface Tab<Id extends string = string> extends TabLabel<Id> {
  content: ReactNode;
}

export interface TabsProps<Id extends string = string> extends TabBarProps<Id> {
  tabs: readonly Tab<Id>[];
}

/** Tabs; the caller owns the selection, usually in the URL. Only the selected tab's content is rendered. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const selected = props.tabs.find(({ id }) => id === props.value) ?? props.tabs[0];
  return (
    <>
      <TabBar {...props} />
      {selected && (
        <Column role="tabpanel" id={`panel-${selected.id}`} aria-labelledby={`tab-${selected.id}`}>
          {selected.content}
        </Column>
      )}
    </>
  );
}
