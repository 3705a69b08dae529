import { persistedById } from '@/lib/browser/persisted';
import { isBoolean, isRecord } from '@/lib/guards';

interface TableChoices {
  /** Whether rows only have one line. */
  readonly isCompact: boolean;
}

const isChoices = (value: unknown): value is TableChoices => isRecord(value) && isBoolean(value.isCompact);

/** A person's preferences for all list tables, in this browser. */
export const tableChoices = persistedById<TableChoices>('tables', isChoices, { isCompact: false });
