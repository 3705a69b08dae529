import { createContext, type ReactNode } from 'react';

/** Whether a table is one among a page's sections: then the page scrolls, and not the table. */
export const InSection = createContext(false);

export interface Column<Row, Id extends string = string> {
  id: Id;
  header: string;
  /** @param isUnderDay whether the row stands under a heading with its day (`dayOf`) */
  cell: (row: Row, isUnderDay?: boolean) => ReactNode;
  /** The day that a row stands under where the list is in this column's order, as a heading. */
  dayOf?: (row: Row) => string;
  /** The cell as plain text or number. A column without it is left out of CSV files. */
  csv?: (row: Row) => string | number | null;
  /** The currency of an amount, which in CSV files has a column of its own. */
  csvCurrency?: (row: Row) => string | null;
  align?: 'start' | 'end';
  /** In pixels. */
  minWidth?: number;
}
