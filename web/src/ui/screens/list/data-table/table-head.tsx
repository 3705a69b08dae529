import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { TableSource } from './table-source';
import type { Column } from './columns';
import { Term } from '@/ui/design/term';
import { Head, HeadCell, SortButton } from './table-styles';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sorting: TableSource<Row>['sorting'];
  start?: ReactNode;
}

/** The headers of a list's columns. Headers of sortable columns are buttons. */
export function TableHead<Row>({ columns, sorting, start }: TableHeadProps<Row>) {
  return (
    <Head>
      <tr>
        {columns.map((column, index) => {
          const isSortable = sorting?.isSortable(column.id) ?? false;
          const direction = isSortable && sorting?.current.id === column.id ? sorting.current.direction : undefined;
          return (
            <HeadCell
              key={column.id}
              scope="col"
              data-align={column.align}
              style={column.minWidth === undefined ? undefined : { minWidth: column.minWidth }}
              aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
              data-start={index === 0 && start ? '' : undefined}
            >
              {index === 0 && start}
              {isSortable ? (
                <SortButton type="button" onClick={() => sorting?.sortBy(column.id)}>
                  <Term>{column.header}</Term>
                  {direction === 'ASC' && <ArrowUp />}
                  {direction === 'DESC' && <ArrowDown />}
                  {!direction && <ChevronsUpDown data-idle="" />}
                </SortButton>
              ) : (
                <Term>{column.header}</Term>
              )}
            </HeadCell>
          );
        })}
      </tr>
    </Head>
  );
}
