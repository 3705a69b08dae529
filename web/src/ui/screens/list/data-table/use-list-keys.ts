import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '@/lib/browser/keys';
import { useShortcut } from '@/lib/browser/shortcuts';
import { plainTerm } from '@/lib/text/plain-text';
import { focusRow } from './row-navigation';
import type { TableSource } from './table-source';

interface ListKeys<Row> {
  body: RefObject<HTMLElement | null>;
  tools: RefObject<HTMLElement | null>;
  list: Pick<TableSource<Row>, 'rows' | 'isLoading' | 'searching'>;
  rowHref: ((row: Row) => string | null) | undefined;
  hasSearch: boolean;
  hasFilters: boolean;
}

/** The keys of a list: j and k between its rows, / to its search box, f to its filters. Returns the handler of keys in its tools. */
export function useListKeys<Row extends { readonly id: string }>({
  body,
  tools,
  list: { rows, isLoading, searching },
  rowHref,
  hasSearch,
  hasFilters,
}: ListKeys<Row>): (event: KeyboardEvent) => void {
  const isOpenable = rowHref !== undefined && rows !== undefined && rows.length > 0;
  const move = (by: 1 | -1) => (isOpenable ? () => focusRow(body.current, by) : undefined);
  const searchField = () => tools.current?.querySelector<HTMLInputElement>('input[type=search]');
  const toFilters = () => tools.current?.querySelector<HTMLElement>('[role=search] :is(button[aria-haspopup], select)')?.focus();
  useShortcut({ keys: 'j', label: 'Next row', group: 'Lists' }, move(1));
  useShortcut({ keys: 'k', label: 'Previous row', group: 'Lists' }, move(-1));
  useShortcut({ keys: '/', label: 'Search the list', group: 'Lists' }, hasSearch && searching ? () => searchField()?.focus() : undefined);
  useShortcut({ keys: 'f', label: 'Filter the list', group: 'Lists' }, hasFilters ? toFilters : undefined);
  /** Down moves from the search box to the first row, once the rows match the typed term. */
  return (event) => {
    const field = searchField();
    if (event.key !== 'ArrowDown' || event.shiftKey || event.target !== field || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (!isLoading && plainTerm(field.value) === plainTerm(searching?.term ?? '')) focusRow(body.current, 1);
  };
}
