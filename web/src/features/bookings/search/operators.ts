import type { BookingStatus } from '@/__generated__/schema';
import { bookingStatuses } from '@/entities/booking/booking-status';
import type { Known } from '@/ui/design/code-label';

/** What a search term asks for, in the list's box and in the palette alike. */
export interface BookingSearch {
  /** What is left for the platform's search. */
  readonly text: string;
  readonly statuses: readonly Known<BookingStatus>[];
  /** A part of the driver's name, call sign or car; `none` for rides without one. Empty for any. */
  readonly driver: string;
  /** The last four digits of the passenger's phone number. Empty for any. */
  readonly last4: string;
  readonly isToday: boolean;
  readonly parts: readonly SearchPart[];
}

export interface SearchPart {
  /** As typed, so that it can be removed. */
  readonly typed: string;
  readonly of: 'status' | 'driver' | 'last4' | 'today';
  /** Undefined if it can't be used. */
  readonly value: string | undefined;
}

export const anyDriver = 'none';

const operators = ['status', 'driver', 'last4', 'today'] as const;

export const statusWords = bookingStatuses.map((status) => status.toLowerCase());

/** A quoted value may have spaces: `driver:"Bo Berg"`. */
const operator = /(?<=^|\s)(?:(status|driver|last4):(?:"([^"]*)"?|(\S*))|(today))(?=\s|$)/gi;

export function parseSearch(term: string): BookingSearch {
  const parts: SearchPart[] = [];
  const text = term.replaceAll(operator, (typed: string, ...groups: readonly unknown[]) => {
    const [name = 'today', quoted, plain = ''] = groups.map((group) => (typeof group === 'string' ? group : undefined));
    const written = (quoted ?? plain).trim();
    const of = operators.find((each) => each === name.toLowerCase()) ?? 'today';
    const status = statusWords.find((word) => written !== '' && word.startsWith(written.toLowerCase()));
    const values = { status, driver: written || undefined, last4: /^\d{4}$/.test(written) ? written : undefined, today: 'today' };
    parts.push({ typed, of, value: values[of] });
    return ' ';
  });
  const last = (of: SearchPart['of']) => parts.findLast((part) => part.of === of)?.value ?? '';
  return {
    text: text.replaceAll(/\s+/g, ' ').trim(),
    statuses: bookingStatuses.filter((status) => parts.some(({ of, value }) => of === 'status' && value === status.toLowerCase())),
    driver: last('driver'),
    last4: last('last4'),
    isToday: last('today') !== '',
    parts,
  };
}

/** Whether rows are compared, because the platform does not search for it. */
export const isRowSearch = ({ driver, last4 }: Pick<BookingSearch, 'driver' | 'last4'>): boolean => driver !== '' || last4 !== '';

export const hasOperators = (term: string): boolean => parseSearch(term).parts.length > 0;
