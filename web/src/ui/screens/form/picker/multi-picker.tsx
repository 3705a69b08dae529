import { plainTerm, plainText } from '@/lib/text/plain-text';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useSearchPages } from '@/lib/list/search-pages';
import { capitalised } from '@/lib/text/capitalised';
import { Button } from '@/ui/design/button/button';
import { SearchFilter } from '@/ui/design/filter-bar';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { ErrorBanner } from '@/ui/design/states/states';
import { Small } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { PickerList } from './picker-list';
import { PickerRow } from './picker-row';
import { useChoice, type ChoiceOptions } from './use-choice';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
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
  /** At the end of a row. */
  asideOf?: (item: Item) => ReactNode;
  /** The selection's error. */
  error?: string;
}

/**
 * Selects many records over several searches: pages load on scroll, and all matches can be added at once. Records that can't be selected
 * show the reason with a link to its cause. An initial selection is shown first.
 */
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
  const isInvalid = error !== undefined;
  const tooMany = choice.isFull ? pickable.maximum(cap) : undefined;
  const emptyTitle = `No matching ${many}`;
  const list = reviewed
    ? {
        label: `Selected ${many}`,
        rows: [...new Map([...reviewed, ...value].map((item) => [item.id, item])).values()].filter(matches),
        isLoading: false,
        isLoadingMore: false,
        error: undefined,
        emptyTitle: wanted === '' ? `No ${many} selected yet` : emptyTitle,
        onEndReached: undefined,
      }
    : {
        label: `${capitalised(many)} to select`,
        rows: pages.items,
        isLoading: pages.isLoading,
        isLoadingMore: pages.isLoadingMore,
        error: pages.error,
        emptyTitle,
        onEndReached: pages.hasMore ? pages.loadMore : undefined,
      };
  return (
    <Frame role="group" aria-label={capitalised(many)}>
      <Inline>
        <SearchFilter
          label={pickable.searchLabel}
          value={search}
          onChange={setSearch}
          isInvalid={isInvalid}
          describedBy={isInvalid ? errorId : undefined}
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
      <PickerList
        {...list}
        isInvalid={isInvalid}
        onRetry={pages.retry}
        renderRow={(item) => (
          <PickerRow
            name={nameOf(item)}
            code={codeOf(item)}
            isPicked={choice.picked.has(item.id)}
            problem={problemOf?.(item)}
            isFull={choice.isFull}
            hint={hintOf?.(item)}
            aside={asideOf?.(item)}
            onToggle={(isPicked) => choice.toggle(item, isPicked)}
          />
        )}
      />
      <FieldProblem id={errorId}>{error}</FieldProblem>
      <Small as="p" role="status">
        {choice.note !== '' ? choice.note : tooMany}
      </Small>
    </Frame>
  );
}
