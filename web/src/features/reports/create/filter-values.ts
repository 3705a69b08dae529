import type { ColumnFilterInput, FilterOperator } from '@/__generated__/schema';
import { addDays, knownZone, todayDate, type Zone } from '@/lib/dates';
import { messages } from '@/ui/form/messages';
import { boundsAt, type Filter, type TemplateColumn } from '../model/filter-text';
import { isOfList } from '../model/operator';
import { boundsOf, daysOf } from '../model/period';

/** A condition as it is typed. Which of its parts are used depends on column and operator. */
export interface FilterValues {
  readonly id: string;
  readonly column: string;
  /** PERIOD stands for both bounds of some days. */
  readonly operator: FilterOperator | 'PERIOD';
  /** A single value, or a value a line. */
  readonly text: string;
  /** Chosen options. */
  readonly list: readonly string[];
  /** First and last day of a period. */
  readonly from: string;
  readonly to: string;
}

/** The invalid part of a condition. */
export type FilterPart = 'operator' | 'text' | 'list' | 'from' | 'to';

const has = (column: TemplateColumn, operator: FilterOperator) => column.operators?.includes(operator) ?? false;

/** The operators of a column: dates start with whole days. */
export function operatorsOf(column: TemplateColumn): readonly FilterValues['operator'][] {
  const operators = column.operators ?? [];
  const isBounded = has(column, 'GREATER_THAN') || has(column, 'LESS_THAN');
  return column.type === 'DATE' && isBounded ? ['PERIOD', ...operators] : operators;
}

/** The ends that a period of a column can have. */
export const endsOf = (column: TemplateColumn) => ({ from: has(column, 'GREATER_THAN'), to: has(column, 'LESS_THAN') });

/** Whether a condition is one or more of known options. */
export const isChoice = ({ operator }: Pick<FilterValues, 'operator'>, column: TemplateColumn): boolean =>
  isOfList(operator) && (column.options?.length ?? 0) > 0;

const usualDays = 7;

/** A new condition on a column: a period is the last seven whole days. Undefined where this version knows no operator of the column. */
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

/** Conditions on every column that a kind of report requires, besides those that there are. */
export function withRequired(filters: readonly FilterValues[], columns: readonly TemplateColumn[], zone: Zone): readonly FilterValues[] {
  const missing = columns.filter(({ column, isRequired }) => isRequired && filters.every((filter) => filter.column !== column));
  return [...missing.flatMap((column) => newFilter(column, zone) ?? []), ...filters];
}

const lines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const aNumber = /^[-+]?\d+(?:\.\d+)?$/;

function valueProblem(text: string, { type }: TemplateColumn): string | undefined {
  if (type === 'NUMBER') return aNumber.test(text) ? undefined : 'Please enter a number, with digits and a point';
  if (type === 'DATE') return Number.isNaN(Date.parse(text)) ? 'Please enter an instant such as 2026-06-15T08:00:00Z' : undefined;
  return undefined;
}

const valueOf = (text: string, { type }: TemplateColumn): unknown =>
  type === 'NUMBER' ? Number(text) : type === 'BOOLEAN' ? text === 'true' : type === 'DATE' ? new Date(text).toISOString() : text;

/** A condition as a form validates it: empty texts are left out there. */
export type CheckedFilter = Pick<FilterValues, 'column' | 'operator'> & Partial<FilterValues>;

/** What is wrong with a condition as it was typed, and where; undefined where nothing is. */
export function filterProblem(
  filter: CheckedFilter,
  column: TemplateColumn | undefined,
): { part: FilterPart; message: string } | undefined {
  const { operator, text = '', list = [], from = '', to = '' } = filter;
  if (!column) return { part: 'operator', message: 'This kind of report has no such column. Remove the condition' };
  if (operator === 'PERIOD') {
    const isEmpty = from === '' && to === '';
    if (isEmpty) return { part: endsOf(column).from ? 'from' : 'to', message: messages.required };
    return from !== '' && to !== '' && to < from ? { part: 'to', message: 'The last day is before the first' } : undefined;
  }
  if (!has(column, operator)) return { part: 'operator', message: 'This column can’t be compared like this' };
  if (isChoice(filter, column)) return list.length === 0 ? { part: 'list', message: messages.required } : undefined;
  const values = isOfList(operator) ? lines(text) : [text.trim()].filter(Boolean);
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
  const value = isOfList(operator) ? lines(text).map((line) => valueOf(line, column)) : valueOf(text.trim(), column);
  return [{ column: name, operator, value }];
}

/**
 * The conditions as they are sent, for values that are in order, each with the place of the one that was typed.
 * @param zone whose days are meant
 */
export const sentFilters = (filters: readonly FilterValues[], columns: readonly TemplateColumn[], zone: Zone) =>
  filters.flatMap((filter, place) => {
    const column = columns.find((each) => each.column === filter.column);
    return column ? inputsOf(filter, column, zone).map((input) => ({ input, place })) : [];
  });

const textOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Conditions of an earlier report as they would be typed. */
export interface ReadFilters {
  readonly filters: readonly FilterValues[];
  /** Those that this version cannot show in a form. */
  readonly omitted: readonly Filter[];
}

/** The first zone in which every period of some conditions is whole days; undefined where there is none. */
export function zoneOfDays(filters: readonly Filter[], columns: readonly TemplateColumn[], zones: readonly Zone[]): string | undefined {
  const periods = filters.flatMap((_, place) => boundsAt(filters, place, columns)?.bounds ?? []);
  const fits = zones.find((zone) => periods.every((bounds) => daysOf(bounds, zone) !== undefined));
  return fits == null ? undefined : knownZone(fits);
}

/** Reads the conditions of an earlier report. @param zone whose days a period is shown in, where it is whole days */
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
