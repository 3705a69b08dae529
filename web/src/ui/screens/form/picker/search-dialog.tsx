import { plainTerm } from '@/lib/text/plain-text';
import { useState, type ReactNode } from 'react';
import { useDebounced } from '@/lib/browser/debounced';
import { useSearchPages } from '@/lib/list/search-pages';
import { capitalised } from '@/lib/text/capitalised';
import { Dialog } from '@/ui/design/dialog/dialog';
import { OptionLines, SearchList } from '@/ui/design/search-list';
import { EmptyState, ErrorState } from '@/ui/design/states/states';
import type { Pickable } from './pickable';

/** In pixels. */
const usualWidth = 560;
/** Debounce in milliseconds (specification, section 9). */
export const debounce = 500;
const placeholders = 10;

export interface NoChoice {
  group: string;
  label: string;
  hint: string;
}

export interface SearchDialogProps<Item extends { readonly id: string }> {
  pickable: Omit<Pickable<Item>, 'maximum'>;
  title: string;
  width?: number;
  maxPerPage?: number;
  /** The selected ID, or an empty string. */
  value: string;
  none?: NoChoice;
  /** Shown before the first search. Disables the initial list and preselection. */
  start?: ReactNode;
  /** Called with the selected ID and name, or empty strings for `none`, and with the record. */
  onChoose: (id: string, name: string, item?: Item) => void;
  onClose: () => void;
}

/** Searches one kind of record and selects one. Loaded on first use. */
export default function SearchDialog<Item extends { readonly id: string }>(props: SearchDialogProps<Item>) {
  const { pickable, title, width = usualWidth, maxPerPage, value, none, start, onChoose, onClose } = props;
  const { many, nameOf, codeOf } = pickable;
  const [query, setQuery] = useState('');
  const search = useDebounced(plainTerm(query), debounce);
  const isSkipped = start !== undefined && search === '';
  const { items, hasMore, isLoading, isLoadingMore, error, retry, loadMore } = useSearchPages(pickable, search, { isSkipped, maxPerPage });
  const isPending = isLoading || plainTerm(query) !== search;
  const isNothing = !isSkipped && !isLoading && !error && items.length === 0;
  return (
    <Dialog title={title} width={width} isOpen onClose={onClose}>
      <SearchList
        label={capitalised(many)}
        placeholder={pickable.searchLabel}
        query={query}
        onQueryChange={setQuery}
        isLoading={isPending}
        isOutdated={isPending}
        isFirstActive={start === undefined}
        placeholders={isLoading && items.length === 0 ? placeholders : isLoadingMore ? 2 : 0}
        onEndReached={hasMore && !isLoading && !isLoadingMore && !error ? loadMore : undefined}
        groups={[
          {
            label: none?.group ?? '',
            options:
              none && search === ''
                ? [
                    {
                      id: 'none',
                      onChoose: () => onChoose('', ''),
                      content: <OptionLines name={<strong>{none.label}</strong>} hint={none.hint} isChosen={value === ''} />,
                    },
                  ]
                : [],
          },
          {
            label: capitalised(many),
            options: items.map((item) => ({
              id: item.id,
              onChoose: () => onChoose(item.id, nameOf(item), item),
              content: <OptionLines name={<strong>{nameOf(item)}</strong>} hint={codeOf(item) ?? item.id} isChosen={item.id === value} />,
            })),
          },
        ]}
        message={
          error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : isSkipped ? (
            plainTerm(query) === '' ? (
              start
            ) : null
          ) : (
            isNothing && <EmptyState title={search ? `No matching ${many}` : `No ${many} yet`} />
          )
        }
      />
    </Dialog>
  );
}
