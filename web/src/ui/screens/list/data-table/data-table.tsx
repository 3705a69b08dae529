import { use, useMemo, useRef, type ReactNode } from 'react';
import { isVisible } from '@/lib/list/list-state';
import { FilterBar, SearchFilter } from '@/ui/design/filter-bar';
import { ScrollArea } from '@/ui/design/scroll-area';
import { Skeleton } from '@/ui/design/states/states';
import type { CsvFile } from '@/ui/screens/csv/csv-export';
import { latePart } from '@/ui/screens/late/late';
import { Column as Stacked } from '@/ui/design/layout';
import { type Column, InSection } from './columns';
import type { OpenedRows } from './row-opening';
import { TableBody } from './table-body';
import { TableHead } from './table-head';
import { isEmpty, type OutcomeTexts, TableError, TableOutcome } from './table-outcome';
import { shownOf } from './table-row';
import type { TableSource } from './table-source';
import { Card, PaginationPlace, Table, Tools } from './table-styles';
import { TableTools } from './table-tools';
import { useListKeys } from './use-list-keys';
import { useSteadyRows } from './use-steady-rows';

export type { Column } from './columns';
const LinkNotices = latePart((parts) => parts.LinkNotices);
const OtherFleet = latePart((parts) => parts.OtherFleet, <Skeleton height="220px" />);
const Pagination = latePart((parts) => parts.Pagination, <PaginationPlace />);

export interface DataTableProps<Row> extends OpenedRows<Row>, OutcomeTexts {
  /** The rows' name: "Bookings". */
  label: string;
  columns: readonly Column<Row>[];
  list: TableSource<Row>;
  /** The start of each row, and of the header for the rows shown, such as a check box. */
  rowStart?: (row: Row) => ReactNode;
  headStart?: (rows: readonly Row[]) => ReactNode;
  /** The picker of the scope, before the search box. */
  scope?: ReactNode;
  /** The search box's label: "Search by name or ID". */
  search?: string;
  filters?: ReactNode;
  /** Notes on the rows, beside the filters. */
  toolbar?: ReactNode;
  /** The page's title, inside the list's surface, with the tools beside it. */
  heading?: ReactNode;
  /** `ListTools`, or a part of them, before the buttons for columns and export. */
  tools?: ReactNode;
  csv?: CsvFile;
}

/** This many rows fit in any window. */
const fewRows = 5;

/** A list whose rows, paging, sort order and filters the caller owns. An error keeps the current rows. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { list, showNew, area } = useSteadyRows(props.list);
  const { label, columns, rowHref, scope, search, filters, toolbar, tools, heading, csv } = props;
  const { rows, isLoading, error, paging, searching, filtering, hiding, everyPage } = list;
  const hide = hiding?.hide.join();
  // Stable while the choice of columns is unchanged, so that rows are not drawn again.
  const chosen = useMemo(() => columns.filter((column, at) => at === 0 || isVisible(column, hide?.split(',') ?? [])), [columns, hide]);
  const isInSection = use(InSection);
  const hasFilters = filtering !== undefined && (scope ?? search ?? filters) !== undefined;
  const body = useRef<HTMLTableSectionElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const onToolKey = useListKeys({ body, tools: bar, list, rowHref, hasSearch: search !== undefined, hasFilters: filters !== undefined });

  const end = (
    <TableTools list={list} columns={columns} shown={chosen} csv={csv}>
      {showNew}
      {tools}
    </TableTools>
  );

  if (list.link?.otherFleetId) {
    return (
      <Stacked>
        {heading}
        <OtherFleet id={list.link.otherFleetId} onStay={list.link.stay} />
      </Stacked>
    );
  }
  return (
    <Card
      data-wide={isInSection ? undefined : ''}
      data-fills-page={!isInSection && (rows === undefined || rows.length > fewRows) ? '' : undefined}
    >
      {heading && (
        <Tools>
          {heading}
          {end}
        </Tools>
      )}
      <LinkNotices link={list.link} />
      {(hasFilters || toolbar != null || tools != null || hiding || (csv && everyPage)) && (
        <Tools ref={bar} onKeyDown={onToolKey}>
          {hasFilters && (
            <FilterBar isActive={filtering.isOn} onClear={filtering.clear}>
              {scope}
              {searching && search && <SearchFilter label={search} value={searching.term} onChange={searching.search} />}
              {filters}
            </FilterBar>
          )}
          {toolbar}
          {!heading && end}
        </Tools>
      )}
      <TableError label={label} list={list} />
      {(rows !== undefined || isLoading || !error) && (
        <ScrollArea label={label} isBusy={isLoading}>
          <Table aria-label={label} $isStale={isLoading && rows !== undefined}>
            <TableHead columns={shownOf(chosen)} sorting={list.sorting} start={rows && props.headStart?.(rows)} />
            <TableBody {...props} ref={body} list={list} columns={chosen} area={area} />
          </Table>
        </ScrollArea>
      )}
      <TableOutcome {...props} list={list} />
      {paging?.info && rows && (!isEmpty(list) || paging.info.page > 0) && (
        <Pagination
          label={label}
          pageInfo={paging.info}
          rowCount={rows.length}
          onPageChange={paging.goTo}
          pageSizes={paging.sizes}
          onPageSizeChange={paging.setSize}
          isAnnounced={false}
        />
      )}
    </Card>
  );
}
