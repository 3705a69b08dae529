import { fileSize } from '@/lib/browser/file-size';

/** The maximum size of a Word file, in bytes. */
const maxBytes = 5 * 1024 * 1024;

/** The reason a file cannot be converted, as a sentence for the person who chose it. */
export class WordFileError extends Error {
  override name = 'WordFileError';
}

export const notWord = 'Not a Word document. Open it in Word, remove its password if it has one, and save it as .docx.';
export const damaged = 'The Word file is damaged or incomplete. Open it in Word, save it again and choose the new file.';

/** @throws WordFileError if the file is too large to convert */
export function checkSize({ size }: File): void {
  if (size > maxBytes) throw new WordFileError(`The Word file must be at most 5 MB (this is ${fileSize(size)}).`);
}
