import { todayDate } from '@/lib/dates/dates';
import { counted } from '@/lib/text/counted';
import type { Column } from '@/ui/screens/list/data-table/columns';
import { csvBody, csvHeader, toCsv, type CsvColumn } from './csv';
import type { CsvSource } from './csv-export';
import { CsvTotals } from './csv-totals';
import { saveBlob } from './save-file';

/* Without it, spreadsheets misread UTF-8. */
const byteOrderMark = '\uFEFF';

const download = (filename: string, parts: readonly BlobPart[]): void =>
  saveBlob(`${filename}.csv`, new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' }));

/** Saves rows as a CSV file. @param filename without the extension */
export const downloadCsv = <Row>(filename: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void =>
  download(filename, [toCsv(columns, rows)]);

export interface CsvWatch {
  /** Called with the number of rows after each page. */
  onProgress: (rows: number) => void;
  isCancelled: () => boolean;
}

const rowsText = (count: number) => counted(count, 'row');

function gapsText(withoutId: number, incomplete: number): string {
  const gaps = [
    withoutId > 0 && `${rowsText(withoutId)} without an ID left out`,
    incomplete > 0 && `${rowsText(incomplete)} with values that could not be read`,
  ].filter((gap) => gap !== false);
  return gaps.length === 0 ? '' : ` (${gaps.join(', ')})`;
}

export interface Exported {
  readonly text: string;
  /** The sums of its amounts; empty if it has none. */
  readonly totals: string;
}

/** Reads all pages and saves them as one file. Null if it was cancelled and nothing was saved. */
export async function saveCsv<Row>(
  { filename, zone, pages, unreadableOf, totals: summed = [], maxRows = Infinity }: CsvSource<Row>,
  columns: readonly Column<Row>[],
  { onProgress, isCancelled }: CsvWatch,
): Promise<Exported | null> {
  // Blobs are stored outside the page's memory, which the text of 100,000 rows would fill.
  const parts: BlobPart[] = [csvHeader(columns)];
  const totals = new CsvTotals(columns.filter(({ id }) => summed.includes(id)));
  let written = 0;
  let withoutId = 0;
  let incomplete = 0;
  let total: number | null | undefined;
  let isWhole = true;
  for await (const page of pages()) {
    const { items: rows, pageInfo } = page;
    if (isCancelled()) return null;
    const fitting = rows.slice(0, maxRows - written);
    isWhole = fitting.length === rows.length;
    parts.push(new Blob([csvBody(columns, fitting)]));
    totals.add(fitting);
    written += fitting.length;
    withoutId += pageInfo.unreadable?.length ?? 0;
    ({ total } = pageInfo);
    incomplete += fitting.filter((row) => unreadableOf && unreadableOf(row).length > 0).length;
    onProgress(written);
    if (!isWhole) break;
  }
  if (isCancelled()) return null;
  download(zone === undefined ? filename : `${filename}-${todayDate(zone)}`, parts);
  const exported = `${rowsText(written)} exported${gapsText(withoutId, incomplete)}`;
  // Rows that were deleted meanwhile move others to pages that have been read.
  const missing = total != null && total > written + withoutId ? `. The platform counts ${rowsText(total)}: export it again` : '';
  const text = isWhole ? `${exported}${missing}` : `${exported}, the maximum for one file. Narrow the list to export the rest.`;
  return { text, totals: totals.text() };
}
