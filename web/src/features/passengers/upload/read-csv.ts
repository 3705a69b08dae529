import Papa from 'papaparse';
import { CsvChecker, delimiterOf, maxBytes, type CsvCheck, type Delimiter } from './csv-check';

/** A file that was looked at, ready to be sent unless something is wrong with it. */
export interface CsvDraft {
  readonly file: File;
  readonly delimiter: Delimiter;
  readonly check: CsvCheck;
}

/** Characters that the parser takes at once. */
const pieceLength = 128 * 1024;
/** Records between two pauses, in which the page answers. */
const pause = 1000;

const nothing: CsvCheck = { problem: null, headers: [], ids: [], rowsCount: 0, preview: [], lineErrors: [] };

/** What can be said of the file before it is read. */
function problemOutside({ name, size }: File): string | undefined {
  if (!name.toLowerCase().endsWith('.csv')) return 'The file must be a CSV file';
  if (size === 0) return 'The file must not be empty';
  return size > maxBytes ? 'The file must be at most 10 MB' : undefined;
}

/** Text that was written in another encoding has marks in it that stand for what cannot be read. */
const isMisread = (text: string): boolean => text.includes('\u0000') || text.includes('\uFFFD');

function checkText(text: string, delimiter: Delimiter): Promise<CsvCheck> {
  const checker = new CsvChecker();
  let records = 0;
  return new Promise((resolve) => {
    Papa.parse<string[]>(text, {
      delimiter,
      chunkSize: pieceLength,
      step: ({ data, errors }, parser) => {
        checker.add(
          data,
          errors.some(({ type }) => type === 'Quotes'),
        );
        records += 1;
        if (records % pause !== 0) return;
        parser.pause();
        setTimeout(() => parser.resume(), 0);
      },
      complete: () => resolve(checker.result()),
    });
  });
}

/** Reads a file that a person chose and checks it. Rejects where the file cannot be read: it may have been moved since. */
export async function readPassengerCsv(file: File): Promise<CsvDraft> {
  const outside = problemOutside(file);
  if (outside !== undefined) return { file, delimiter: ',', check: { ...nothing, problem: outside } };
  const text = (await file.text()).replace(/^\uFEFF/, '');
  if (isMisread(text)) return { file, delimiter: ',', check: { ...nothing, problem: 'The file must be saved as UTF-8' } };
  const delimiter = delimiterOf(text);
  return { file, delimiter, check: await checkText(text, delimiter) };
}
