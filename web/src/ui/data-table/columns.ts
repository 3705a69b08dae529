import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** The cell as plain text or number. A column without it is left out of CSV files. */
  csv?: (row: Row) => string | number | null;
  align?: 'start' | 'end';
  /** In pixels. */
  minWidth?: number;
}

export interface Sort {
  id: string;
  direction: 'ASC' | 'DESC';
}

/** The order that a press on a column's head asks for: ascending first, then the other way round. */
export function nextSort(current: Sort | undefined, id: string): Sort {
  return { id, direction: current?.id === id && current.direction === 'ASC' ? 'DESC' : 'ASC' };
}
