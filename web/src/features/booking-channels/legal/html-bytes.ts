/** The number of bytes that may declare a page's encoding (HTML standard). */
const startBytes = 1024;
const namedEncoding = /\bcharset\s*=\s*["']?([\w-]+)/i;

/** The encoding that a byte order mark of UTF-16 names. */
export function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * An HTML file's text: in UTF-16 with a byte order mark, in UTF-8, or in the encoding named in its `<meta>`. Null for any other encoding,
 * because a guess would corrupt letters.
 */
export function decodeHtml(bytes: Uint8Array): string | null {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return decoded(bytes, marked);
  const text = decoded(bytes, 'utf-8');
  if (text !== null) return text;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, startBytes));
  const named = namedEncoding.exec(start)?.[1];
  // A file whose `<meta>` can be read byte by byte is not in UTF-16, whatever it declares.
  return named === undefined || /^utf-?16/i.test(named) ? null : decoded(bytes, named);
}
