import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import type { TrustedDocuments } from '../artifacts';
import type { RequestContext } from '../context';
import { answerError } from './error-answer';
import { createExecutionGateway } from './executor';
import { operationPlugin } from './operation-plugin';
import { createSchema } from './schema';
import { trustedPersistedQueries } from './trusted-documents';

/** How much one operation may ask for; the dashboard's own stay far below. */
export const limits = { depth: 12, aliases: 30, directives: 30, tokens: 2000, cost: 5000 };

export interface ApolloOptions {
  readonly typeDefs: string;
  readonly trustedDocuments: TrustedDocuments;
  readonly isProduction: boolean;
  readonly log: FastifyBaseLogger;
}

/** The GraphQL server: schema, limits, persisted operations, error wording, Sandbox outside production. */
export function createApollo({ typeDefs, trustedDocuments, isProduction, log }: ApolloOptions): ApolloServer<RequestContext> {
  const armor = new ApolloArmor({
    maxDepth: { n: limits.depth, flattenFragments: true },
    maxAliases: { n: limits.aliases },
    maxDirectives: { n: limits.directives },
    costLimit: { maxCost: limits.cost },
    blockFieldSuggestion: { enabled: isProduction },
    // graphql-js counts tokens itself, see `parseOptions`.
    maxTokens: { enabled: false },
  }).protect();
  return new ApolloServer<RequestContext>({
    gateway: createExecutionGateway(createSchema(typeDefs), trustedDocuments),
    parseOptions: { maxTokens: limits.tokens },
    validationRules: armor.validationRules,
    persistedQueries: trustedPersistedQueries(trustedDocuments),
    introspection: !isProduction,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    stringifyResult: JSON.stringify,
    // For what fails before there is an operation; the plugin words all other errors.
    formatError: ({ message, extensions }) => answerError(new GraphQLError(message, { extensions }), undefined, () => false),
    logger: log,
    plugins: [
      ...armor.plugins,
      operationPlugin(log),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      isProduction ? ApolloServerPluginLandingPageDisabled() : ApolloServerPluginLandingPageLocalDefault(),
    ],
  });
}
