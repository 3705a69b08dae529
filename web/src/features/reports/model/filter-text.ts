import { formatDate, formatInZone, zoneName, zoneText, type Zone } from '@/lib/dates/dates';
import { instantAt } from '@/lib/dates/instants';
import { humaniseCode } from '@/ui/design/code-label';
import { operatorLabel } from './operator';
import { type Bounds, daysOf } from './period';
import type { ReportFieldsFragment } from './reports.generated';

export type Filter = NonNullable<ReportFieldsFragment['filters']>[number];
export type TemplateColumn = NonNullable<NonNullable<ReportFieldsFragment['template']>['columns']>[number];

/** A report's filter as text. */
export interface FilterText {
  /** The column's label. */
  readonly label: string;
  readonly text: string;
  /** The value as sent, if it reads differently. */
  readonly sent?: string;
}

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

const isBound = ({ operator, value }: Filter) => (operator === 'GREATER_THAN' || operator === 'LESS_THAN') && isInstant(value);

function periodText(bounds: Bounds, zone: Zone): string {
  const days = daysOf(bounds, zone);
  if (!days) {
    const { after, before } = bounds;
    return [after && `after ${instantText(after, zone)}`, before && `before ${instantText(before, zone)}`].filter(Boolean).join(', ');
  }
  const { from, to } = days;
  const range =
    from && to
      ? from === to
        ? formatDate(from)
        : `${formatDate(from)} to ${formatDate(to)}`
      : from
        ? `from ${formatDate(from)}`
        : `until ${formatDate(to)}`;
  return `${range}, days in ${zoneText(zone, bounds.after ?? bounds.before)}`;
}

const sentText = (bounds: Bounds): string =>
  [
    bounds.after !== undefined && `${operatorLabel('GREATER_THAN')} ${bounds.after}`,
    bounds.before !== undefined && `${operatorLabel('LESS_THAN')} ${bounds.before}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Two bounds on one date column that belong together, by the position of the first; one bound if there is no other. */
export function boundsAt(filters: readonly Filter[], place: number, columns: readonly TemplateColumn[] | null | undefined) {
  const filter = filters[place];
  const column = columns?.find((each) => each.column === filter?.column);
  if (!filter || column?.type !== 'DATE' || !isBound(filter)) return undefined;
  const other = filters.findIndex(
    (each, at) => at !== place && each.column === filter.column && isBound(each) && each.operator !== filter.operator,
  );
  const pair = [filter, filters[other]];
  const valueOf = (operator: string) => {
    const value = pair.find((each) => each?.operator === operator)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const after = valueOf('GREATER_THAN');
  const before = valueOf('LESS_THAN');
  return { bounds: { ...(after !== undefined && { after }), ...(before !== undefined && { before }) }, other };
}

/**
 * A report's filters in words; two bounds of one column are one period.
 * @param columns its template's columns, if known
 * @param zone the zone of days
 */
export function filterTexts(
  filters: readonly Filter[] | null,
  columns: readonly TemplateColumn[] | null | undefined,
  zone: Zone,
): FilterText[] {
  const said = new Set<number>();
  return (filters ?? []).flatMap((filter, place) => {
    if (said.has(place)) return [];
    const column = columns?.find((each) => each.column === filter.column);
    const label = column?.label ?? (filter.column === null ? 'Unknown column' : humaniseCode(filter.column));
    const period = boundsAt(filters ?? [], place, columns);
    if (period) {
      said.add(period.other);
      return [{ label, text: periodText(period.bounds, zone), sent: sentText(period.bounds) }];
    }
    const operator = operatorLabel(filter.operator, filter.operatorCode) ?? '?';
    return [{ label, text: `${operator} ${valueText(filter.value, column, zone)}` }];
  });
}
