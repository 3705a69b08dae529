import type { IncomingHttpHeaders } from 'node:http';
import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import type { TrustedDocuments } from '../artifacts';
import type { RequestContext } from '../context';
import { answerError } from './error-answer';
import type { Gateway } from './executor';
import { limitRules, maxRequestErrors, maxTokens } from './size-limits';
import { operationPlugin } from './operation-plugin';
import { trustedPersistedQueries } from './trusted-documents';

export interface ApolloOptions {
  readonly gateway: Gateway;
  readonly trustedDocuments: TrustedDocuments;
  /** Whether introspection and Sandbox are on. */
  readonly allowsAnyOperation: boolean;
  readonly log: FastifyBaseLogger;
}

const otherwise =
  '<p>If Apollo Sandbox does not load, for example without the internet: <a href="graphql/graphiql">GraphiQL</a> needs no connection.</p>';

/** Apollo's page, which loads Sandbox from Apollo's servers, with a link to GraphiQL below it. */
function landingPage(): ApolloServerPlugin {
  const plugin = ApolloServerPluginLandingPageLocalDefault();
  return {
    async serverWillStart(service) {
      const listener = await plugin.serverWillStart?.(service);
      const html = async () => {
        const page = await listener?.renderLandingPage?.();
        const text = typeof page?.html === 'function' ? await page.html() : (page?.html ?? '');
        return text.replace('</body>', `${otherwise}</body>`);
      };
      return { renderLandingPage: async () => ({ html }) };
    },
  };
}

/** One of them proves that no other site's form sent a request: Apollo's own, and the one of other servers. */
const preflightHeaders = ['x-apollo-operation-name', 'apollo-require-preflight', 'graphql-require-preflight'];

/** The headers that Apollo Server looks at: the format of the response, and the proof. */
export function headersForApollo(headers: IncomingHttpHeaders): HeaderMap {
  const map = new HeaderMap();
  for (const name of ['accept', 'content-type', ...preflightHeaders]) {
    const value = headers[name];
    if (typeof value === 'string') map.set(name, value);
  }
  return map;
}

/** The GraphQL server: limits, persisted operations, error messages, Sandbox. */
export function createApollo({ gateway, trustedDocuments, allowsAnyOperation, log }: ApolloOptions): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    gateway,
    parseOptions: { maxLexicalTokens: maxTokens },
    validationRules: limitRules(),
    validationOptions: { maxErrors: maxRequestErrors },
    persistedQueries: trustedPersistedQueries(trustedDocuments),
    introspection: allowsAnyOperation,
    csrfPrevention: { requestHeaders: preflightHeaders },
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    stringifyResult: JSON.stringify,
    // For failures before there is an operation; the plugin handles all other errors.
    formatError: ({ message, extensions }) => answerError(new GraphQLError(message, { extensions }), undefined, () => false),
    logger: log,
    plugins: [
      operationPlugin(log),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      allowsAnyOperation ? landingPage() : ApolloServerPluginLandingPageDisabled(),
    ],
  });
}
