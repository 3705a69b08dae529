import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/browser/page-title';
import { Page, type PageProps } from '@/ui/screens/detail/page';
import { DataTable, type DataTableProps } from './data-table/data-table';
import { ListTools, type ListToolsProps } from './list-tools';

interface ListPageProps<Row>
  extends Omit<PageProps, 'children'>, Omit<DataTableProps<Row>, 'label' | 'list'>, Pick<ListToolsProps<Row>, 'interval'> {
  list: DataTableProps<Row>['list'] & ListToolsProps<Row>['list'];
  /** Whether a row can change by itself, and new ones can appear; see `ListFreshness`. */
  isMoving?: (row: Row) => boolean;
  children?: ReactNode;
}

/** The screen of a list, with its tools. Its title names the rows. */
export function ListPage<Row extends { readonly id: string }>({
  title,
  subtitle,
  actions,
  isMoving,
  interval,
  children,
  ...table
}: ListPageProps<Row>) {
  usePageTitle(title);
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      {children}
      <DataTable label={title} tools={<ListTools list={table.list} isMoving={isMoving} interval={interval} />} {...table} />
    </Page>
  );
}
