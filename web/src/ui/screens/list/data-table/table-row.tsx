import { isValidElement, useMemo, type ReactNode } from 'react';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { isBlank } from '@/lib/text/blank';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { NoValue } from '@/ui/design/no-value';
import { Clipped, SecondLine, Stack } from './cells';
import type { Column } from './columns';
import { Cell } from './table-styles';

/** Whether a cell shows nothing: a name may have only spaces and invisible characters. */
function isNothing(content: ReactNode): boolean {
  if (content == null) return true;
  if (typeof content === 'string') return isBlank(content);
  if (!isValidElement<{ children?: ReactNode }>(content)) return false;
  const { children } = content.props;
  return content.type === NoValue || (typeof children === 'string' && isBlank(children));
}

/** Falls back to the ID, so that every link has a name. */
function LinkText({ label, id }: { label: ReactNode; id: string }) {
  const text = isNothing(label) ? id : label;
  return typeof text === 'string' ? <Clipped title={text}>{text}</Clipped> : text;
}

/** A cell with other columns' values below it. */
function withLines(content: ReactNode, below: readonly ReactNode[]): ReactNode {
  const lines = below.filter((line) => !isNothing(line));
  // In separate elements, because polls may replace them and page translation changes text nodes.
  const first = typeof content === 'object' ? content : <span>{content}</span>;
  if (lines.length === 0) return first;
  return (
    <Stack>
      {first}
      {lines.map((line, at) => (
        <SecondLine key={at}>{line}</SecondLine>
      ))}
    </Stack>
  );
}

/** The columns with cells of their own; the others are second lines of a visible one. */
export const shownOf = <ColumnOf extends { readonly id: string; readonly under?: string }>(chosen: readonly ColumnOf[]): ColumnOf[] =>
  chosen.filter(({ under }) => !chosen.some(({ id }) => id === under));

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isUnderDay: boolean;
  /** The address of the row's page, which the body opens (`useRowLinks`); null if it has no page. */
  href: string | null;
  unreadable: readonly UnreadableField[] | undefined;
  rawReaderOf: ((row: Row) => (() => Promise<unknown>) | undefined) | undefined;
  rowStart: ((row: Row) => ReactNode) | undefined;
}

/** A row. Only drawn again if it or a column has changed, unlike the table around it. */
export function TableRow<Row extends { readonly id: string }>({
  row,
  columns,
  isUnderDay,
  href,
  unreadable,
  rawReaderOf,
  rowStart,
}: TableRowProps<Row>) {
  return useMemo(
    () => (
      <tr data-row={row.id}>
        {shownOf(columns).map((column, index) => (
          <Cell key={column.id} data-align={column.align} data-start={index === 0 && rowStart ? '' : undefined}>
            {index === 0 && rowStart?.(row)}
            {withLines(
              index === 0 && href !== null ? (
                <a href={href} data-row-link={row.id}>
                  <LinkText label={column.cell(row, isUnderDay)} id={row.id} />
                </a>
              ) : (
                column.cell(row, isUnderDay)
              ),
              columns.filter(({ under }) => under === column.id).map(({ cell }) => cell(row)),
            )}
            {index === 0 && <Incomplete fields={unreadable} readRaw={rawReaderOf?.(row)} />}
          </Cell>
        ))}
      </tr>
    ),
    [row, columns, isUnderDay, href, unreadable, rawReaderOf, rowStart],
  );
}
