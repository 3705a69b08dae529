import {
  getNullableType,
  getVariableValues,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { maxRequestErrors } from './size-limits';
import { withShortTexts } from './short-texts';
import { isRecord } from '../platform/json-value';

export type Variables = Readonly<Record<string, unknown>>;

/** A message repeats the invalid value, which has as many parts as its sender likes. */
const maxMessageLength = 300;
const shortened = (message: string): string => (message.length > maxMessageLength ? `${message.slice(0, maxMessageLength)}…` : message);

/** Longer than any value of an enum. */
const maxEnumLength = 200;

/** Whether a text given for an enum is far longer than any of its values: graphql-js would search for a similar one for a long time. */
function hasLongEnum(given: GraphQLInputType, value: unknown): boolean {
  const type = getNullableType(given);
  if (isListType(type)) return (Array.isArray(value) ? value : [value]).some((item) => hasLongEnum(type.ofType, item));
  if (isInputObjectType(type))
    return isRecord(value) && Object.values(type.getFields()).some((field) => hasLongEnum(field.type, value[field.name]));
  return isEnumType(type) && typeof value === 'string' && value.length > maxEnumLength;
}

const invalid = (message: string, { nodes }: Pick<GraphQLError, 'nodes'>): GraphQLError =>
  new GraphQLError(shortened(withShortTexts(message)), { nodes, extensions: { code: 'BAD_USER_INPUT' } });

/**
 * The errors of an operation's variables; empty if there are none. Few and short, because their number and the length of the values that
 * they repeat are the sender's choice.
 */
export function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): readonly GraphQLError[] {
  for (const definition of variableDefinitions) {
    const type = typeFromAST(schema, definition.type);
    const name = definition.variable.name.value;
    if (isInputType(type) && hasLongEnum(type, variables[name]))
      return [invalid(`Variable "$${name}" has a value that is in none of its enums`, { nodes: [definition] })];
  }
  const { errors = [] } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: maxRequestErrors });
  return errors.map((error) => invalid(error.message, error));
}
