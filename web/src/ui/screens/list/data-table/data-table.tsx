import { ArrowUp } from 'lucide-react';
import { type ComponentType, Fragment, Suspense, use, useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { TableSource } from '@/lib/list/list';
import { useMinute } from '@/lib/dates/now';
import { lastShownRecord, rememberRecords } from '@/lib/list/record-list';
import { useAnnouncement } from '@/ui/design/announcer';
import { Button } from '@/ui/design/button/button';
import { useHeldRows, useHold, useSettledRows } from '@/ui/design/held-rows';
import { FilterBar, SearchFilter } from '@/ui/design/filter-bar';
import { lazyPart } from '@/ui/design/lazy-part';
import { ScrollArea } from '@/ui/design/scroll-area';
import { PartFailure } from '@/ui/design/states/part-failure';
import { EmptyState, ErrorBanner, ErrorState, Skeleton } from '@/ui/design/states/states';
import { ColumnChooser } from './column-chooser';
import { type Column, InSection } from './columns';
import { CsvExport, type CsvFile } from '@/ui/screens/csv/csv-export';
import { Body, Card, GroupCell, NoticePlace, PaginationPlace, Table, Tools, ToolsEnd } from './table-styles';
import { rangeText } from './range-text';
import { useRowChanges } from './row-changes';
import { heldMs, onRowClick, onRowKey, rowLink } from './row-navigation';
import { SkeletonRows } from './skeleton-rows';
import { TableHead } from './table-head';
import type { TableLookProps } from './table-look';
import { shownOf, TableRow } from './table-row';
import { useListKeys } from './use-list-keys';

export type { Column } from './columns';

// Loaded in parallel with the rows, because pagination is not needed before them.
const loadPagination = () => import('./pagination');
const Pagination = lazyPart(async () => ({ default: (await loadPagination()).Pagination }));

const LinkNotices = lazyPart(() => import('./link-notices'));
const LeftRows = lazyPart(() => import('./left-rows'));
// Loaded at once, and without Suspense, so that the first rows already have it. A table works without it, so failures are ignored.
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
  /** The part of a row whose changes are marked; the whole row if omitted. */
  stateOf?: (row: Row) => unknown;
  /** "No bookings yet" by default. */
  emptyTitle?: string;
  emptyText?: string;
  /** The advice without matches; by default to change the search and filters. */
  noMatchText?: string;
  /** The picker of the scope, before the search box. */
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

/** This many rows fit in any window. */
const fewRows = 5;
const middleButton = 1;
const none: readonly never[] = [];

/** Each row's heading. Memoised, because formatting a day takes as long as drawing a cell. */
function useGroups<Row>(rows: readonly Row[] | undefined, groupOf: ((row: Row, now: number) => string | undefined) | undefined) {
  const now = useMinute();
  return useMemo(() => groupOf && rows?.map((row) => groupOf(row, now)), [rows, groupOf, now]);
}

interface NoRowsProps {
  /** The rows' name, within a sentence. */
  label: string;
  emptyTitle: string;
  emptyText: string | undefined;
  noMatchText: string | undefined;
  filtering: TableSource<unknown>['filtering'];
}

function NoRows({ label, emptyTitle, emptyText, noMatchText = 'Change or clear the search and filters.', filtering }: NoRowsProps) {
  if (!filtering?.isOn) return <EmptyState title={emptyTitle} text={emptyText} />;
  return <EmptyState title={`No matching ${label}`} text={noMatchText} action={<Button onPress={filtering.clear}>Clear filters</Button>} />;
}

/**
 * A list whose rows, paging, sort order and filters the caller owns. Shows skeleton rows until the first result, and the old rows, dimmed,
 * while new ones load; an error keeps the current rows. Rows keep their places while the pointer or the focus is on them.
 */
export function DataTable<Row extends { readonly id: string }, ColumnId extends string>(props: DataTableProps<Row, ColumnId>) {
  const { label, columns, list, rowHref, onRowOpen, scope, search, filters, toolbar, csv } = props;
  const failureOf = use(PartFailure);
  const { isLoading, error, retry, link, paging, sorting, searching, filtering, hiding, everyPage } = list;
  const request = isLoading ? undefined : list.key;
  const { isHeld, area } = useHold(heldMs);
  const held = useHeldRows(list.rows ?? none, ({ id }) => id, isHeld, request);
  const rows = list.rows && (held.below.length > 0 ? [...held.rows, ...held.below] : held.rows);
  const settled = useSettledRows(rows?.map(({ id }) => id) ?? none, request);
  const hidden = hiding?.hidden.join();
  // Stable while the choice of columns is unchanged, so that rows are not drawn again.
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
    rows,
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
  const onToolKey = useListKeys({
    body,
    tools,
    isLoading,
    lastShown: hasRows ? () => rows.find((row) => rowHref(row) === lastShownRecord())?.id : undefined,
    term: search === undefined ? undefined : searching?.term,
    hasFilters: filtering !== undefined && filters !== undefined,
  });
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
            {held.above.length > 0 && (
              <Button size="small" variant="primary" icon={<ArrowUp aria-hidden="true" />} onPress={held.showAll}>
                {`${held.above.length.toLocaleString('en')} new`}
              </Button>
            )}
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
            <TableHead columns={shown} sorting={sorting} />
            <Body
              ref={body}
              data-loading={rows === undefined ? '' : undefined}
              {...area}
              onPointerDownCapture={settled.onPointerDownCapture}
              onKeyDown={(event) => {
                area.onKeyDown(event);
                onRowKey(event);
              }}
              onClick={rowHref && onRowClick}
              // Before the link is followed, also in a new tab.
              onClickCapture={(event) => {
                settled.onClickCapture(event);
                if (!event.isPropagationStopped()) onOpen(event);
              }}
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
              {rows === undefined && <SkeletonRows columns={shown} pageSize={paging?.info?.maxPerPage} />}
            </Body>
          </Table>
        </ScrollArea>
      )}
      {isEmpty && (
        <NoRows label={what} emptyTitle={emptyTitle} emptyText={props.emptyText} noMatchText={props.noMatchText} filtering={filtering} />
      )}
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
