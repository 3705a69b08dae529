import { createContext, type ReactNode } from 'react';

/** True for a table in a section: the page scrolls, not the table. */
export const InSection = createContext(false);

export interface Column<Row> {
  id: string;
  header: string;
  /** Whether it is hidden by default. */
  hidden?: boolean;
  /** @param isUnderDay whether a heading above the row shows its day (`dayOf`) */
  cell: (row: Row, isUnderDay?: boolean) => ReactNode;
  /** The heading of a row's day at a time, in milliseconds since 1970. Rows are grouped by it while the list is sorted by this column. */
  dayOf?: (row: Row, now: number) => string;
  /** The cell as text or a number. Columns without it are left out of CSV files. */
  csv?: (row: Row) => string | number | null;
  /** Whether `csv` is an instant as ISO 8601, whose time zone has its own column in CSV files. */
  isInstant?: boolean;
  /** An amount's currency, which has its own column in CSV files. */
  csvCurrency?: (row: Row) => string | null;
  /** The column that shows this one's cells as a second line, while visible. CSV files keep them apart. */
  under?: string;
  align?: 'start' | 'end';
  /** In pixels. */
  minWidth?: number;
}
