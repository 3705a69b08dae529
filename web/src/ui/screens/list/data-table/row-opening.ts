import type { MouseEvent } from 'react';
import { rememberRecords } from '@/lib/list/record-list';
import { rowLink } from './row-navigation';
import type { TableSource } from './table-source';

const middleButton = 1;

/** How a table's rows are opened. */
export interface OpenedRows<Row> {
  /** Makes the first cell a link; null for a row without a page. */
  rowHref?: (row: Row) => string | null;
  /** Called when a row is opened, here or in a new tab. */
  onRowOpen?: (row: Row) => void;
}

/** Handles clicks on row links: the record's page then knows its place in the list. */
export const onOpenOf =
  <Row extends { readonly id: string }>({ rows, paging, readPage }: TableSource<Row>, { rowHref, onRowOpen }: OpenedRows<Row>) =>
  ({ target, button }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>(rowLink) : null;
    const row = rows?.find(({ id }) => id === link?.dataset.rowLink);
    if (!rows || !row || button > middleButton) return;
    onRowOpen?.(row);
    if (!rowHref || !paging?.info) return;
    const hrefsOf = (some: readonly Row[]) => some.map(rowHref).filter((href) => href !== null);
    rememberRecords(
      { items: hrefsOf(rows), pageInfo: paging.info },
      readPage &&
        (async (page) => {
          const next = await readPage(page);
          return next ? { ...next, items: hrefsOf(next.items) } : undefined;
        }),
    );
  };
