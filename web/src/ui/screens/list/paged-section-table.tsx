import { SectionTable, type SectionTableProps } from '@/ui/design/section-table';
import { Pagination, type PaginationProps } from './data-table/pagination';

interface PagedSectionTableProps extends SectionTableProps {
  /** The current page. */
  page: { readonly items: readonly unknown[]; readonly pageInfo: PaginationProps['pageInfo'] };
  onPageChange?: (page: number) => void;
}

/** A section's table of a list with pages. */
export function PagedSectionTable({ page: { items, pageInfo }, onPageChange, ...table }: PagedSectionTableProps) {
  const hasFooter = pageInfo.hasMore || pageInfo.page > 0 || !!pageInfo.unreadable?.length;
  return (
    <>
      <SectionTable {...table} />
      {hasFooter && <Pagination label={table.label} pageInfo={pageInfo} rowCount={items.length} onPageChange={onPageChange} />}
    </>
  );
}
