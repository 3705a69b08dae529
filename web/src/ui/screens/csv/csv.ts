import type { Column } from '@/ui/screens/list/data-table/columns';

export type CsvColumn<Row> = Pick<Column<Row>, 'header' | 'csv' | 'csvCurrency'>;

/*
 * Spreadsheets run text that starts like this as a formula, full-width signs too. Those of some countries, which have other separators, know
 * quotes only at the start of a line: for them a cell begins at each semicolon and tab, and a row at each line break, within quotes too.
 */
const formulaStart = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠])/g;

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(formulaStart, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
