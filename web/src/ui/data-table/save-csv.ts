import type { Column } from './columns';
import { csvBody, csvHead } from './csv';
import type { CsvSource } from './csv-export';

/* Without it, spreadsheets read UTF-8 as something older. */
const byteOrderMark = '\uFEFF';

function download(filename: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${filename}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

interface Watch {
  /** Told the number of rows so far, after each page. */
  onProgress: (rows: number) => void;
  isCancelled: () => boolean;
}

/** Reads all pages and saves them as one file. How many rows it holds; null where it was cancelled and nothing saved. */
export async function saveCsv<Row>(
  { filename, pages }: CsvSource<Row>,
  columns: readonly Column<Row>[],
  { onProgress, isCancelled }: Watch,
): Promise<number | null> {
  const parts = [csvHead(columns)];
  let written = 0;
  for await (const rows of pages()) {
    if (isCancelled()) return null;
    parts.push(csvBody(columns, rows));
    written += rows.length;
    onProgress(written);
  }
  if (isCancelled()) return null;
  download(filename, parts);
  return written;
}
