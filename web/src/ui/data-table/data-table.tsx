import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, lazy, Suspense, useEffect, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DataError } from '@/lib/errors';
import { Button } from '../button';
import { EmptyState, ErrorBanner, ErrorState, Skeleton } from '../states';
import { ColumnChooser } from './column-chooser';
import { nextSort, type Column, type Sort } from './columns';
import { CsvExport, type CsvSource } from './csv-export';
import type { PageInfo } from './pagination';
import {
  Body,
  Card,
  Cell,
  GroupCell,
  Head,
  HeadCell,
  PaginationPlace,
  Progress,
  Scroller,
  SortButton,
  Table,
  Tools,
  ToolsEnd,
} from './parts';

export type { Column, Sort } from './columns';

// Nobody turns the page before there are rows: it is loaded beside them.
const loadPagination = () => import('./pagination');
const Pagination = lazy(async () => ({ default: (await loadPagination()).Pagination }));

export interface DataTableProps<Row> {
  /** What the rows are: "Bookings". */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Makes the first cell a link. */
  rowHref?: (row: Row) => string;
  /** What a row stands under: each run of rows with the same answer gets a heading of its own. Undefined for rows that have none. */
  rowGroup?: (row: Row) => string | undefined;
  isLoading: boolean;
  error?: DataError;
  onRetry: () => void;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  pageInfo?: PageInfo;
  onPageChange?: (page: number) => void;
  onPageSizeChange?: (maxPerPage: number) => void;
  /** Whether filters or a search are on: then no rows means that none match. */
  isFiltered: boolean;
  onClearFilters?: () => void;
  emptyTitle: string;
  emptyText?: string;
  toolbar?: ReactNode;
  hiddenColumns?: readonly string[];
  onHiddenColumnsChange?: (ids: string[]) => void;
  exportCsv?: CsvSource<Row>;
}

const skeletonRows = 10;
const rowLink = 'a[data-row-link]';

/** Up, down, home and end move between the rows' links. */
function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || !event.target.matches(rowLink)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(rowLink)];
  const at = links.findIndex((link) => link === event.target);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  links[target]?.focus();
}

/** A click beside the link follows it too, with its modifier keys; selecting text or pressing something in the row does not. */
function onRowClick(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, label, select')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.target
    .closest('tr')
    ?.querySelector(rowLink)
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/**
 * A list whose paging, order and filters the caller owns. Skeleton rows until the first answer; the old rows, dimmed, while a new one is
 * awaited; "none yet" apart from "none match"; an error keeps the rows that are there.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowHref,
    rowGroup,
    isLoading,
    error,
    onRetry,
    sort,
    onSortChange,
    pageInfo,
    hiddenColumns = [],
  } = props;
  const shown = columns.filter(({ id }, index) => index === 0 || !hiddenColumns.includes(id));
  const isEmpty = rows?.length === 0;
  const isPaged = props.onPageChange !== undefined;
  useEffect(() => {
    if (isPaged) void loadPagination();
  }, [isPaged]);
  const hasTools = props.toolbar != null || props.onHiddenColumnsChange || props.exportCsv;

  return (
    <Card>
      {hasTools && (
        <Tools>
          {props.toolbar}
          <ToolsEnd>
            {props.onHiddenColumnsChange && (
              <ColumnChooser columns={columns} hidden={hiddenColumns} onChange={props.onHiddenColumnsChange} />
            )}
            {props.exportCsv && <CsvExport columns={shown} source={props.exportCsv} />}
          </ToolsEnd>
        </Tools>
      )}
      {error && rows && <ErrorBanner error={error} onRetry={onRetry} />}
      {error && !rows && !isLoading ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Scroller role="region" aria-label={label} tabIndex={0} aria-busy={isLoading}>
          {isLoading && rows !== undefined && <Progress />}
          <Table aria-label={label} $isStale={isLoading && rows !== undefined}>
            <Head>
              <tr>
                {shown.map((column) => {
                  const direction = sort?.id === column.id ? sort.direction : undefined;
                  return (
                    <HeadCell
                      key={column.id}
                      scope="col"
                      $align={column.align}
                      $minWidth={column.minWidth}
                      aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
                    >
                      {column.sortable && onSortChange ? (
                        <SortButton type="button" onClick={() => onSortChange(nextSort(sort, column.id))}>
                          {column.header}
                          {direction === 'ASC' && <ArrowUp aria-hidden="true" />}
                          {direction === 'DESC' && <ArrowDown aria-hidden="true" />}
                          {!direction && <ChevronsUpDown aria-hidden="true" data-idle="" />}
                        </SortButton>
                      ) : (
                        column.header
                      )}
                    </HeadCell>
                  );
                })}
              </tr>
            </Head>
            <Body onKeyDown={onRowKey} onClick={rowHref && onRowClick} $isLinked={rowHref !== undefined}>
              {rows?.map((row, at) => {
                const before = rows[at - 1];
                const group = rowGroup?.(row);
                const beginsGroup = group !== undefined && (before === undefined || rowGroup?.(before) !== group);
                return (
                  <Fragment key={rowId(row)}>
                    {beginsGroup && (
                      <tr>
                        <GroupCell colSpan={shown.length} scope="rowgroup">
                          <span>{group}</span>
                        </GroupCell>
                      </tr>
                    )}
                    <tr>
                      {shown.map((column, index) => (
                        <Cell key={column.id} $align={column.align}>
                          {index === 0 && rowHref ? (
                            <Link to={rowHref(row)} data-row-link="">
                              {column.cell(row)}
                            </Link>
                          ) : (
                            column.cell(row)
                          )}
                        </Cell>
                      ))}
                    </tr>
                  </Fragment>
                );
              })}
              {rows === undefined &&
                Array.from({ length: Math.min(pageInfo?.maxPerPage ?? skeletonRows, skeletonRows) }, (_, at) => (
                  <tr key={at} aria-hidden="true">
                    {shown.map((column, index) => (
                      <Cell key={column.id} $align={column.align}>
                        <Skeleton width={`${45 + ((at * 17 + index * 29) % 40)}%`} />
                      </Cell>
                    ))}
                  </tr>
                ))}
            </Body>
          </Table>
        </Scroller>
      )}
      {isEmpty &&
        (props.isFiltered ? (
          <EmptyState
            title={`No ${label.toLowerCase()} match`}
            text="Nothing fits the search and the filters."
            action={props.onClearFilters && <Button onPress={props.onClearFilters}>Clear filters</Button>}
          />
        ) : (
          <EmptyState title={props.emptyTitle} text={props.emptyText} />
        ))}
      {pageInfo && rows && (!isEmpty || pageInfo.page > 0) && (
        <Suspense fallback={<PaginationPlace />}>
          <Pagination
            label={label}
            pageInfo={pageInfo}
            rowCount={rows.length}
            onPageChange={props.onPageChange}
            onPageSizeChange={props.onPageSizeChange}
          />
        </Suspense>
      )}
    </Card>
  );
}
