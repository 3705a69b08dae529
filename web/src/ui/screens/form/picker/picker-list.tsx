import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { DataError } from '@/lib/errors';
import { useMediaQuery } from '@/lib/browser/media-query';
import { EmptyState, ErrorBanner, ErrorState, Skeleton } from '@/ui/design/states/states';
import { scaled } from '@/lib/browser/text-scale';
import { narrowRows, rowHeight } from './picker-row';

const Scroller = styled.div<{ $isInvalid: boolean }>`
  height: 372px;
  overflow: auto;
  border: 1px solid var(--color-${({ $isInvalid }) => ($isInvalid ? 'danger' : 'border')});
  border-radius: var(--radius-medium);
  background: var(--color-surface);
`;

const List = styled.ul`
  position: relative;
  & > li {
    position: absolute;
    left: 0;
    right: 0;
  }
`;

const SkeletonLines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  padding: 16px 12px;
`;

interface PickerListProps<Item> {
  label: string;
  rows: readonly Item[];
  renderRow: (item: Item) => ReactNode;
  isInvalid: boolean;
  isLoading: boolean;
  isLoadingMore: boolean;
  error: DataError | undefined;
  onRetry: () => void;
  emptyTitle: string;
  /** Loads the next page, if any. */
  onEndReached: (() => void) | undefined;
}

/** A virtual list of records to select. Scrolling to its end loads more. */
export function PickerList<Item extends { readonly id: string }>({
  label,
  rows,
  renderRow,
  isInvalid,
  isLoading,
  isLoadingMore,
  error,
  onRetry,
  emptyTitle,
  onEndReached,
}: PickerListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(narrowRows.query);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(isNarrow ? narrowRows.height : rowHeight),
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: 8,
  });
  useEffect(() => virtual.measure(), [virtual, isNarrow]);
  const shown = virtual.getVirtualItems();
  const isAtEnd = (shown.at(-1)?.index ?? -1) >= rows.length - 1;
  const wantsMore = isAtEnd && onEndReached !== undefined && !isLoading && !isLoadingMore && error === undefined;
  const loadMore = useEffectEvent(() => onEndReached?.());
  useEffect(() => {
    if (wantsMore) loadMore();
  }, [wantsMore]);

  const isEmpty = rows.length === 0;
  return (
    <Scroller ref={scroller} $isInvalid={isInvalid} aria-busy={isLoading || isLoadingMore || undefined}>
      {isEmpty && isLoading && (
        <SkeletonLines>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} width={`${60 + ((at * 17) % 35)}%`} height="26px" />
          ))}
        </SkeletonLines>
      )}
      {isEmpty && !isLoading && !error && <EmptyState title={emptyTitle} />}
      {!isEmpty && (
        <List aria-label={label} style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const item = rows[index];
            return (
              item && (
                <li key={key} aria-setsize={rows.length} aria-posinset={index + 1} style={{ top: start }}>
                  {renderRow(item)}
                </li>
              )
            );
          })}
        </List>
      )}
      {error && (isEmpty ? <ErrorState error={error} onRetry={onRetry} /> : <ErrorBanner error={error} onRetry={onRetry} />)}
    </Scroller>
  );
}
