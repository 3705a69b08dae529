import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { ValidationRule } from 'graphql';

/** How much one operation may ask for. The dashboard's own stay well below, and a test sees to it. */
const limits = { depth: 12, aliases: 30, directives: 30, cost: 1500 };

/** How many tokens a text may have; graphql-js stops parsing there. */
export const maxTokens = 2000;

/**
 * Validation rules on depth, aliases, directives and computed cost.
 * @param share the part of each limit that may be used
 */
export function limitRules(share = 1): ValidationRule[] {
  return new ApolloArmor({
    maxDepth: { n: limits.depth * share, flattenFragments: true },
    maxAliases: { n: limits.aliases * share },
    maxDirectives: { n: limits.directives * share },
    costLimit: { maxCost: limits.cost * share, flattenFragments: true },
  }).protect().validationRules;
}
