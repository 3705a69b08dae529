import type { FilterOperator } from '@/__generated__/schema';
import { type Known, textOf } from '@/ui/design/code-label';

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
