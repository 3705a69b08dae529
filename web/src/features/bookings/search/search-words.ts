import { anyDriver, type SearchPart, statusWords } from './operators';

export function meaningOf({ of, value }: Pick<SearchPart, 'of' | 'value'>): string {
  switch (of) {
    case 'status':
      return value === undefined ? `status: takes ${statusWords.join(', ')}` : `Status: ${value}`;
    case 'driver':
      if (value === undefined) return 'driver: takes a name, a call sign or “none”';
      return value === anyDriver ? 'Without a driver' : `Driver or car: ${value}`;
    case 'last4':
      return value === undefined ? 'last4: takes the last four digits of a phone number' : `Phone ends in ${value}`;
    case 'today':
      return 'Pickup today';
  }
}

const words = ['status:', 'driver:', 'last4:', 'today'];
const values = [...words, ...statusWords.map((status) => `status:${status}`), `driver:${anyDriver}`];

/** The whole terms that a term may be completed to: its last word begins an operator, or a value of one. */
export function completionsOf(term: string): readonly string[] {
  const at = term.lastIndexOf(' ') + 1;
  const before = term.slice(0, at);
  const lower = term.slice(at).toLowerCase();
  if (lower.length < 2) return [];
  const begun = lower.includes(':') ? values : words;
  return begun.filter((value) => value.startsWith(lower) && value !== lower).map((value) => before + value);
}
