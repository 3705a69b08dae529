import type { MouseEvent } from 'react';
import { rowLink } from './row-navigation';

const middleButton = 1;

export interface OpenedRows<Row> {
  /** Makes the first cell a link; null for a row without a page. */
  rowHref?: (row: Row) => string | null;
  /** Called when a row is opened, here or in a new tab. */
  onRowOpen?: (row: Row) => void;
}

export const onOpenOf =
  <Row extends { readonly id: string }>(rows: readonly Row[] | undefined, onRowOpen: OpenedRows<Row>['onRowOpen']) =>
  ({ target, button }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>(rowLink) : null;
    const row = rows?.find(({ id }) => id === link?.dataset.rowLink);
    if (row && button <= middleButton) onRowOpen?.(row);
  };
