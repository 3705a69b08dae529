import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import type { PageInfo } from '@/lib/list/every-page';
import { Button, IconButton } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { useScrollPlace } from '@/ui/design/scroll-place';
import { Select } from '@/ui/design/select';
import { RowsWithoutId } from '@/ui/screens/list/row-mark';
import { rangeText } from './range-text';

/** The page buttons to show: both ends, the current page and its neighbours; null is a gap. Pages count from 0. */
export function pageButtons(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([0, pageCount - 1, page - 1, page, page + 1].filter((at) => at >= 0 && at < pageCount));
  const sorted = [...wanted].sort((a, b) => a - b);
  return sorted.flatMap((at, index) => {
    const before = sorted[index - 1];
    if (before === undefined || at - before === 1) return [at];
    return at - before === 2 ? [at - 1, at] : [null, at];
  });
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: 8px 16px;
  color: var(--color-text-muted);
`;

const Pages = styled.nav`
  display: flex;
  align-items: center;
  gap: 2px;
  margin-left: auto;
  & [aria-current='page'] {
    background: color-mix(in srgb, var(--color-text) 10%, transparent);
    color: var(--color-text);
    font-weight: 600;
  }
`;

export interface PaginationProps {
  label: string;
  pageInfo: PageInfo;
  rowCount: number;
  onPageChange?: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSizeChange?: (maxPerPage: number) => void;
  /** Whether it announces the shown rows to screen readers; lists do so themselves. */
  isAnnounced?: boolean;
}

export function Pagination({ label, pageInfo, rowCount, onPageChange, pageSizes, onPageSizeChange, isAnnounced = true }: PaginationProps) {
  const { page, maxPerPage, hasMore, total, unreadable = [] } = pageInfo;
  const bar = useRef<HTMLDivElement>(null);
  useScrollPlace(bar, page);
  const pageCount = total == null ? null : Math.max(1, Math.ceil(total / maxPerPage));
  return (
    <>
      <RowsWithoutId rows={unreadable} />
      <Bar ref={bar}>
        <span role={isAnnounced ? 'status' : undefined}>{rangeText(pageInfo, rowCount + unreadable.length)}</span>
        {pageSizes && onPageSizeChange && (
          <Inline as="label">
            Rows per page
            <Select $isSmall value={maxPerPage} onChange={(event) => onPageSizeChange(Number(event.target.value))}>
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Select>
          </Inline>
        )}
        {onPageChange && (
          <Pages aria-label={`${label}: pages`}>
            <IconButton
              size="small"
              label="Previous page"
              icon={<ChevronLeft />}
              isDisabled={page === 0}
              onPress={() => onPageChange(page - 1)}
            />
            {pageCount === null ? (
              <span>Page {page + 1}</span>
            ) : (
              pageButtons(page, pageCount).map((at, index) =>
                at === null ? (
                  <span key={`gap-${index}`} aria-hidden="true">
                    …
                  </span>
                ) : (
                  <Button
                    key={at}
                    size="small"
                    variant="ghost"
                    aria-label={`Page ${at + 1}`}
                    aria-current={at === page ? 'page' : undefined}
                    onPress={() => onPageChange(at)}
                  >
                    {at + 1}
                  </Button>
                ),
              )
            )}
            <IconButton
              size="small"
              label="Next page"
              icon={<ChevronRight />}
              isDisabled={!hasMore}
              onPress={() => onPageChange(page + 1)}
            />
          </Pages>
        )}
      </Bar>
    </>
  );
}
