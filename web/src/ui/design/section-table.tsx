import { Fragment, type Key, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useHeldRows, useHold } from './held-rows';
import { ScrollArea } from './scroll-area';
import { Term } from './term';
import { VisuallyHidden } from './visually-hidden';

/* Spans the section to its edges. */
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
    height: var(--row-height);
    padding: 4px 12px 4px 0;
    text-align: start;
    vertical-align: middle;
  }
  & th:last-child,
  & td:last-child {
    padding-right: 0;
  }
  & thead th {
    height: 1.75rem;
    color: var(--color-text-muted);
    font-weight: 400;
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
    font-weight: 500;
  }
  & a,
  & button {
    white-space: nowrap;
  }
`;

/* Long tables scroll in a box of their own, under sticky headers. */
const Long = styled(ScrollArea)`
  max-height: max(280px, 46vh);
  && {
    overflow: auto;
  }
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  & th,
  & td,
  & th:last-child,
  & td:last-child,
  && thead th {
    padding: 4px 12px;
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

/** A cell whose link may wrap. */
export const NameCell = styled.td`
  && a {
    white-space: normal;
  }
`;

interface Head {
  label: string;
  isAmount?: boolean;
  /** The header of a column of buttons, which needs no visible heading. */
  isHidden?: boolean;
  /** The column's width, where it is the same in several tables. */
  width?: string;
}

export interface TableColumn<Row> extends Head {
  cell: (row: Row) => ReactNode;
  /** Whether its cells are the headings of their rows. */
  isRowHead?: boolean;
  isName?: boolean;
}

interface TableProps {
  label: string;
  /** Whether it may have so many rows that it needs a scroll box. */
  isLong?: boolean;
}

interface PlainTableProps<Row> extends TableProps {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => Key;
  /** The request of rows that are polled, such as a page. They keep their places while they are used, and new ones are added at the end. */
  polled?: string;
}

interface SpecialTableProps extends TableProps {
  /** Omitted if each row has a heading of its own. */
  heads?: readonly (string | Head)[];
  /** `tbody` with as many cells per row as there are headers, and `tfoot`. The first cell links to the row's record. */
  children: ReactNode;
}

function cellKind<Row>({ isRowHead, isAmount, isName }: TableColumn<Row>) {
  if (isRowHead) return 'th';
  return isAmount ? AmountCell : isName ? NameCell : 'td';
}

function PlainBody<Row>({ columns, rows: latest, keyOf, polled }: PlainTableProps<Row>) {
  const { isHeld, area } = useHold();
  const { rows, above, below } = useHeldRows(latest, (row) => keyOf(row, latest.indexOf(row)), isHeld, polled);
  return (
    <tbody {...(polled !== undefined && area)}>
      {[...rows, ...above, ...below].map((row, place) => (
        <tr key={keyOf(row, place)}>
          {columns.map((column, at) => {
            const CellOf = cellKind(column);
            return (
              <CellOf key={at} scope={column.isRowHead ? 'row' : undefined}>
                {column.cell(row)}
              </CellOf>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** A short table inside a section. It scrolls horizontally if it does not fit. */
export function SectionTable<Row>(props: PlainTableProps<Row> | SpecialTableProps) {
  const { label, isLong = false } = props;
  const heads = 'columns' in props ? props.columns : props.heads;
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
                    <HeadCell key={at} scope="col" $isAmount={head.isAmount} style={{ width: head.width }}>
                      {head.isHidden ? <VisuallyHidden>{head.label}</VisuallyHidden> : <Term>{head.label}</Term>}
                    </HeadCell>
                  ))}
              </tr>
            </thead>
          )}
          {'columns' in props ? <PlainBody {...props} /> : props.children}
        </Table>
      </Area>
    </Around>
  );
}
