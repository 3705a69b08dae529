import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import {
  type ComponentType,
  Fragment,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { TableSource } from '@/lib/list/list';
import { useMinute } from '@/lib/dates/now';
import { lastShownRecord, rememberRecords } from '@/lib/list/record-list';
import { isComposing } from '@/lib/browser/keys';
import { useShortcut } from '@/lib/browser/shortcuts';
import { plainTerm } from '@/lib/text/plain-text';
import { useAnnouncement } from '@/ui/design/announcer';
import { Button } from '@/ui/design/button/button';
import { useStableWhilePressed } from '@/ui/design/stable-while-pressed';
import { FilterBar, SearchFilter } from '@/ui/design/filter-bar';
import { lazyPart } from '@/ui/design/lazy-part';
import { ScrollArea } from '@/ui/design/scroll-area';
import { PartFailure } from '@/ui/design/states/part-failure';
import { EmptyState, ErrorBanner, ErrorState, Skeleton } from '@/ui/design/states/states';
import { ColumnChooser } from './column-chooser';
import { type Column, InSection } from './columns';
import { CsvExport, type CsvFile } from '@/ui/screens/csv/csv-export';
import {
  Body,
  Card,
  Cell,
  GroupCell,
  Head,
  HeadCell,
  NoticePlace,
  PaginationPlace,
  SortButton,
  Table,
  Tools,
  ToolsEnd,
} from './table-styles';
import { rangeText } from './range-text';
import { useRowChanges } from './row-changes';
import type { TableLookProps } from './table-look';
import { shownOf, TableRow } from './table-row';

export type { Column } from './columns';

// Loaded in parallel with the rows: pagination is not needed before them.
const loadPagination = () => import('./pagination');
const Pagination = lazyPart(async () => ({ default: (await loadPagination()).Pagination }));

const LinkNotices = lazyPart(() => import('./link-notices'));
const LeftRows = lazyPart(() => import('./left-rows'));
// At once, and without Suspense, so that the first rows already have it. A table without it is worth no alert.
let TableLook: ComponentType<TableLookProps> | undefined;
const look = import('./table-look').then(
  (module) => (TableLook = module.default),
  () => undefined,
);

const OtherFleet = lazyPart(() => import('@/ui/screens/list/other-fleet'));

export interface DataTableProps<Row, ColumnId extends string> {
  /** The rows' name: "Bookings". */
  label: string;
  columns: readonly Column<Row, NoInfer<ColumnId>>[];
  list: TableSource<Row, ColumnId>;
  /** Makes the first cell a link; null for a row without a page. */
  rowHref?: (row: Row) => string | null;
  /** Called when a row is opened, here or in a new tab. */
  onRowOpen?: (row: Row) => void;
  /** The heading of a row's group, instead of its day; undefined for rows without one. */
  rowGroup?: (row: Row) => string | undefined;
  /** The part of a row whose change is marked; the whole row if omitted. */
  stateOf?: (row: Row) => unknown;
  /** "No bookings yet" by default. */
  emptyTitle?: string;
  emptyText?: string;
  /** The advice if nothing matches: to change the search and filters by default. */
  noMatchText?: string;
  /** The picker of whose rows are shown, before the search box. */
  scope?: ReactNode;
  /** The search box's label: "Search by name or ID". */
  search?: string;
  /** The filters, after the search box. */
  filters?: ReactNode;
  /** Further tools, beside the filters. */
  toolbar?: ReactNode;
  /** The CSV file of the whole list. */
  csv?: CsvFile;
}

const skeletonRows = 10;
/** This many rows fit in any window. */
const fewRows = 5;
const middleButton = 1;
const rowLink = 'a[data-row-link]';

/** Up, Down, Home and End move between the rows' links. */
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

/**
 * Moves the focus to the next or previous row, or to the first if none has it.
 * @param last the ID of the row that is gone on from if none has the focus
 */
function focusRow(body: HTMLElement | null, by: 1 | -1, last: string | undefined): void {
  const links = [...(body?.querySelectorAll<HTMLElement>(rowLink) ?? [])];
  const focused = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const at = focused === -1 ? links.findIndex(({ dataset }) => dataset.rowLink === last) : focused;
  links[at === -1 ? 0 : at + by]?.focus();
}

/** Milliseconds in which a second click on a text selects a word instead of opening the row. */
const doubleClickMs = 250;
/** Longer than the wait, so that the row is still there when it opens. */
const heldMs = doubleClickMs + 50;
let opening: ReturnType<typeof setTimeout> | undefined;

/**
 * A click anywhere in the row follows its link, including modifier keys; selecting text, also by a double click, or using a control does not.
 * Beside the texts there is no waiting for a second click.
 */
function onRowClick(event: MouseEvent<HTMLElement>): void {
  clearTimeout(opening);
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label, select')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.querySelector(rowLink);
  const open = () => {
    if (link?.isConnected && window.getSelection()?.isCollapsed !== false)
      link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  };
  if (target.matches('td, tr')) open();
  else opening = setTimeout(open, doubleClickMs);
}

/** Each row's heading. Not in each rendering: naming a day takes as long as drawing a cell. */
function useGroups<Row>(rows: readonly Row[] | undefined, groupOf: ((row: Row, now: number) => string | undefined) | undefined) {
  const now = useMinute();
  return useMemo(() => groupOf && rows?.map((row) => groupOf(row, now)), [rows, groupOf, now]);
}

/**
 * A list whose rows, paging, sort order and filters the caller owns. Skeleton rows until the first result; the old rows, dimmed, while new
 * ones load; an error keeps the current rows. Rows do not change while one is pressed.
 */
export function DataTable<Row extends { readonly id: string }, ColumnId extends string>(current: DataTableProps<Row, ColumnId>) {
  const [props, hold] = useStableWhilePressed(current, heldMs);
  const { label, columns, list, rowHref, onRowOpen, scope, search, filters, toolbar, csv } = props;
  const failureOf = use(PartFailure);
  const { rows, isLoading, error, retry, link, paging, sorting, searching, filtering, hiding, everyPage } = list;
  const hidden = hiding?.hidden.join();
  // The same as long as nothing is hidden or shown, so that rows are not drawn again.
  const chosen = useMemo(() => {
    const ids: readonly string[] = hidden?.split(',') ?? [];
    return columns.filter(({ id }, index) => index === 0 || !ids.includes(id));
  }, [columns, hidden]);
  const shown = shownOf(chosen);
  // Rows are grouped by day while the list is sorted by a date.
  const dayOf = shown.find(({ id }) => id === sorting?.current.id)?.dayOf;
  const rowGroup = props.rowGroup ?? dayOf;
  const isUnderDay = rowGroup !== undefined && rowGroup === dayOf;
  const groups = useGroups(rows, rowGroup);
  const changes = useRowChanges({
    key: list.key,
    rows: list.rows,
    isLoading: list.isLoading,
    isPage: paging?.info !== undefined && (paging.info.hasMore || paging.info.page > 0),
    stateOf: props.stateOf ?? ((row) => row),
  });
  const isEmpty = rows?.length === 0 && !paging?.info?.unreadable?.length;
  const isInSection = use(InSection);
  const isPaged = paging !== undefined;
  const isStale = isLoading && rows !== undefined;
  const [Look, setLook] = useState(() => TableLook);
  useEffect(() => void look.then((loaded) => setLook(() => loaded)), []);
  const hasFilters = filtering !== undefined && (scope ?? search ?? filters) !== undefined;
  const body = useRef<HTMLTableSectionElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const hasRows = rowHref !== undefined && rows !== undefined && rows.length > 0;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const move = (by: 1 | -1) => () => {
    const last = isReturn ? rows?.find((row) => rowHref?.(row) === lastShownRecord()) : undefined;
    focusRow(body.current, by, last?.id);
  };
  useShortcut({ keys: 'j', label: 'Next row', group: 'Lists' }, hasRows ? move(1) : undefined);
  useShortcut({ keys: 'k', label: 'Previous row', group: 'Lists' }, hasRows ? move(-1) : undefined);
  const searchField = () => tools.current?.querySelector<HTMLInputElement>('input[type=search]');
  const toSearch = () => searchField()?.focus();
  useShortcut({ keys: '/', label: 'Search the list', group: 'Lists' }, searching && search !== undefined ? toSearch : undefined);
  const toFilters = () => tools.current?.querySelector<HTMLElement>('[role=search] :is(button[aria-haspopup], select)')?.focus();
  useShortcut(
    { keys: 'f', label: 'Filter the list', group: 'Lists' },
    filtering !== undefined && filters !== undefined ? toFilters : undefined,
  );
  /** Down leads from the search box to the first row, once the rows are those of what was typed. */
  const onToolKey = (event: KeyboardEvent) => {
    const field = searchField();
    if (event.key !== 'ArrowDown' || event.shiftKey || event.target !== field || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (!isLoading && plainTerm(field.value) === plainTerm(searching?.term ?? '')) focusRow(body.current, 1, undefined);
  };
  useEffect(() => {
    if (isPaged) void loadPagination();
  }, [isPaged]);

  const onOpen = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>(rowLink) : null;
    const row = link && button <= middleButton && rows?.find(({ id }) => id === link.dataset.rowLink);
    if (!row) return;
    onRowOpen?.(row);
    if (!rowHref || !paging?.info || !rows) return;
    const hrefsOf = (some: readonly Row[]) => some.map(rowHref).filter((href) => href !== null);
    const { readPage } = list;
    rememberRecords(
      { items: hrefsOf(rows), pageInfo: paging.info },
      readPage &&
        (async (page) => {
          const next = await readPage(page);
          return next ? { ...next, items: hrefsOf(next.items) } : undefined;
        }),
    );
  };

  const what = label.toLowerCase();
  const emptyTitle = props.emptyTitle ?? `No ${what} yet`;
  const outcome = isEmpty
    ? `${filtering?.isOn ? `No matching ${what}` : emptyTitle}.`
    : paging?.info && rows && `${rangeText(paging.info, rows.length)} ${what}.`;
  useAnnouncement(isLoading || link?.otherFleetId ? undefined : outcome);

  if (link?.otherFleetId) {
    return (
      <Suspense fallback={<Skeleton height="220px" />}>
        <OtherFleet id={link.otherFleetId} onStay={link.stay} />
      </Suspense>
    );
  }
  return (
    <Card
      data-wide={isInSection ? undefined : ''}
      data-fills-page={!isInSection && (rows === undefined || rows.length > fewRows) ? '' : undefined}
    >
      {link && (link.ignored.length > 0 || link.missingPage !== undefined) && (
        <Suspense fallback={<NoticePlace $hasIgnored={link.ignored.length > 0} $hasMissing={link.missingPage !== undefined} />}>
          <LinkNotices link={link} pageInfo={paging?.info} />
        </Suspense>
      )}
      {(hasFilters || toolbar != null || hiding || (csv && everyPage)) && (
        <Tools ref={tools} onKeyDown={onToolKey}>
          {hasFilters && (
            <FilterBar isActive={filtering.isOn} onClear={filtering.clear}>
              {scope}
              {searching && search !== undefined && <SearchFilter label={search} value={searching.term} onChange={searching.search} />}
              {filters}
            </FilterBar>
          )}
          {toolbar}
          <ToolsEnd>
            {hiding && <ColumnChooser label={label} columns={columns} hidden={hiding.hidden} onChange={hiding.hide} />}
            {csv && everyPage && (
              <CsvExport columns={columns} shown={chosen} source={{ ...csv, pages: everyPage, unreadableOf: list.unreadableOf }} />
            )}
          </ToolsEnd>
        </Tools>
      )}
      {changes.left.length > 0 && shown[0] && (
        <Suspense fallback={null}>
          <LeftRows
            names={changes.left.map((row) => ({ id: row.id, name: shown[0]?.cell(row), href: rowHref?.(row) ?? null }))}
            onDismiss={changes.forget}
          />
        </Suspense>
      )}
      {error && rows && (failureOf?.({ error, onRetry: retry, isStale: true }) ?? <ErrorBanner error={error} onRetry={retry} />)}
      {error && !rows && !isLoading ? (
        (failureOf?.({ error, onRetry: retry, isCentred: true }) ?? <ErrorState error={error} onRetry={retry} />)
      ) : (
        <ScrollArea label={label} isBusy={isLoading}>
          {hiding && Look && <Look label={label} columns={shown} isBusy={isStale} />}
          <Table aria-label={label} $isStale={isStale}>
            <Head>
              <tr>
                {shown.map((column) => {
                  const isSortable = sorting?.isSortable(column.id) ?? false;
                  const direction = isSortable && sorting?.current.id === column.id ? sorting.current.direction : undefined;
                  return (
                    <HeadCell
                      key={column.id}
                      scope="col"
                      data-align={column.align}
                      style={column.minWidth === undefined ? undefined : { minWidth: column.minWidth }}
                      aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
                    >
                      {isSortable ? (
                        <SortButton type="button" onClick={() => sorting?.sortBy(column.id)}>
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
            <Body
              ref={body}
              data-loading={rows === undefined ? '' : undefined}
              onPointerDown={hold}
              onKeyDown={onRowKey}
              onClick={rowHref && onRowClick}
              // Before the link leads away, also to a new tab.
              onClickCapture={onOpen}
              onAuxClickCapture={onOpen}
              $isLinked={rowHref !== undefined}
            >
              {rows?.map((row, at) => {
                const group = groups?.[at];
                const unreadable = list.unreadableOf?.(row);
                const beginsGroup = group !== undefined && groups?.[at - 1] !== group;
                return (
                  <Fragment key={row.id}>
                    {beginsGroup && (
                      <tr>
                        <GroupCell colSpan={shown.length} scope="rowgroup">
                          <span>{group}</span>
                        </GroupCell>
                      </tr>
                    )}
                    <TableRow
                      row={row}
                      mark={changes.marks.get(row.id)}
                      columns={chosen}
                      isUnderDay={isUnderDay}
                      href={rowHref?.(row) ?? null}
                      unreadable={unreadable?.length ? unreadable : undefined}
                      rawReaderOf={unreadable?.length ? list.rawReaderOf : undefined}
                    />
                  </Fragment>
                );
              })}
              {rows === undefined &&
                Array.from({ length: Math.min(paging?.info?.maxPerPage ?? skeletonRows, skeletonRows) }, (_, at) => (
                  <tr key={at} aria-hidden="true">
                    {shown.map((column, index) => (
                      <Cell key={column.id} data-align={column.align}>
                        <Skeleton width={`${45 + ((at * 17 + index * 29) % 40)}%`} />
                      </Cell>
                    ))}
                  </tr>
                ))}
            </Body>
          </Table>
        </ScrollArea>
      )}
      {isEmpty &&
        (filtering?.isOn ? (
          <EmptyState
            title={`No matching ${what}`}
            text={props.noMatchText ?? 'Change or clear the search and filters.'}
            action={<Button onPress={filtering.clear}>Clear filters</Button>}
          />
        ) : (
          <EmptyState title={emptyTitle} text={props.emptyText} />
        ))}
      {paging?.info && rows && (!isEmpty || paging.info.page > 0) && (
        <Suspense fallback={<PaginationPlace />}>
          <Pagination
            label={label}
            pageInfo={paging.info}
            rowCount={rows.length}
            onPageChange={paging.goTo}
            pageSizes={paging.sizes}
            onPageSizeChange={paging.setSize}
            isAnnounced={false}
          />
        </Suspense>
      )}
    </Card>
  );
}
