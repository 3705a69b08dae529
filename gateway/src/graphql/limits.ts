import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { ValidationRule } from 'graphql';

/** The limits of one operation. The dashboard's own stay well below, which a test checks. */
const limits = { depth: 12, aliases: 30, directives: 30, cost: 1500 };

/** The maximum number of tokens; graphql-js stops parsing there. */
export const maxTokens = 2000;

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
