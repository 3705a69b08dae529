import { Fragment, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { ScrollArea } from './scroll-area';
import { VisuallyHidden } from './visually-hidden';

/* As wide as the section, to its edges. */
const Place = styled.div`
  margin-inline: -16px;
`;

const Short = styled(ScrollArea)`
  padding-inline: 16px;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
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
  & > tbody:first-child > tr:first-child > * {
    border-top: 0;
  }
  & tfoot {
    font-weight: 600;
  }
  & a {
    white-space: nowrap;
  }
`;

/* Long tables scroll in a box of their own, under sticky headers. */
const Long = styled(ScrollArea)`
  max-height: max(280px, 46vh);
  && {
    overflow: auto;
  }
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

/** A cell whose values are compared digit by digit. */
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
  /** The header of a column of amounts. */
  isAmount?: boolean;
  /** The header of buttons, which need no visible heading. */
  isHidden?: boolean;
}

export interface SectionTableProps {
  label: string;
  /** Omitted if each row has a heading of its own. */
  heads?: readonly (string | Head)[];
  /** Whether it may have so many rows that it needs a scroll box. */
  isLong?: boolean;
  /** `tbody` with as many cells per row as there are headers, and `tfoot`. The first cell links to the row's record. */
  children: ReactNode;
}

/** A short table inside a section. It scrolls horizontally if it does not fit. */
export function SectionTable({ label, heads, isLong = false, children }: SectionTableProps) {
  const Area = isLong ? Long : Short;
  const Around = isLong ? Fragment : Place;
  return (
    <Around>
      <Area label={label}>
        <Table aria-label={label}>
          {heads && (
            <thead>
              <tr>
                {heads
                  .map((head): Head => (typeof head === 'string' ? { label: head } : head))
                  .map((head, at) => (
                    // Two columns may have the same header, so the key is their position.
                    <HeadCell key={at} scope="col" $isAmount={head.isAmount}>
                      {head.isHidden ? <VisuallyHidden>{head.label}</VisuallyHidden> : head.label}
                    </HeadCell>
                  ))}
              </tr>
            </thead>
          )}
          {children}
        </Table>
      </Area>
    </Around>
  );
}
