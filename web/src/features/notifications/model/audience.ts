import type { FilterOperator } from '@/__generated__/schema';
import { counted } from '@/lib/text/counted';
import { humaniseCode } from '@/ui/design/code-label';

interface PassengerFilter {
  readonly column: string | null;
  readonly operator: FilterOperator | null;
  readonly operatorCode: string | null;
  /** For a list, its first values. */
  readonly value: unknown;
  readonly valuesCount: number | null;
}

export interface Audience {
  readonly targetsAllPassengers: boolean | null;
  readonly passengerFilters: readonly PassengerFilter[] | null;
}

const platforms: Readonly<Record<string, string>> = { ios: 'iOS', android: 'Android' };

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The first values of a list, and the number of further ones. */
function listText(values: readonly unknown[], total: number): string {
  const more = total - values.length;
  return [...values.map(valueText), ...(more > 0 ? [`${more.toLocaleString('en')} more`] : [])].join(', ');
}

function filterText({ column, operator, operatorCode, value, valuesCount }: PassengerFilter): string {
  const values = Array.isArray(value) ? value : [];
  const total = valuesCount ?? values.length;
  if (column === 'PASSENGER_IDS' && operator === 'IN') return counted(total, 'chosen passenger');
  if (column === 'platform' && operator === 'IN' && values.length === total && values.every((each) => valueText(each) in platforms)) {
    const names = values.map((each) => platforms[valueText(each)]);
    return names.length === 1 ? `${names.join('')} only` : names.join(' and ');
  }
  const compared = humaniseCode(operatorCode ?? operator ?? 'is').toLowerCase();
  const text = Array.isArray(value) ? listText(values, total) : valueText(value);
  return `${humaniseCode(column ?? 'Unknown column')} ${compared} ${text}`;
}

/** Describes the recipients: "All passengers", "iOS only"; null if unknown. */
export function audienceText({ targetsAllPassengers, passengerFilters }: Audience): string | null {
  if (targetsAllPassengers) return 'All passengers';
  const texts = passengerFilters?.map(filterText) ?? [];
  return texts.length > 0 ? texts.join(', ') : null;
}
