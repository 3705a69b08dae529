import { messages } from '@pax/schema/rules/messages';
import { maxPassengerListBytes } from '@pax/schema/rules/files';
import Papa from 'papaparse';

/** The columns that name a passenger (specification, section 5). */
const idColumns = ['firebase_id', 'pe_user_id'];

export const isIdColumn = (header: string): boolean => idColumns.includes(header.toLowerCase());

export interface CsvDraft {
  readonly file: File;
  readonly headers: readonly string[];
  /** Lines with anything in them below the header. */
  readonly rowsCount: number;
  /** Why the platform would reject the file; null if it would not. */
  readonly problem: string | null;
}

const emptyFile = 'The file must not be empty';
const missingIds = messages.passengerIds;

/** The first line of an export for Excel, ours included. It is no header. */
const separatorLine = /^sep=.\r?\n/i;

function problemOutside({ name, size }: File): string | undefined {
  if (!name.toLowerCase().endsWith('.csv')) return 'The file must be a CSV file';
  if (size === 0) return emptyFile;
  return size > maxPassengerListBytes ? 'The file must be at most 10 MB' : undefined;
}

/** Checks a chosen file. Rejects with a message for the person if it can't be read. */
export async function checkPassengerCsv(chosen: File): Promise<CsvDraft> {
  const problem = problemOutside(chosen);
  if (problem !== undefined) return { file: chosen, headers: [], rowsCount: 0, problem };
  const whole = await chosen.text().catch(() => {
    throw new Error('The file could not be read. It may have been moved or changed since it was chosen.');
  });
  const text = whole.replace(separatorLine, '');
  const file = text === whole ? chosen : new File([text], chosen.name, { type: chosen.type });
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const headers = (data[0] ?? []).map((header) => header.trim());
  const rowsCount = Math.max(0, data.length - 1);
  if (data.length === 0) return { file, headers, rowsCount, problem: emptyFile };
  if (!headers.some(isIdColumn)) return { file, headers, rowsCount, problem: missingIds };
  return { file, headers, rowsCount, problem: rowsCount === 0 ? `${emptyFile}: it has only headers` : null };
}
