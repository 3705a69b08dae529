import type { KeyboardEvent, RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { isComposing } from '@/lib/browser/keys';
import { useShortcut } from '@/lib/browser/shortcuts';
import { plainTerm } from '@/lib/text/plain-text';
import { focusRow } from './row-navigation';

interface ListKeys {
  body: RefObject<HTMLElement | null>;
  tools: RefObject<HTMLElement | null>;
  isLoading: boolean;
  /** The ID of the record shown last, if it is among the rows; undefined while there are no rows to open. */
  lastShown: (() => string | undefined) | undefined;
  /** The searched term; undefined for a list without a search box. */
  term: string | undefined;
  hasFilters: boolean;
}

/** The keys of a list: j and k between its rows, / to its search box, f to its filters. Returns the handler of keys in its tools. */
export function useListKeys({ body, tools, isLoading, lastShown, term, hasFilters }: ListKeys): (event: KeyboardEvent) => void {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const move = (by: 1 | -1) => lastShown && (() => focusRow(body.current, by, isReturn ? lastShown() : undefined));
  const searchField = () => tools.current?.querySelector<HTMLInputElement>('input[type=search]');
  const toFilters = () => tools.current?.querySelector<HTMLElement>('[role=search] :is(button[aria-haspopup], select)')?.focus();
  useShortcut({ keys: 'j', label: 'Next row', group: 'Lists' }, move(1));
  useShortcut({ keys: 'k', label: 'Previous row', group: 'Lists' }, move(-1));
  useShortcut({ keys: '/', label: 'Search the list', group: 'Lists' }, term === undefined ? undefined : () => searchField()?.focus());
  useShortcut({ keys: 'f', label: 'Filter the list', group: 'Lists' }, hasFilters ? toFilters : undefined);
  /** Down moves from the search box to the first row, once the rows match the typed term. */
  return (event) => {
    const field = searchField();
    if (event.key !== 'ArrowDown' || event.shiftKey || event.target !== field || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (!isLoading && plainTerm(field.value) === plainTerm(term ?? '')) focusRow(body.current, 1, undefined);
  };
}
