import { parseJson } from './errors';

/**
 * The possible place of a number that JavaScript can't hold: an integer beyond 2^53, or one that would be infinite. Looking for it takes a fifth of
 * the time of parsing.
 */
const possiblyInexact = /[:[,\s]-?(?:\d{16}|\d[\d.]{0,400}[eE]\+?\d{3})/;
const token = /"(?:[^"\\]|\\[^])*"?|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function isInexact(number: string): boolean {
  const value = Number(number);
  return !Number.isFinite(value) || (/^-?\d+$/.test(number) && !Number.isSafeInteger(value));
}

/**
 * Parses JSON whose integers may be larger than JavaScript's: those are texts with all their digits, because a rounded ID is another ID.
 * Undefined if it is invalid.
 * @param onInexact called with the digits of each
 */
export function parseExactJson(text: string, onInexact: (number: string) => void): unknown {
  if (!possiblyInexact.test(text)) return parseJson(text);
  return parseJson(
    text.replace(token, (found) => {
      if (found.startsWith('"') || !isInexact(found)) return found;
      onInexact(found);
      return `"${found}"`;
    }),
  );
}

/** JSON text in which the texts of these numbers are numbers again, so that an object that is written back stays the same. */
export function formatExactJson(body: unknown, numbers: ReadonlySet<string>): string {
  const json = JSON.stringify(body);
  if (numbers.size === 0) return json;
  return json.replace(token, (found, place: number) => {
    const isKey = json[place + found.length] === ':';
    const number = found.slice(1, -1);
    return found.startsWith('"') && !isKey && numbers.has(number) ? number : found;
  });
}
