import { plainTerm, plainText } from '@/lib/text/plain-text';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useSearchPages } from '@/lib/list/search-pages';
import { capitalised } from '@/lib/text/capitalised';
import { Button } from '@/ui/design/button/button';
import { SearchFilter } from '@/ui/design/filter-bar';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { EmptyState, ErrorBanner, Skeleton } from '@/ui/design/states/states';
import { Small } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { Column } from '@/ui/design/layout';
import { PickerRow } from './picker-row';
import { useChoice, type ChoiceOptions } from './use-choice';

const Scroller = styled.div<{ $isInvalid: boolean }>`
  height: 372px;
  overflow: auto;
  border: 1px solid var(--color-${({ $isInvalid }) => ($isInvalid ? 'danger' : 'border')});
  border-radius: var(--radius-medium);
  background: var(--color-surface);
`;

const Count = styled.p`
  margin-left: auto;
  color: var(--color-text-muted);
  & strong {
    color: var(--color-text);
    font-weight: 600;
  }
`;

interface MultiPickerProps<Item extends { readonly id: string }> extends ChoiceOptions<Item> {
  /** Shown after the code where the record can be selected. */
  hintOf?: (item: Item) => string | undefined;
  asideOf?: (item: Item) => ReactNode;
  error?: string;
}

/** Selects many records over several searches. Records that can't be selected show the reason. */
export function MultiPicker<Item extends { readonly id: string }>({ hintOf, asideOf, error, ...options }: MultiPickerProps<Item>) {
  const { pickable, value, cap, problemOf } = options;
  const { many, nameOf, codeOf } = pickable;
  const errorId = useId();
  const [search, setSearch] = useState('');
  /** The selection when "Show selected" was pressed: removed ones stay visible, to be selected again. */
  const [reviewed, setReviewed] = useState<readonly Item[] | null>(value.length > 0 ? value : null);
  const pages = useSearchPages(pickable, search);
  const choice = useChoice(options);

  const wanted = plainTerm(search).toLowerCase();
  const matches = (item: Item) =>
    [nameOf(item), codeOf(item), item.id].some((text) => text && plainText(text).toLowerCase().includes(wanted));
  const tooMany = choice.isFull ? pickable.maximum(cap) : undefined;
  const shown = reviewed ? [...new Map([...reviewed, ...value].map((item) => [item.id, item])).values()].filter(matches) : pages.items;
  const isLoading = !reviewed && pages.isLoading;
  const pagesError = reviewed ? undefined : pages.error;
  return (
    <Column $gap={2} role="group" aria-label={capitalised(many)}>
      <Inline>
        <SearchFilter
          label={pickable.searchLabel}
          value={search}
          onChange={setSearch}
          isInvalid={error !== undefined}
          describedBy={error === undefined ? undefined : errorId}
        />
        <Button size="small" isPending={choice.isAddingAll} disabledReason={tooMany} onPress={() => choice.addAll(search)}>
          {search === '' ? 'Select all' : 'Select all matching'}
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-pressed={reviewed !== null}
          isDisabled={value.length === 0 && reviewed === null}
          onPress={() => setReviewed(reviewed ? null : value)}
        >
          {reviewed ? 'Show all' : 'Show selected'}
        </Button>
        <Button size="small" variant="ghost" isDisabled={value.length === 0} onPress={choice.clear}>
          Clear selection
        </Button>
        <Count aria-live="polite">
          <strong>{value.length}</strong> of at most {cap} selected
        </Count>
      </Inline>
      {choice.error && <ErrorBanner error={choice.error} onRetry={() => choice.addAll(search)} />}
      <Scroller $isInvalid={error !== undefined} aria-busy={isLoading || pages.isLoadingMore || undefined}>
        {shown.length === 0 && isLoading && <Skeleton height="100%" />}
        {shown.length === 0 && !isLoading && !pagesError && (
          <EmptyState title={reviewed && wanted === '' ? `No ${many} selected yet` : `No matching ${many}`} />
        )}
        {shown.length > 0 && (
          <ul aria-label={reviewed ? `Selected ${many}` : `${capitalised(many)} to select`}>
            {shown.map((item) => (
              <PickerRow
                key={item.id}
                name={nameOf(item)}
                code={codeOf(item)}
                isPicked={choice.picked.has(item.id)}
                problem={problemOf?.(item)}
                isFull={choice.isFull}
                hint={hintOf?.(item)}
                aside={asideOf?.(item)}
                onToggle={(isPicked) => choice.toggle(item, isPicked)}
              />
            ))}
          </ul>
        )}
        {pagesError && <ErrorBanner error={pagesError} onRetry={pages.retry} />}
        {!reviewed && pages.hasMore && !isLoading && (
          <Button size="small" variant="ghost" isPending={pages.isLoadingMore} onPress={pages.loadMore}>
            Load more
          </Button>
        )}
      </Scroller>
      <FieldProblem id={errorId}>{error}</FieldProblem>
      <Small as="p" role="status">
        {choice.note !== '' ? choice.note : tooMany}
      </Small>
    </Column>
  );
}
