import { Fragment, type ReactNode, type RefObject, useMemo } from 'react';
import { useMinute } from '@/lib/dates/now';
import type { Column } from './columns';
import { onRowClick, onRowKey } from './row-navigation';
import { useRowLinks } from './row-links';
import { SkeletonRows } from './skeleton-rows';
import { shownOf, TableRow } from './table-row';
import type { TableSource } from './table-source';
import { Body, GroupCell } from './table-styles';
import { inTurn, type RowArea } from './use-steady-rows';
import { type OpenedRows, onOpenOf } from './row-opening';

interface TableBodyProps<Row> extends OpenedRows<Row> {
  ref: RefObject<HTMLTableSectionElement | null>;
  list: TableSource<Row>;
  /** The visible columns. */
  columns: readonly Column<Row>[];
  /** The heading of a row's group, instead of its day; undefined for rows without one. */
  rowGroup?: (row: Row) => string | undefined;
  /** The start of each row, before its first cell's content. */
  rowStart?: (row: Row) => ReactNode;
  area: RowArea;
}

/** The rows of a list, under the headings of their groups; placeholders until the first result. */
export function TableBody<Row extends { readonly id: string }>({
  ref,
  list,
  columns,
  rowHref,
  onRowOpen,
  rowGroup,
  rowStart,
  area,
}: TableBodyProps<Row>) {
  const { rows, sorting, paging, unreadableOf, rawReaderOf } = list;
  const shown = shownOf(columns);
  const links = useRowLinks();
  const onOpen = onOpenOf(rows, onRowOpen);
  // Rows are grouped by day while the list is sorted by a date.
  const dayOf = shown.find(({ id }) => id === sorting?.current.id)?.dayOf;
  const groupOf = rowGroup ?? dayOf;
  const isUnderDay = groupOf !== undefined && groupOf === dayOf;
  const now = useMinute();
  // Memoised, because formatting a day takes as long as drawing a cell.
  const groups = useMemo(() => groupOf && rows?.map((row) => groupOf(row, now)), [rows, groupOf, now]);
  return (
    <Body
      ref={ref}
      data-loading={rows === undefined ? '' : undefined}
      {...area}
      onKeyDown={inTurn(area.onKeyDown, onRowKey)}
      onClick={rowHref && inTurn(onRowClick, links.follow)}
      // Before the link is followed, also in a new tab.
      onClickCapture={inTurn(area.onClickCapture, onOpen)}
      onAuxClickCapture={onOpen}
      $isLinked={rowHref !== undefined}
    >
      {rows?.map((row, at) => {
        const group = groups?.[at];
        const unreadable = unreadableOf?.(row);
        return (
          <Fragment key={row.id}>
            {group !== undefined && groups?.[at - 1] !== group && (
              <tr>
                <GroupCell colSpan={shown.length} scope="rowgroup">
                  <span>{group}</span>
                </GroupCell>
              </tr>
            )}
            <TableRow
              row={row}
              columns={columns}
              isUnderDay={isUnderDay}
              href={links.addressOf(rowHref?.(row))}
              unreadable={unreadable?.length ? unreadable : undefined}
              rawReaderOf={unreadable?.length ? rawReaderOf : undefined}
              rowStart={rowStart}
            />
          </Fragment>
        );
      })}
      {rows === undefined && <SkeletonRows columns={shown} pageSize={paging?.info?.maxPerPage} />}
    </Body>
  );
}
