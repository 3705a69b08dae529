import { messages } from './messages.ts';

const maxLength = 2000;
/** More often than any server decodes a path. */
const maxDecodings = 5;

/** A path as written and after repeated decoding, as servers may read it. Throws on invalid or endless encoding. */
function readingsOf(path: string): readonly string[] {
  const readings = [path];
  for (let last = path; ; readings.push(last)) {
    const decoded = decodeURIComponent(last);
    if (decoded === last) return readings;
    if (readings.length > maxDecodings) throw new URIError('Encoded too often');
    last = decoded;
  }
}

/** Whether `..` escapes a path's root. Some servers also accept `..;x`. */
function leavesRoot(path: string): boolean {
  let depth = 0;
  return path.split('/').some((step) => {
    const [name = ''] = step.split(';');
    if (name === '..') depth -= 1;
    else if (name !== '' && name !== '.') depth += 1;
    return depth < 0;
  });
}

/** Rules for a decoded path with their messages; the first match wins. */
const faults: readonly (readonly [isFault: (path: string) => boolean, message: string])[] = [
  [(path) => /[\\\p{Cc}]/u.test(path), 'Backslashes and control characters are not allowed'],
  [(path) => /^[a-z][a-z\d+.-]*:|\/\//i.test(path), 'Enter a path only, such as /members/77, without a scheme or host'],
  [leavesRoot, 'This path leaves the Likuma API'],
];

/** The reason a text is not a valid path below the Likuma API; undefined if it is. */
export function likumaPathProblem(uri: string): string | undefined {
  const text = uri.trim();
  if (text === '') return messages.required;
  if (text.length > maxLength) return messages.maximumLength(maxLength);
  if (/[\p{Cc}\p{Cf}\p{Cs}\s]/u.test(text)) return 'Percent-encode spaces and invisible characters, such as %20';
  if (text.includes('#')) return '# is not allowed in a path';
  try {
    const readings = readingsOf(text.split('?')[0] ?? '');
    return faults.find(([isFault]) => readings.some(isFault))?.[1];
  } catch {
    return 'Invalid percent-encoding. Write % as %25';
  }
}
