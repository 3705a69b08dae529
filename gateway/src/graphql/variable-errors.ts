import { getVariableValues, GraphQLError } from 'graphql';
import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { withShortTexts } from './short-texts';
import { maxRequestErrors } from './size-limits';

/** A message repeats the invalid value, which has as many parts as its sender likes. */
const maxMessageLength = 300;
const shortened = (message: string): string => (message.length > maxMessageLength ? `${message.slice(0, maxMessageLength)}…` : message);

/**
 * The errors of an operation's variables; empty if there are none. Few and short, because their number and the length of the values that
 * they repeat are the sender's choice.
 */
export function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): readonly GraphQLError[] {
  // Searching for a value that is similar to a long text takes a long time.
  const options = { maxErrors: maxRequestErrors, hideSuggestions: true };
  const { errors = [] } = getVariableValues(schema, variableDefinitions, variables, options);
  return errors.map(
    ({ message, nodes }) => new GraphQLError(shortened(withShortTexts(message)), { nodes, extensions: { code: 'BAD_USER_INPUT' } }),
  );
}
