import type { ColumnFilterInput, FilterOperator } from '@/__generated__/schema';
import { isExact } from '@/lib/json/exact-number';
import { instantAt, isoAt } from '@/lib/dates/instants';
import { plainText } from '@/lib/text/plain-text';
import { messages } from '@pax/schema/rules/messages';
import { inexactProblem } from '@/ui/design/field/number-text';
import { type Filter, type TemplateColumn, isOfList } from '../model/filter-text';

/** A filter as typed. Which parts are used depends on column and operator. */
export interface FilterValues {
  readonly id: string;
  readonly column: string;
  readonly operator: FilterOperator;
  /** A single value, or one value per line. */
  readonly text: string;
  readonly list: readonly string[];
}

export type FilterPart = 'operator' | 'text' | 'list';

const has = (column: TemplateColumn, operator: FilterOperator) => column.operators?.includes(operator) ?? false;

/** Whether a filter's value is one or more of known options. */
export const isChoice = ({ operator }: Pick<FilterValues, 'operator'>, column: TemplateColumn): boolean =>
  isOfList(operator) && (column.options?.length ?? 0) > 0;

/** A new filter on a column. Undefined if no operator of the column is known. */
export function newFilter({ column, operators }: TemplateColumn): FilterValues | undefined {
  const operator = operators?.[0];
  return operator && { id: crypto.randomUUID(), column: column ?? '', operator, text: '', list: [] };
}

/** The existing filters plus one for every other column that the template requires. */
export function withRequired(filters: readonly FilterValues[], columns: readonly TemplateColumn[]): readonly FilterValues[] {
  const missing = columns.filter(({ column, isRequired }) => isRequired && filters.every((filter) => filter.column !== column));
  return [...missing.flatMap((column) => newFilter(column) ?? []), ...filters];
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
  const { operator, text = '', list = [] } = filter;
  if (!column) return { part: 'operator', message: 'This template has no such column. Remove the condition' };
  if (!has(column, operator)) return { part: 'operator', message: 'This column doesn’t support this comparison' };
  if (isChoice(filter, column)) return list.length === 0 ? { part: 'list', message: messages.required } : undefined;
  const values = isOfList(operator) ? lines(text) : [plainText(text)].filter(Boolean);
  if (values.length === 0) return { part: 'text', message: messages.required };
  const message = values.map((value) => valueProblem(value, column)).find((problem) => problem !== undefined);
  return message === undefined ? undefined : { part: 'text', message };
}

/** A valid filter as sent. */
export function inputOf(filter: FilterValues, column: TemplateColumn): ColumnFilterInput {
  const { operator, text, list } = filter;
  const single = () => valueOf(plainText(text), column);
  const value = isChoice(filter, column) ? [...list] : isOfList(operator) ? lines(text).map((line) => valueOf(line, column)) : single();
  return { column: filter.column, operator, value };
}

const textOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** An earlier report's filters as form values, without those that this version can't show in a form. */
export function readFilters(filters: readonly Filter[], columns: readonly TemplateColumn[]) {
  const omitted: Filter[] = [];
  const read = filters.flatMap((filter): FilterValues[] => {
    const column = columns.find((each) => each.column === filter.column);
    const { operator, value } = filter;
    if (!column || operator === null || operator === 'UNKNOWN' || !has(column, operator)) {
      omitted.push(filter);
      return [];
    }
    const blank = { id: crypto.randomUUID(), column: filter.column ?? '', operator, text: '', list: [] };
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    const texts = values.map(textOfValue);
    if (isChoice({ operator }, column)) return [{ ...blank, list: texts.filter((text) => column.options?.includes(text)) }];
    return [{ ...blank, text: texts.join('\n') }];
  });
  return { filters: read, omitted };
}
