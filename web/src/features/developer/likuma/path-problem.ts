import { secretMask } from '@/lib/secrets';
import { messages } from '@/ui/form/messages';

const maxLength = 2000;
const maxDecodings = 5;

/** What servers may read a path as that is encoded several times over. Throws where the encoding is malformed or has no end. */
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
    const name = segment.replace(/;.*$/, '');
    if (name === '..') level -= 1;
    else if (name !== '' && name !== '.') level += 1;
    if (level < 0) return true;
  }
  return false;
}

/** What a decoded path may not be, with what is said of it; the first that holds counts. */
const faults: readonly (readonly [isFault: (path: string) => boolean, message: string])[] = [
  [(path) => /[\\\p{Cc}]/u.test(path), 'Backslashes and control characters are not allowed'],
  [(path) => /^[a-z][a-z\d+.-]*:|\/\//i.test(path), 'Enter a path only, such as /members/77, without a scheme or host'],
  [goesAboveRoot, 'This path leaves the Likuma API'],
];

/** Why a text is no path below the Likuma API; undefined where it is one. The gateway refuses the same. */
export function pathProblem(uri: string): string | undefined {
  const text = uri.trim();
  if (text.length > maxLength) return messages.maximumLength(maxLength);
  if (text.includes(secretMask)) return 'Type the hidden secret again';
  if (/[\p{Cc}\p{Cf}\p{Cs}\s]/u.test(text)) return 'Write spaces and invisible characters percent-encoded, such as %20';
  if (text.includes('#')) return 'A path has no #';
  try {
    const forms = decodedForms(text.split('?')[0] ?? '');
    return faults.find(([isFault]) => forms.some(isFault))?.[1];
  } catch {
    return 'This is not valid percent-encoding: a % is written %25';
  }
}
