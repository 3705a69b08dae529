import { formatInZone, zoneName, type Zone } from '@/lib/dates/dates';
import { instantAt } from '@/lib/dates/instants';
import { humaniseCode, type Known, textOf } from '@/ui/design/code-label';
import type { ReportFieldsFragment } from './reports.generated';
import type { FilterOperator } from '@/__generated__/schema';

/** Labels from the specification (section 3: GREATER_THAN is labelled More Than). */
const labels: Readonly<Record<Known<FilterOperator>, string>> = {
  IN: 'In',
  NOT_IN: 'Not In',
  IS: 'Is',
  IS_NOT: 'Is Not',
  GREATER_THAN: 'More Than',
  LESS_THAN: 'Less Than',
};

export const operatorLabel = (operator: FilterOperator | null, code?: string | null): string | null => textOf(labels, operator, code);

/** Whether an operator compares with a list of values. */
export const isOfList = (operator: string): boolean => operator === 'IN' || operator === 'NOT_IN';

export type Filter = NonNullable<ReportFieldsFragment['filters']>[number];
export type TemplateColumn = NonNullable<NonNullable<ReportFieldsFragment['template']>['columns']>[number];

/** The maximum number of values shown; more are only counted. */
const shownValues = 8;

const isInstant = (value: unknown): value is string => typeof value === 'string' && instantAt(value) !== undefined;

/** An instant to the second: `14 Jun 2026, 23:59:59 CEST`. */
const instantText = (instant: string, zone: Zone) =>
  `${formatInZone(instant, zone, 'date')}, ${formatInZone(instant, zone, 'time-with-seconds')} ${zoneName(zone, instant)}`;

function valueText(value: unknown, column: TemplateColumn | undefined, zone: Zone): string {
  if (Array.isArray(value)) {
    const values: readonly unknown[] = value;
    const shown = values.slice(0, shownValues).map((each) => valueText(each, column, zone));
    return [...shown, ...(values.length > shownValues ? [`${values.length - shownValues} more`] : [])].join(', ') || 'nothing';
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (column?.type === 'DATE' && isInstant(value)) return instantText(value, zone);
  if (typeof value === 'string') return column?.options ? humaniseCode(value) : value;
  return JSON.stringify(value);
}

export const filterTexts = (filters: readonly Filter[] | null, columns: readonly TemplateColumn[] | null | undefined, zone: Zone) =>
  (filters ?? []).map(({ column: name, operator, operatorCode, value }) => {
    const column = columns?.find((each) => each.column === name);
    return {
      label: column?.label ?? (name === null ? 'Unknown column' : humaniseCode(name)),
      text: `${operatorLabel(operator, operatorCode) ?? '?'} ${valueText(value, column, zone)}`,
    };
  });
