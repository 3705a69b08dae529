import { plainTerm } from '../text/plain-text';
import { persisted } from '../browser/persisted';
import { isText } from '../guards';

/**
 * The storage of the search term of a list of bookings or passengers.
 * A list's whole state is in its URL, so that Back, reload and shared links restore it. But people search for passengers by name
 * and phone number, and URLs end up in browser histories, logs and usage events, where personal data must not be. So a term is only
 * written to the URL if it looks like an ID: letters and digits without spaces, `+` or `@`. Any other term stays in this tab's session
 * storage, and the URL has a random reference to it. Back and reload resolve it; in another browser the reference is unknown, so the list
 * is not searched and says so.
 */

/** IDs mix letters with digits; names have no digits, and phone numbers no letters. */
export const looksLikeId = /^(?=.*[a-z])(?=.*\d)[\w-]{4,64}$/i;

/** No ID starts like this, so a reference is never mistaken for a term. */
const referencePrefix = '~';
/** More than anyone goes back; older terms are dropped. */
const maxTerms = 30;

type Terms = readonly (readonly [reference: string, term: string])[];

const isTerms = (value: unknown): value is Terms =>
  Array.isArray(value) && value.every((entry: unknown) => Array.isArray(entry) && entry.length === 2 && entry.every(isText));

const searchTerms = persisted<Terms>('pax.search-terms', isTerms, [], 'session');

/**
 * A term's form in the URL: the term itself if it looks like an ID, otherwise a reference that only this tab can resolve.
 * @param idPattern matches this list's IDs; stricter if it can be searched by parts of email addresses
 */
export function searchParamOf(term: string, idPattern = looksLikeId): string {
  const trimmed = plainTerm(term);
  if (trimmed === '' || idPattern.test(trimmed)) return trimmed;
  const terms = searchTerms.read();
  const known = terms.find(([, kept]) => kept === trimmed);
  if (known) return known[0];
  const reference = referencePrefix + crypto.randomUUID().slice(0, 8);
  searchTerms.write([...terms, [reference, trimmed] as const].slice(-maxTerms));
  return reference;
}

/**
 * The term of a URL's search parameter; empty for a reference that this tab does not know. A term typed into the address bar is used
 * unchanged.
 */
export function searchTermOf(param: string): string {
  if (!param.startsWith(referencePrefix)) return plainTerm(param);
  return searchTerms.read().find(([reference]) => reference === param)?.[1] ?? '';
}
