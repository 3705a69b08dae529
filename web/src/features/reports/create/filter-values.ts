import type { ColumnFilterInput, FilterOperator } from '@/__generated__/schema';
import { addDays, knownZone, todayDate, type Zone } from '@/lib/dates/dates';
import { isExact } from '@/lib/json/exact-number';
import { instantAt, isoAt, isPlausibleDate } from '@/lib/dates/instants';
import { plainText } from '@/lib/text/plain-text';
import { messages } from '@pax/schema/rules/messages';
import { inexactProblem } from '@/ui/design/field/number-text';
import { boundsAt, type Filter, type TemplateColumn } from '../model/filter-text';
import { isOfList } from '../model/operator';
import { boundsOf, daysOf } from '../model/period';

/** A filter as typed. Which parts are used depends on column and operator. */
export interface FilterValues {
  readonly id: string;
  readonly column: string;
  /** PERIOD stands for both bounds of a period of days. */
  readonly operator: FilterOperator | 'PERIOD';
  /** A single value, or one value per line. */
  readonly text: string;
  /** Selected options. */
  readonly list: readonly string[];
  /** First and last day of a period. */
  readonly from: string;
  readonly to: string;
}

/** The invalid part of a filter. */
export type FilterPart = 'operator' | 'text' | 'list' | 'from' | 'to';

const has = (column: TemplateColumn, operator: FilterOperator) => column.operators?.includes(operator) ?? false;

/** A column's operators: dates start with whole days. */
export function operatorsOf(column: TemplateColumn): readonly FilterValues['operator'][] {
  const operators = column.operators ?? [];
  const isBounded = has(column, 'GREATER_THAN') || has(column, 'LESS_THAN');
  return column.type === 'DATE' && isBounded ? ['PERIOD', ...operators] : operators;
}

/** The ends that a column's period can have. */
export const endsOf = (column: TemplateColumn) => ({ from: has(column, 'GREATER_THAN'), to: has(column, 'LESS_THAN') });

/** Whether a filter's value is one or more of known options. */
export const isChoice = ({ operator }: Pick<FilterValues, 'operator'>, column: TemplateColumn): boolean =>
  isOfList(operator) && (column.options?.length ?? 0) > 0;

const usualDays = 7;

/** A new filter on a column: a period defaults to the last seven whole days. Undefined if no operator of the column is known. */
export function newFilter(column: TemplateColumn, zone: Zone): FilterValues | undefined {
  const [operator] = operatorsOf(column);
  if (operator === undefined) return undefined;
  const today = todayDate(zone);
  const ends = endsOf(column);
  const isPeriod = operator === 'PERIOD';
  return {
    id: crypto.randomUUID(),
    column: column.column ?? '',
    operator,
    text: '',
    list: [],
    from: isPeriod && ends.from ? addDays(today, -usualDays) : '',
    to: isPeriod && ends.to ? addDays(today, -1) : '',
  };
}

/** The existing filters plus one for every other column that the template requires. */
export function withRequired(filters: readonly FilterValues[], columns: readonly TemplateColumn[], zone: Zone): readonly FilterValues[] {
  const missing = columns.filter(({ column, isRequired }) => isRequired && filters.every((filter) => filter.column !== column));
  return [...missing.flatMap((column) => newFilter(column, zone) ?? []), ...filters];
}

const lines = (text: string): string[] => [...new Set(text.split('\n').map(plainText).filter(Boolean))];

const aNumber = /^[-+]?\d+(?:\.\d+)?$/;

function valueProblem(text: string, { type }: TemplateColumn): string | undefined {
  if (type === 'NUMBER') {
    if (!aNumber.test(text)) return 'Please enter a number, with digits and a point';
    return isExact(text.replace('+', '')) ? undefined : inexactProblem;
  }
  if (type === 'DATE') return instantAt(text) === undefined ? 'Please enter an instant such as 2026-06-15T08:00:00Z' : undefined;
  return undefined;
}

const valueOf = (text: string, { type }: TemplateColumn): unknown =>
  type === 'NUMBER' ? Number(text) : type === 'BOOLEAN' ? text === 'true' : type === 'DATE' ? isoAt(instantAt(text) ?? 0) : text;

/** A filter during validation, without empty texts. */
export type CheckedFilter = Pick<FilterValues, 'column' | 'operator'> & Partial<FilterValues>;

/** The problem with a filter as typed, and its place; undefined if it is valid. */
export function filterProblem(
  filter: CheckedFilter,
  column: TemplateColumn | undefined,
): { part: FilterPart; message: string } | undefined {
  const { operator, text = '', list = [], from = '', to = '' } = filter;
  if (!column) return { part: 'operator', message: 'This template has no such column. Remove the condition' };
  if (operator === 'PERIOD') {
    const isEmpty = from === '' && to === '';
    if (isEmpty) return { part: endsOf(column).from ? 'from' : 'to', message: messages.required };
    return isPlausibleDate(from) && isPlausibleDate(to) && to < from
      ? { part: 'to', message: 'The last day is before the first' }
      : undefined;
  }
  if (!has(column, operator)) return { part: 'operator', message: 'This column doesn’t support this comparison' };
  if (isChoice(filter, column)) return list.length === 0 ? { part: 'list', message: messages.required } : undefined;
  const values = isOfList(operator) ? lines(text) : [plainText(text)].filter(Boolean);
  if (values.length === 0) return { part: 'text', message: messages.required };
  const message = values.map((value) => valueProblem(value, column)).find((problem) => problem !== undefined);
  return message === undefined ? undefined : { part: 'text', message };
}

function inputsOf(filter: FilterValues, column: TemplateColumn, zone: Zone): ColumnFilterInput[] {
  const { operator, text, list } = filter;
  const name = filter.column;
  if (operator === 'PERIOD') {
    const { after, before } = boundsOf(filter, zone);
    return [
      ...(after === undefined ? [] : [{ column: name, operator: 'GREATER_THAN' as const, value: after }]),
      ...(before === undefined ? [] : [{ column: name, operator: 'LESS_THAN' as const, value: before }]),
    ];
  }
  if (isChoice(filter, column)) return [{ column: name, operator, value: [...list] }];
  const value = isOfList(operator) ? lines(text).map((line) => valueOf(line, column)) : valueOf(plainText(text), column);
  return [{ column: name, operator, value }];
}

/**
 * Valid filters as sent, each with the position of the typed one.
 * @param zone the zone of days
 */
export const sentFilters = (filters: readonly FilterValues[], columns: readonly TemplateColumn[], zone: Zone) =>
  filters.flatMap((filter, place) => {
    const column = columns.find((each) => each.column === filter.column);
    return column ? inputsOf(filter, column, zone).map((input) => ({ input, place })) : [];
  });

const textOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** An earlier report's filters as form values. */
export interface ReadFilters {
  readonly filters: readonly FilterValues[];
  /** Filters that this version cannot show in a form. */
  readonly omitted: readonly Filter[];
}

/** The first zone in which every period of the filters is whole days; undefined if there is none. */
export function zoneOfDays(filters: readonly Filter[], columns: readonly TemplateColumn[], zones: readonly Zone[]): string | undefined {
  const periods = filters.flatMap((_, place) => boundsAt(filters, place, columns)?.bounds ?? []);
  const fits = zones.find((zone) => periods.every((bounds) => daysOf(bounds, zone) !== undefined));
  return fits == null ? undefined : knownZone(fits);
}

/**
 * Reads an earlier report's filters.
 * @param zone the zone in which a period is shown as days, if they are whole
 */
export function readFilters(filters: readonly Filter[], columns: readonly TemplateColumn[], zone: Zone): ReadFilters {
  const done = new Set<number>();
  const omitted: Filter[] = [];
  const read = filters.flatMap((filter, place): FilterValues[] => {
    if (done.has(place)) return [];
    const column = columns.find((each) => each.column === filter.column);
    const { operator, value } = filter;
    const blank = { id: crypto.randomUUID(), column: filter.column ?? '', text: '', list: [], from: '', to: '' };
    const period = boundsAt(filters, place, columns);
    const days = period && daysOf(period.bounds, zone);
    if (period && days) {
      done.add(period.other);
      return [{ ...blank, operator: 'PERIOD', ...days }];
    }
    if (!column || operator === null || operator === 'UNKNOWN' || !has(column, operator)) {
      omitted.push(filter);
      return [];
    }
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    const texts = values.map(textOfValue);
    if (isChoice({ operator }, column)) return [{ ...blank, operator, list: texts.filter((text) => column.options?.includes(text)) }];
    return [{ ...blank, operator, text: texts.join('\n') }];
  });
  return { filters: read, omitted };
}
