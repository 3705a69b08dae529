import Papa from 'papaparse';
import { CsvChecker, delimiterOf, idColumnsIn, plainCsv, withoutEscape, type CsvCheck, type Delimiter } from './csv-check';

/** The readable contents of a file. */
export interface CheckedCsv {
  readonly delimiter: Delimiter;
  readonly check: CsvCheck;
  /**
   * The file to send instead, so that the platform reads the lines that were checked: an export has other headers and escaped IDs, and
   * other files have several kinds of line ends. Omitted if the file can be sent as it is.
   */
  readonly translated?: Blob;
}

/** The progress of a check. */
export interface CsvProgress {
  /** The checked share of the file's characters, from 0 to 1. */
  readonly share: number;
  /** Lines with anything in them so far, the headers among them. */
  readonly rowsCount: number;
}

/** The number of characters parsed at once. */
const pieceLength = 128 * 1024;
/** Records between two reports. */
const reportEvery = 2000;

const nothing: CsvCheck = { problem: null, headers: [], ids: [], rowsCount: 0, preview: [], lineErrors: [] };

/** The result for a file whose lines are not checked. */
export const problemWith = (problem: string): CheckedCsv => ({ delimiter: ',', check: { ...nothing, problem } });

/** The text of UTF-8; null if it is in another encoding. */
export function utf8Text(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark is valid UTF-8 with zeros.
    return text.includes('\u0000') ? null : text;
  } catch {
    return null;
  }
}

/** Rewrites an export as a list for the platform: with the platform's names of ID columns, and without escapes. Lines stay in place. */
class CsvTranslator {
  readonly #lines: string[] = [];
  #ids: ReturnType<typeof idColumnsIn> | undefined;
  #isOther = false;

  constructor(readonly delimiter: Delimiter) {}

  /** Returns the next record in its rewritten form. */
  add(cells: readonly string[]): string[] {
    const isHeader = this.#ids === undefined;
    this.#ids ??= idColumnsIn(cells);
    const sent = [...cells];
    for (const { name, at } of this.#ids) {
      const cell = cells[at];
      if (cell !== undefined) sent[at] = isHeader ? (cell.trim().toLowerCase() === name ? cell : name) : withoutEscape(cell);
      this.#isOther ||= sent[at] !== cell;
    }
    this.#lines.push(Papa.unparse([sent], { delimiter: this.delimiter }));
    return sent;
  }

  /** Undefined if the file can be sent as it is. */
  result(): Blob | undefined {
    return this.#isOther ? new Blob([this.#lines.map((line) => `${line}\r\n`).join('')], { type: 'text/csv' }) : undefined;
  }
}

/** Parses and checks a whole file without yielding, so use it in a worker. Rejects if the file cannot be read. */
export async function parseCsv(file: File, report: (progress: CsvProgress) => void): Promise<CheckedCsv> {
  const original = utf8Text(await file.arrayBuffer());
  if (original === null) return problemWith('The file must be saved as UTF-8');
  const delimiter = delimiterOf(original);
  const text = plainCsv(original, delimiter);
  const checker = new CsvChecker();
  const translator = new CsvTranslator(delimiter);
  let records = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    chunkSize: pieceLength,
    step: ({ data, errors, meta }) => {
      checker.add(
        translator.add(data),
        errors.some(({ type }) => type === 'Quotes'),
      );
      records += 1;
      if (records % reportEvery === 0) report({ share: meta.cursor / text.length, rowsCount: records });
    },
  });
  const translated = translator.result() ?? (text === original ? undefined : new Blob([text], { type: 'text/csv' }));
  return { delimiter, check: checker.result(), ...(translated && { translated }) };
}
