import type { ColumnFilterInput, ColumnFilterResolvers, FilterOperator } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';
import type { PlatformColumnFilter } from './calls';

export const operators = codeTable<FilterOperator>({
  IN: 'IN',
  NOT_IN: 'NOT_IN',
  IS: 'IS',
  IS_NOT: 'IS_NOT',
  GREATER_THAN: 'GREATER_THAN',
  LESS_THAN: 'LESS_THAN',
});

export const columnFilterResolvers: ColumnFilterResolvers = {
  operator: ({ operator }) => operators.readOptional(operator),
  operatorCode: ({ operator }) => operator,
  value: ({ value }, { maxItems }) =>
    Array.isArray(value) && typeof maxItems === 'number' ? value.slice(0, Math.max(0, maxItems)) : value,
  valuesCount: ({ value }) => (Array.isArray(value) ? value.length : null),
};

/**
 * Conditions in the platform's format.
 * @param argument the path of the argument: `filters`
 * @param table the codes of the operators
 * @throws PlatformError BAD_USER_INPUT for an UNKNOWN operator
 */
export const readColumnFilters = (
  argument: string,
  filters: readonly ColumnFilterInput[],
  table: Pick<typeof operators, 'writeKnown'> = operators,
): PlatformColumnFilter[] =>
  filters.map(({ id, column, operator, value }, place) => ({
    ...(id != null && { id }),
    column,
    operator: table.writeKnown(operator, `${argument}.${place}.operator`),
    value,
  }));
