import { ApolloArmor } from '@escape.tech/graphql-armor';
import { getVariableValues, GraphQLError } from 'graphql';
import type { GraphQLSchema, OperationDefinitionNode, ValidationRule } from 'graphql';
import { withShortTexts } from './short-texts';

/** The limits of one operation. The dashboard's own stay well below, which a test checks. */
const limits = { depth: 12, aliases: 30, directives: 30, cost: 1500 };

/** The maximum number of tokens; graphql-js stops parsing there. */
export const maxTokens = 1000;

/** The maximum number of errors about a request itself, such as its variables. The first ones say what is wrong. */
export const maxRequestErrors = 5;

/** The maximum number of errors about a response's fields. */
const maxFieldErrors = 1000;

/** The errors that are reported: each costs time and memory, and a caller or a platform could cause any number. */
export const reportedErrors = (errors: readonly GraphQLError[]): readonly GraphQLError[] => {
  const isAboutField = ({ path }: GraphQLError) => path !== undefined;
  const limit = errors.some(isAboutField) ? maxFieldErrors : maxRequestErrors;
  return errors.length > limit ? errors.slice(0, limit) : errors;
};

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

/**
 * Validation rules on depth, aliases, directives and computed cost.
 * @param share the usable share of each limit
 */
export function limitRules(share = 1): ValidationRule[] {
  return new ApolloArmor({
    maxDepth: { n: limits.depth * share, flattenFragments: true },
    maxAliases: { n: limits.aliases * share },
    maxDirectives: { n: limits.directives * share },
    costLimit: { maxCost: limits.cost * share, flattenFragments: true },
  }).protect().validationRules;
}
