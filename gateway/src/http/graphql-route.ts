import compress from '@fastify/compress';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedDocuments } from '../artifacts';
import type { RequestContext } from '../context';
import type { Deployment } from '../deployment';
import { admitDocuments } from '../graphql/trusted-documents';
import { acceptJson } from './bounded-json';
import { limitOperations } from './concurrency-limit';
import { sendUnchangedAsEmpty } from './entity-tag';
import { sendRequestError, withRequestId } from './error-responses';
import { registerGraphiql } from './graphiql';
import { acceptMultipart } from './multipart';
import { contextOpener } from './operation-context';
import { apiHeaders, sandboxHeaders } from './security-headers';

export interface GraphQLRouteOptions {
  readonly apollo: ApolloServer<RequestContext>;
  readonly deployment: Deployment;
  readonly trustedDocuments: TrustedDocuments;
}

/** Polled responses are repeated every few seconds and compress tenfold. Speed over size: each response is compressed anew. */
const compression = { encodings: ['gzip' as const, 'identity' as const], threshold: 1400, zlibOptions: { level: 3 } };

/** The headers that Apollo Server looks at: the format of the response, and proof that no other site's form sent the request. */
const apolloHeaders = ['accept', 'content-type', 'x-apollo-operation-name', 'apollo-require-preflight', 'graphql-require-preflight'];

function headersOf({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap();
  for (const name of apolloHeaders) {
    const value = headers[name];
    if (typeof value === 'string') map.set(name, value);
  }
  return map;
}

/** `POST /graphql`, and Sandbox at `GET /graphql` where any operation is allowed. */
export async function registerGraphQL(app: FastifyInstance, { apollo, deployment, trustedDocuments }: GraphQLRouteOptions): Promise<void> {
  const { transport, config } = deployment;
  const openContext = contextOpener(app, deployment);

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, status, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: request.method, headers: headersOf(request), search: '', body: request.body },
      context: async () => openContext(request, reply),
    });
    for (const [name, value] of headers) reply.header(name, value);
    // The dashboard's "today" follows this header; in mock mode that is the day of the seeded data.
    if (transport.now) reply.header('date', new Date(transport.now()).toUTCString());
    const text = body.kind === 'complete' ? body.string : '';
    const isFailure = status !== undefined && status >= 400 && headers.get('content-type')?.includes('json') === true;
    return reply.code(status ?? 200).send(isFailure ? withRequestId(text, request, status) : text);
  };

  await app.register(compress, { global: false });
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers(apiHeaders);
      done();
    });
    acceptJson(scope);
    acceptMultipart(scope);
    limitOperations(scope, config.operationLimit);
    admitDocuments(scope, config, trustedDocuments);
    sendUnchangedAsEmpty(scope);
    scope.post('/graphql', { compress: compression }, respond);
  });

  const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply) =>
    sendRequestError(reply.header('allow', 'POST'), 405, 'METHOD_NOT_ALLOWED', 'Send operations with POST');
  const others = app.supportedMethods.filter((method) => !['GET', 'HEAD', 'POST'].includes(method));
  app.route({ method: others, url: '/graphql', onRequest: refuseMethod, handler: refuseMethod });
  if (config.allowsAnyOperation) registerGraphiql(app, () => (config.isProduction ? [] : (transport.developmentTokens?.() ?? [])));
  app.get('/graphql', async (request, reply) => {
    if (!config.allowsAnyOperation || request.url.includes('?') || !request.headers.accept?.includes('text/html'))
      return refuseMethod(request, reply);
    return respond(request, reply.headers(sandboxHeaders));
  });
}
