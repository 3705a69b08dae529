import { messages } from '@pax/schema/rules/messages';
import { maxPassengerListBytes } from '@pax/schema/rules/files';
import { fileFrom, type FileRule, type IncomingFile } from '../../graphql/upload';
import type { PendingFilePart } from '../../platform/form-body';

const idColumns = ['firebase_id', 'pe_user_id'];

/** The error of the header line of a list of passengers, if any; see specification section 5. */
function checkHeader(start: Buffer): string | undefined {
  const text = start.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') return 'The file must not be empty';
  const [header = ''] = text.split(/\r?\n|\r/, 1);
  const names = header.split(/[,;\t]/).map((name) => name.trim().replaceAll('"', '').toLowerCase());
  return idColumns.some((name) => names.includes(name)) ? undefined : messages.passengerIds;
}

const passengerCsv: FileRule = {
  kind: 'a CSV file',
  contentTypes: { '.csv': 'text/csv' },
  maxBytes: maxPassengerListBytes,
  size: 'at most 10 MB',
  // A longer header is rejected, because its ID columns may be beyond this.
  startBytes: 4096,
  checkStart: checkHeader,
};

export const readPassengerCsv = (file: IncomingFile): PendingFilePart => fileFrom('file', file, passengerCsv);
