import { maxPassengerListBytes } from '@pax/schema/rules/files';
import type { components } from '@pax/schema/platform';
import Papa from 'papaparse';
import type { FormFile } from '../../rest/form';
import { PlatformError, unprocessable } from '../../rest/errors';
import type { Rider } from './repository';
import { firebaseIdOf } from './profile';

const NO_ID = 'No ID in this row';
const NO_PASSENGER = 'No passenger has this ID';
const OTHER_CHANNEL = 'This passenger belongs to another booking channel';
const HEADERS = ['firebase_id', 'pe_user_id'] as const;

/** The most frequent separator in the header. Guessing from the rows fails if there are only a few. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r\n|\n|\r/, 1);
  const count = (delimiter: string): number => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/**
 * Finds the passengers in a CSV file.
 * @param riders the passengers visible to the caller
 * @param bookingChannelId the only allowed booking channel, if given
 * @throws PlatformError 422 for a file without any match, 413 for one over 10 MB
 */
export function readPassengerCsv(
  { bytes }: FormFile,
  riders: readonly Rider[],
  bookingChannelId?: string,
): components['schemas']['PassengerCsvUpload'] {
  if (bytes.byteLength > maxPassengerListBytes) throw new PlatformError(413, 'PAYLOAD_TOO_LARGE', 'The file is larger than 10 MB');
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

  const byId = new Map<string, Rider>();
  for (const rider of riders) {
    byId.set(firebaseIdOf(rider.passenger.id), rider);
    byId.set(rider.passenger.peUserId, rider);
  }
  const found = new Set<string>();
  const errors: { line: number; message: string }[] = [];
  let rowsCount = 0;
  data.forEach((row, place) => {
    if (Object.values(row).every((cell) => typeof cell !== 'string' || cell.trim() === '')) return;
    rowsCount += 1;
    const ids = HEADERS.map((name) => row[name]?.trim() ?? '').filter((id) => id !== '');
    const rider = ids.map((id) => byId.get(id)).find((each) => each !== undefined);
    const isForeign = bookingChannelId !== undefined && rider?.channel?.id !== bookingChannelId;
    if (rider && !isForeign) found.add(rider.passenger.id);
    else errors.push({ line: place + 2, message: ids.length === 0 ? NO_ID : rider ? OTHER_CHANNEL : NO_PASSENGER });
  });
  return { rowsCount, passengerIds: [...found], errors };
}
