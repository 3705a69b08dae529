import { rowsOnce } from '@/lib/list/rows-once';
import { SectionTable, type TableColumn } from '@/ui/design/section-table';
import { Pagination, type PaginationProps } from './data-table/pagination';

interface PagedSectionTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  page: { readonly items: readonly Row[]; readonly pageInfo: PaginationProps['pageInfo'] };
  onPageChange?: (page: number) => void;
}

export function PagedSectionTable<Row extends { readonly id: string }>({
  label,
  columns,
  page: { items, pageInfo },
  onPageChange,
}: PagedSectionTableProps<Row>) {
  const hasFooter = pageInfo.hasMore || pageInfo.page > 0 || !!pageInfo.unreadable?.length;
  return (
    <>
      <SectionTable label={label} columns={columns} rows={rowsOnce(items)} keyOf={({ id }) => id} polled={String(pageInfo.page)} />
      {hasFooter && <Pagination label={label} pageInfo={pageInfo} rowCount={items.length} onPageChange={onPageChange} />}
    </>
  );
}
