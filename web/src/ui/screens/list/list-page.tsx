import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/browser/page-title';
import { DataTable, type DataTableProps } from './data-table/data-table';
import { Page, type PageProps } from '@/ui/screens/detail/page';

interface ListPageProps<Row, ColumnId extends string> extends Omit<PageProps, 'children'>, Omit<DataTableProps<Row, ColumnId>, 'label'> {
  /** The content above the table. */
  children?: ReactNode;
}

/** The screen of a list. Its title names the rows. */
export function ListPage<Row extends { readonly id: string }, ColumnId extends string>({
  title,
  subtitle,
  actions,
  children,
  ...table
}: ListPageProps<Row, ColumnId>) {
  usePageTitle(title);
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      {children}
      <DataTable label={title} {...table} />
    </Page>
  );
}
