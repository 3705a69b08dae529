import { Unzip, UnzipInflate } from 'fflate';
import { damaged, WordFileError } from './word-file';
import type { WordFiles } from './word-parts';

/** The maximum size of unpacked text and structure, in bytes. A text of a hundred pages has about one million. */
const maxUnpacked = 24 * 1024 * 1024;
const maxFiles = 2000;
/** The number of bytes unpacked at once: even at the highest compression they become no more than 16 MB. */
const pieceSize = 16 * 1024;

const tooLarge = 'The Word file is too large when unpacked, and was not converted.';

/** Images and fonts are not needed for the text, and are most of a file's size. */
const isNeeded = (name: string) => /\.(?:xml|rels)$/i.test(name);

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * Unpacks the text parts of a Word file, and stops above the maximum size. Measures the output, because a file's claimed sizes can be wrong.
 * Names are in lower case.
 * @throws WordFileError
 */
export function unpackWord(bytes: Uint8Array): WordFiles {
  const files = new Map<string, Uint8Array>();
  let unpacked = 0;
  let count = 0;
  let open = 0;
  let failure: WordFileError | undefined;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > maxFiles) failure = new WordFileError(tooLarge);
    if (!isNeeded(file.name) || failure) return;
    const pieces: Uint8Array[] = [];
    open += 1;
    file.ondata = (error, piece, isLast) => {
      if (error) failure ??= new WordFileError(damaged);
      if (failure) return;
      unpacked += piece.length;
      if (unpacked > maxUnpacked) failure = new WordFileError(tooLarge);
      else pieces.push(piece);
      if (!isLast) return;
      open -= 1;
      files.set(file.name.replaceAll('\\', '/').toLowerCase(), join(pieces));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !failure; at += pieceSize) {
      const end = at + pieceSize;
      unzip.push(bytes.subarray(at, end), end >= bytes.length);
    }
  } catch {
    failure ??= new WordFileError(damaged);
  }
  if (failure) throw failure;
  if (open > 0 || count === 0) throw new WordFileError(damaged);
  return files;
}
