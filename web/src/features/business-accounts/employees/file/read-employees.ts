import Papa from 'papaparse';

const maxBytes = 1024 * 1024;

/** Excel reads its delimiter from such a line before the headers. */
const separatorLine = /^\uFEFF?"?sep=[,;\t]"?(?:\r\n?|\n|$)/i;

/** The records of a small CSV file. Rejects with a message for the person. */
export async function readRecords(file: File): Promise<readonly (readonly string[])[]> {
  if (file.size > maxBytes) throw new Error('The file must be at most 1 MB');
  const text = utf8Text(await file.arrayBuffer());
  if (text === null) throw new Error('The file must be a CSV file saved as UTF-8');
  return Papa.parse<string[]>(text.replace(separatorLine, ''), { delimitersToGuess: [',', ';', '\t'] }).data;
}

/** The text of UTF-8; null if it is in another encoding. */
function utf8Text(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark is valid UTF-8 with zeros.
    return text.includes('\u0000') ? null : text;
  } catch {
    return null;
  }
}
