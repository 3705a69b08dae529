import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Pagination, type PaginationProps } from './data-table/pagination';
import { VisuallyHidden } from './visually-hidden';

const Scroller = styled.div`
  /* Holds its hidden texts, which would widen the page. */
  position: relative;
  overflow-x: auto;
  margin-inline: -16px;
  padding-inline: 16px;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: 7px 12px 7px 0;
    text-align: start;
    vertical-align: top;
  }
  & th:last-child,
  & td:last-child {
    padding-right: 0;
  }
  & thead th {
    padding-top: 0;
    color: var(--color-text-muted);
    font-size: var(--font-size-small);
    font-weight: 600;
    white-space: nowrap;
  }
  & tbody th {
    font-weight: inherit;
  }
  & tbody > tr > *,
  & tfoot > tr > * {
    border-top: 1px solid color-mix(in srgb, var(--color-border) 60%, transparent);
  }
  &:not(:has(thead)) > tbody:first-child > tr:first-child > * {
    border-top: 0;
  }
  & tfoot {
    font-weight: 600;
  }
  & a {
    white-space: nowrap;
  }
`;

/* Long tables scroll in a box of their own, under their heads. */
const Box = styled(Scroller)`
  max-height: max(280px, 46vh);
  margin-inline: 0;
  padding-inline: 0;
  overflow: auto;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  & th,
  & td,
  & th:last-child,
  & td:last-child,
  && thead th {
    padding: 7px 12px;
  }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--color-sunken);
  }
`;

const amount = css`
  && {
    text-align: end;
    white-space: nowrap;
  }
`;

const HeadCell = styled.th<{ $isAmount?: boolean }>`
  ${({ $isAmount }) => $isAmount && amount}
`;

/** A cell whose values are compared by their digits. */
export const AmountCell = styled.td`
  ${amount}
`;

/** A cell whose link is a sentence, which may wrap. */
export const NameCell = styled.td`
  && a {
    white-space: normal;
  }
`;

interface Head {
  label: string;
  /** Over a column of amounts. */
  isAmount?: boolean;
  /** Over buttons that need no heading to be seen. */
  isHidden?: boolean;
}

export interface SectionTableProps {
  label: string;
  /** None where each row has a heading of its own and that says enough. */
  heads?: readonly (string | Head)[];
  /** Where the list has pages: the page that is shown. */
  page?: { readonly items: readonly unknown[]; readonly pageInfo: PaginationProps['pageInfo'] };
  onPageChange?: (page: number) => void;
  /** Whether it may have so many rows that it scrolls in a box of its own. */
  isLong?: boolean;
  /** `tbody` with as many cells a row as there are heads, and `tfoot`. What a row is about is linked from its first cell. */
  children: ReactNode;
}

/** A short table inside a section. It scrolls sideways by itself where it has no room. */
export function SectionTable({ label, heads, page, onPageChange, isLong = false, children }: SectionTableProps) {
  const Frame = isLong ? Box : Scroller;
  return (
    <>
      {/* What scrolls must be reachable by keyboard. */}
      <Frame role="region" aria-label={label} tabIndex={0}>
        <Table aria-label={label}>
          {heads && (
            <thead>
              <tr>
                {heads
                  .map((head): Head => (typeof head === 'string' ? { label: head } : head))
                  .map((head, at) => (
                    // Two columns may be headed alike: their place is what they are.
                    <HeadCell key={at} scope="col" $isAmount={head.isAmount}>
                      {head.isHidden ? <VisuallyHidden>{head.label}</VisuallyHidden> : head.label}
                    </HeadCell>
                  ))}
              </tr>
            </thead>
          )}
          {children}
        </Table>
      </Frame>
      {page && (page.pageInfo.hasMore || page.pageInfo.page > 0 || !!page.pageInfo.unreadable?.length) && (
        <Pagination label={label} pageInfo={page.pageInfo} rowCount={page.items.length} onPageChange={onPageChange} />
      )}
    </>
  );
}
