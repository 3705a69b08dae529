import { persisted } from './persisted';

/**
 * Where the search term of a list of bookings or passengers is kept.
 *
 * Everything that shapes the list is in its URL, so that Back, reload and a shared link restore it. But people search for
 * passengers by name and phone number, and personal data must not get into URLs: they end up in browser histories, logs and usage
 * events. So a term is written into the URL as it is only when it cannot be personal data, that is, when it looks like an id: letters and
 * digits without spaces, `+` or `@`. Any other term stays in this tab's session storage, and the URL only has a random reference
 * to it. Back and reload find it again; in someone else's browser the reference means nothing: the list is not searched, and says so.
 */

/** Ids mix letters with digits; names have no digits, and phone numbers no letters. */
export const looksLikeId = /^(?=.*[a-z])(?=.*\d)[\w-]{4,64}$/i;

/** Ids of passengers are long: `ada1990` is the beginning of an email address. */
export const longId = /^(?=.*\d)[\w-]{20,64}$/;

/** No id begins like this, so a reference is never taken for a term. */
const referencePrefix = '~';
/** More steps back than anyone takes; older terms are forgotten. */
const maxTerms = 30;

type Terms = readonly (readonly [reference: string, term: string])[];

const isTerms = (value: unknown): value is Terms =>
  Array.isArray(value) &&
  value.every((entry: unknown) => Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string'));

const searchTerms = persisted<Terms>('pax.search-terms', isTerms, [], 'session');

/**
 * What stands in the URL for a term: the term itself where it looks like an id, else a reference that only this tab can resolve.
 * @param idPattern what ids look like in this list; stricter where a part of an email address is searched for
 */
export function searchParamOf(term: string, idPattern = looksLikeId): string {
  const trimmed = term.trim();
  if (trimmed === '' || idPattern.test(trimmed)) return trimmed;
  const terms = searchTerms.read();
  const known = terms.find(([, kept]) => kept === trimmed);
  if (known) return known[0];
  const reference = referencePrefix + crypto.randomUUID().slice(0, 8);
  searchTerms.write([...terms, [reference, trimmed] as const].slice(-maxTerms));
  return reference;
}

/**
 * The term that a URL's search parameter stands for; empty where it is a reference that this tab does not know.
 * A term that someone typed into the address bar is taken as it is.
 */
export function searchTermOf(param: string): string {
  if (!param.startsWith(referencePrefix)) return param.trim();
  return searchTerms.read().find(([reference]) => reference === param)?.[1] ?? '';
}
