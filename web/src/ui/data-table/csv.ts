import type { Column } from './columns';

export type CsvColumn<Row> = Pick<Column<Row>, 'header' | 'csv' | 'csvCurrency'>;

/*
 * Spreadsheets run text that starts like this as a formula. Those of some countries begin a cell at each semicolon, within quotes too unless
 * they are the line's first.
 */
const formulaStart = /(^|;)(?=[=+\-@\t\r])/g;

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(formulaStart, "$1'");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const toLine = (cells: readonly (string | number | null)[]) => `${cells.map(toCell).join(',')}\r\n`;

export function csvHeader<Row>(columns: readonly CsvColumn<Row>[]): string {
  return toLine(
    columns.flatMap(({ header, csv, csvCurrency }) => [...(csv ? [header] : []), ...(csvCurrency ? [`${header} currency`] : [])]),
  );
}

export function csvBody<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const values = columns.flatMap(({ csv, csvCurrency }) => [csv, csvCurrency].filter((value) => value !== undefined));
  return rows.map((row) => toLine(values.map((value) => value(row)))).join('');
}

/** Rows as CSV (RFC 4180) under the columns' headers; formulas are escaped. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvHeader(columns) + csvBody(columns, rows);
}
