import { fileSize } from '@/lib/browser/file-size';

/** The maximum size of a Word file, in bytes. */
const maxBytes = 5 * 1024 * 1024;

/** The reason a file cannot be converted, as a sentence for the person who chose it. */
export class WordFileError extends Error {
  override name = 'WordFileError';
}

export const notWord = 'Not a Word document. Choose a .docx file.';
export const damaged = 'The Word file is damaged or incomplete. Open it in Word, save it again and choose the new file.';

/** The signature of old Word files and encrypted new ones: Microsoft's compound file format. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zipFile = [0x50, 0x4b, 0x03, 0x04];
const richText = [0x7b, 0x5c, 0x72, 0x74, 0x66];

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** Whether a compound file has a stream of this name. Its directory has names in UTF-16. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.includes(name.split('').join('\0'));
}

/** The problem of a file that is found before unpacking; undefined if it may be a Word file. */
export function problemWith(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'The file must not be empty.';
  if (startsWith(bytes, zipFile)) return undefined;
  if (startsWith(bytes, richText)) return 'This is a rich text file. Open it in Word and save it as .docx.';
  if (!startsWith(bytes, compoundFile)) return notWord;
  if (hasStream(bytes, 'EncryptedPackage'))
    return 'The Word file is protected with a password. Remove the password in Word and save it again.';
  if (hasStream(bytes, 'WordDocument')) return 'This is a .doc file of an older Word. Open it in Word and save it as .docx.';
  return notWord;
}

/** @throws WordFileError if the file is too large to convert */
export function checkSize({ size }: File): void {
  if (size > maxBytes) throw new WordFileError(`The Word file must be at most 5 MB (this is ${fileSize(size)}).`);
}
