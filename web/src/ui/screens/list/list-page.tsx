import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/browser/page-title';
import type { TableSource } from '@/lib/list/list';
import { Page, type PageProps } from '@/ui/screens/detail/page';
import { DataTable, type DataTableProps } from './data-table/data-table';
import { ListFreshness } from './data-table/list-freshness';

interface ListPageProps<Row, ColumnId extends string>
  extends Omit<PageProps, 'children'>, Omit<DataTableProps<Row, ColumnId>, 'label' | 'list'> {
  list: TableSource<Row, ColumnId> & { key: string; refresh: () => Promise<unknown> };
  /** Whether a row can change by itself, and new ones can appear; see `ListFreshness`. */
  isMoving?: (row: Row) => boolean;
  /** Milliseconds between polls. */
  interval?: number;
  /** The content above the table. */
  children?: ReactNode;
}

/** The screen of a list, with its age and Refresh. Its title names the rows. */
export function ListPage<Row extends { readonly id: string }, ColumnId extends string>({
  title,
  subtitle,
  actions,
  isMoving,
  interval,
  children,
  ...table
}: ListPageProps<Row, ColumnId>) {
  usePageTitle(title);
  const { key, refresh, rows, error } = table.list;
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <ListFreshness list={{ key, refresh, rows, error }} isMoving={isMoving} interval={interval} />
          {actions}
        </>
      }
    >
      {children}
      <DataTable label={title} {...table} />
    </Page>
  );
}
