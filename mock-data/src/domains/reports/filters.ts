import type { components } from '@pax/schema/platform';
import type { Column, Row, Template } from './templates';

export type ColumnFilter = components['schemas']['ColumnFilter'];

const LISTS: readonly string[] = ['IN', 'NOT_IN'];
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const isInstant = (value: unknown): boolean => typeof value === 'string' && instant.test(value) && !Number.isNaN(Date.parse(value));

/** The error of a single value for a column; undefined if it is valid. */
function valueProblem(value: unknown, { type, options }: Column): string | undefined {
  switch (type) {
    case 'DATE':
      return isInstant(value) ? undefined : 'must be an instant with an offset';
    case 'NUMBER':
      return Number.isFinite(value) ? undefined : 'must be a number';
    case 'BOOLEAN':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'DURATION':
      return value !== '' && Number.isInteger(Number(value)) ? undefined : 'must be a whole number of seconds';
    case 'STRING':
      if (typeof value !== 'string') return 'must be a string';
      return options && !options.includes(value) ? 'must be one of the options' : undefined;
    case 'AREA':
      return undefined;
  }
}

/** The errors of a report's filters, by field. */
export function filterProblems(filters: readonly ColumnFilter[], { columns }: Template): Record<string, string> {
  const problems: Record<string, string> = {};
  filters.forEach(({ column: name, operator, value }, place) => {
    const column = columns.find((each) => each.column === name);
    if (!column) problems[`filters.${place}.column`] = 'is not a column of this report';
    else if (!column.operators.includes(operator)) problems[`filters.${place}.operator`] = 'is not supported for this column';
    else if (isList(value) !== LISTS.includes(operator))
      problems[`filters.${place}.value`] = 'must be a list for IN and NOT_IN, and a single value otherwise';
    else {
      const problem = (isList(value) ? value : [value]).map((each) => valueProblem(each, column)).find((each) => each !== undefined);
      if (problem !== undefined) problems[`filters.${place}.value`] = problem;
    }
  });
  for (const { column, label, isRequired } of columns) {
    if (isRequired && filters.every((filter) => filter.column !== column)) problems.filters = `must have a condition on ${label}`;
  }
  return problems;
}

function compare(held: Row[string], wanted: unknown): number {
  if (typeof held === 'number') return held - Number(wanted);
  const [one, other] = [String(held), String(wanted)];
  // The same instant can be written in several ways.
  const [at, since] = [Date.parse(one), Date.parse(other)];
  if (!Number.isNaN(at) && !Number.isNaN(since)) return at - since;
  return one < other ? -1 : one > other ? 1 : 0;
}

function isMet(row: Row, { column, operator, value }: ColumnFilter): boolean {
  const held = row[column] ?? null;
  const isAmong = isList(value) && value.some((each) => String(each) === String(held));
  switch (operator) {
    case 'IN':
      return isAmong;
    case 'NOT_IN':
      return !isAmong;
    case 'IS':
      return String(held) === String(value);
    case 'IS_NOT':
      return String(held) !== String(value);
    case 'GREATER_THAN':
      return held !== null && compare(held, value) > 0;
    case 'LESS_THAN':
      return held !== null && compare(held, value) < 0;
    default:
      return false;
  }
}

export const meets = (row: Row, filters: readonly ColumnFilter[]): boolean => filters.every((filter) => isMet(row, filter));
