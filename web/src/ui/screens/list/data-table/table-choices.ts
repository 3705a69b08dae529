import { persistedById } from '@/lib/browser/persisted';
import { isBoolean, isNumber, isRecord } from '@/lib/guards';

/** Widths in pixels, by column ID. */
export type Widths = Readonly<Record<string, number>>;

/** A person's preferences for all list tables. */
export interface TableChoices {
  /** Whether rows only have one line. */
  readonly isCompact: boolean;
  /** By the label of the list. Other columns are as wide as their content. */
  readonly widths: Readonly<Record<string, Widths>>;
}

/** In pixels. */
export const narrowest = 50;
export const widest = 600;

const isWidths = (value: unknown): value is Widths =>
  isRecord(value) && Object.values(value).every((width) => isNumber(width) && width >= narrowest && width <= widest);

const isChoices = (value: unknown): value is TableChoices =>
  isRecord(value) && isBoolean(value.isCompact) && isRecord(value.widths) && Object.values(value.widths).every(isWidths);

/** A person's table preferences in this browser. */
export const tableChoices = persistedById<TableChoices>('tables', isChoices, { isCompact: false, widths: {} });

/** Table preferences with a column's width. */
export function withWidth({ isCompact, widths }: TableChoices, list: string, columnId: string, width: number): TableChoices {
  return { isCompact, widths: { ...widths, [list]: { ...widths[list], [columnId]: width } } };
}

/** Table preferences without a list's column widths. */
export const withoutWidths = ({ isCompact, widths }: TableChoices, list: string): TableChoices => ({
  isCompact,
  widths: Object.fromEntries(Object.entries(widths).filter(([label]) => label !== list)),
});
