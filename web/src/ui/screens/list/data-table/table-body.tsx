import { Fragment, type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useMinute } from '@/lib/dates/now';
import { Skeleton } from '@/ui/design/states/states';
import type { Column } from './columns';
import { onRowClick, onRowKey, rowLink } from './row-navigation';
import { shownOf, TableRow } from './table-row';
import type { TableSource } from './table-source';
import { Body, Cell, GroupCell } from './table-styles';
import { inTurn, type RowArea } from './use-steady-rows';
import { type OpenedRows, onOpenOf } from './row-opening';

/** The links of a list's rows, in one place: each `Link` would be drawn again with every change of the URL, which a list's state is in. */
function useRowLinks() {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return {
    /** @param url within the dashboard, as for `Link` */
    addressOf: (url: string | null | undefined): string | null => (url == null ? null : base + url),
    /** Opens a clicked link's page without loading the document, unless the click asks for another tab. */
    follow(event: MouseEvent) {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const link = target instanceof Element ? target.closest(rowLink) : null;
      if (!link || event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      void navigate((link.getAttribute('href') ?? '').slice(base.length));
    },
  };
}

const maxRows = 10;

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  /** The size of a page, if known. */
  pageSize: number | undefined;
}

/** Placeholders for rows until the first result. */
const SkeletonRows = <Row,>({ columns, pageSize = maxRows }: SkeletonRowsProps<Row>) =>
  Array.from({ length: Math.min(pageSize, maxRows) }, (_, at) => (
    <tr key={at} aria-hidden="true">
      {columns.map((column, index) => (
        <Cell key={column.id} data-align={column.align}>
          <Skeleton width={`${45 + ((at * 17 + index * 29) % 40)}%`} />
        </Cell>
      ))}
    </tr>
  ));

interface TableBodyProps<Row> extends OpenedRows<Row> {
  ref: RefObject<HTMLTableSectionElement | null>;
  list: TableSource<Row>;
  /** The visible columns. */
  columns: readonly Column<Row>[];
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
  rowStart,
  area,
}: TableBodyProps<Row>) {
  const { rows, sorting, paging, unreadableOf, rawReaderOf } = list;
  const shown = shownOf(columns);
  const links = useRowLinks();
  const onOpen = onOpenOf(rows, onRowOpen);
  // Rows are grouped by day while the list is sorted by a date.
  const dayOf = shown.find(({ id }) => id === sorting?.current.id)?.dayOf;
  const now = useMinute();
  // Memoised, because formatting a day takes as long as drawing a cell.
  const groups = useMemo(() => dayOf && rows?.map((row) => dayOf(row, now)), [rows, dayOf, now]);
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
              isUnderDay={dayOf !== undefined}
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
