import { persisted } from '@/lib/browser/persisted';
import type { Column } from '@/ui/screens/list/data-table/columns';

/** The two formats of a spreadsheet's country: `1,234.5` with commas between cells, or `1.234,5` with semicolons. */
export type CsvFormat = 'commas' | 'semicolons';

const isFormat = (value: unknown): value is CsvFormat => value === 'commas' || value === 'semicolons';

/** The format of every exported file, kept in this browser. */
export const csvFormat = persisted<CsvFormat>('pax.csv', isFormat, 'commas');

export type CsvColumn<Row> = Pick<Column<Row>, 'header' | 'csv' | 'csvCurrency' | 'isInstant'>;

/*
 * Spreadsheets run text that starts like this as a formula, including full-width signs. In locales with other separators they only recognise
 * quotes at the start of a line: there a cell starts at each semicolon and tab, and a row at each line break, even within quotes.
 */
const formulaStart = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠])/g;

function toCell(value: string | number | null, format: CsvFormat): string {
  if (value === null) return '';
  if (typeof value === 'number') return format === 'commas' ? String(value) : String(value).replace('.', ',');
  const text = value.replace(formulaStart, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const toLine = (cells: readonly (string | number | null)[], format: CsvFormat) =>
  `${cells.map((cell) => toCell(cell, format)).join(format === 'commas' ? ',' : ';')}\r\n`;

type CellOf<Row> = (row: Row) => string | number | null;

const isoInstant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?([+-]\d\d:\d\d)$/;

interface CsvCells<Row> {
  header: string;
  of: CellOf<Row>;
}

/** The two columns of an instant, because spreadsheets treat a time with an offset as text. An unreadable one is kept unparsed. */
function instantCells<Row>(header: string, csv: CellOf<Row>): CsvCells<Row>[] {
  const partsOf = (row: Row) => isoInstant.exec(String(csv(row) ?? ''));
  const timeOf = (row: Row) => {
    const parts = partsOf(row);
    return parts ? `${parts[1]} ${parts[2]}` : csv(row);
  };
  const zoneOf = (row: Row) => {
    const offset = partsOf(row)?.[3];
    return offset === undefined ? null : `UTC${offset}`;
  };
  return [
    { header, of: timeOf },
    { header: `${header} time zone`, of: zoneOf },
  ];
}

function cellsOf<Row>({ header, csv, csvCurrency, isInstant }: CsvColumn<Row>): CsvCells<Row>[] {
  if (!csv) return [];
  if (isInstant) return instantCells(header, csv);
  return [{ header, of: csv }, ...(csvCurrency ? [{ header: `${header} currency`, of: csvCurrency }] : [])];
}

export const csvHeader = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  toLine(
    columns.flatMap(cellsOf).map(({ header }) => header),
    csvFormat.read(),
  );

export function csvBody<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const cells = columns.flatMap(cellsOf);
  const format = csvFormat.read();
  return rows
    .map((row) =>
      toLine(
        cells.map(({ of }) => of(row)),
        format,
      ),
    )
    .join('');
}

/** Rows as CSV (RFC 4180) under the columns' headers; formulas are escaped. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvHeader(columns) + csvBody(columns, rows);
}
