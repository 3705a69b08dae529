import type { components } from '@pax/schema/platform';
import Papa from 'papaparse';
import type { FormFile } from '../../rest/form';
import { PlatformError, unprocessable } from '../../rest/errors';
import type { Rider } from './book';
import { firebaseIdOf } from './profile';

const MAX_BYTES = 10 * 1024 * 1024;
const HEADERS = ['firebase_id', 'pe_user_id'] as const;

/** What stands between the headers most often. Guessing from the lines fails where there are few of them. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r\n|\n|\r/, 1);
  const count = (delimiter: string): number => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/**
 * Finds the passengers that a CSV file names.
 * @param riders those whom the caller may see
 * @throws PlatformError 422 for a file that names nobody at all, 413 for one over 10 MB
 */
export function readPassengerCsv({ bytes }: FormFile, riders: readonly Rider[]): components['schemas']['PassengerCsvUpload'] {
  if (bytes.byteLength > MAX_BYTES) throw new PlatformError(413, 'PAYLOAD_TOO_LARGE', 'The file is larger than 10 MB');
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (text.trim() === '') throw unprocessable({ file: 'must not be empty' });
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text, {
    header: true,
    delimiter: delimiterOf(text),
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  if (!HEADERS.some((name) => meta.fields?.includes(name))) throw unprocessable({ file: 'must have a column firebase_id or pe_user_id' });

  const byId = new Map<string, string>();
  for (const { passenger } of riders) {
    byId.set(firebaseIdOf(passenger.id), passenger.id);
    byId.set(passenger.peUserId, passenger.id);
  }
  const found = new Set<string>();
  const errors: { line: number; message: string }[] = [];
  let rowsCount = 0;
  data.forEach((row, place) => {
    if (Object.values(row).every((cell) => typeof cell !== 'string' || cell.trim() === '')) return;
    rowsCount += 1;
    const ids = HEADERS.map((name) => row[name]?.trim() ?? '').filter((id) => id !== '');
    const passengerId = ids.map((id) => byId.get(id)).find((id) => id !== undefined);
    if (passengerId !== undefined) found.add(passengerId);
    else errors.push({ line: place + 2, message: ids.length === 0 ? 'There is no id in this line' : 'There is no passenger with this id' });
  });
  return { rowsCount, passengerIds: [...found], errors };
}
