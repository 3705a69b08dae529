import { secretMask } from '@/lib/json/secrets';
import { messages } from '@pax/schema/rules/messages';

const maxLength = 2000;
const maxDecodings = 5;

/** All decodings of a path, because servers may decode repeatedly. Throws on invalid or endless encoding. */
function decodedForms(path: string): readonly string[] {
  const forms = [path];
  for (;;) {
    const last = forms.at(-1) ?? '';
    const next = decodeURIComponent(last);
    if (next === last) return forms;
    if (forms.length > maxDecodings) throw new URIError('Encoded too often');
    forms.push(next);
  }
}

function goesAboveRoot(path: string): boolean {
  let level = 0;
  for (const segment of path.split('/')) {
    const name = segment.split(';', 1)[0];
    if (name === '..') level -= 1;
    else if (name !== '' && name !== '.') level += 1;
    if (level < 0) return true;
  }
  return false;
}

/** Rules for a decoded path with their messages; the first match wins. */
const faults: readonly (readonly [isFault: (path: string) => boolean, message: string])[] = [
  [(path) => /[\\\p{Cc}]/u.test(path), 'Backslashes and control characters are not allowed'],
  [(path) => /^[a-z][a-z\d+.-]*:|\/\//i.test(path), 'Enter a path only, such as /members/77, without a scheme or host'],
  [goesAboveRoot, 'This path leaves the Likuma API'],
];

/** The reason a text is not a valid path below the Likuma API; undefined if it is. The gateway has the same rules. */
export function pathProblem(uri: string): string | undefined {
  const text = uri.trim();
  if (text.length > maxLength) return messages.maximumLength(maxLength);
  if (text.includes(secretMask)) return 'Enter the hidden secret again';
  if (/[\p{Cc}\p{Cf}\p{Cs}\s]/u.test(text)) return 'Percent-encode spaces and invisible characters, such as %20';
  if (text.includes('#')) return '# is not allowed in a path';
  try {
    const forms = decodedForms(text.split('?')[0] ?? '');
    return faults.find(([isFault]) => forms.some(isFault))?.[1];
  } catch {
    return 'Invalid percent-encoding. Write % as %25';
  }
}
