import compress from '@fastify/compress';
import type { ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedDocuments } from '../artifacts';
import type { RequestContext } from '../context';
import type { Deployment } from '../deployment';
import { headersForApollo } from '../graphql/apollo';
import { admitDocuments } from '../graphql/trusted-documents';
import { acceptJson } from './bounded-json';
import { limitOperations } from './concurrency-limit';
import { sendUnchangedAsEmpty } from './entity-tag';
import { nameRequestInErrors } from './error-responses';
import { registerSandbox } from './graphiql';
import { acceptMultipart } from './multipart';
import { contextOpener } from './operation-context';
import { sendApiHeaders } from './security-headers';

export interface GraphQLRouteOptions {
  readonly apollo: ApolloServer<RequestContext>;
  readonly deployment: Deployment;
  readonly trustedDocuments: TrustedDocuments;
}

/** Polled responses are repeated every few seconds and compress tenfold. Speed over size: each response is compressed anew. */
const compression = { encodings: ['gzip' as const, 'identity' as const], threshold: 1400, zlibOptions: { level: 3 } };

/** `POST /graphql`, and Sandbox at `GET /graphql` where any operation is allowed. */
export async function registerGraphQL(app: FastifyInstance, { apollo, deployment, trustedDocuments }: GraphQLRouteOptions): Promise<void> {
  const { transport, config } = deployment;
  const openContext = contextOpener(app, deployment);

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, headers: sent, body } = request;
    const response = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers: headersForApollo(sent), search: '', body },
      context: async () => openContext(request, reply),
    });
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.code(response.status ?? 200).send(response.body.kind === 'complete' ? response.body.string : '');
  };

  await app.register(compress, { global: false });
  await app.register(async (scope) => {
    sendApiHeaders(scope, transport.now);
    acceptJson(scope);
    acceptMultipart(scope);
    limitOperations(scope, config.operationLimit);
    admitDocuments(scope, config, trustedDocuments);
    nameRequestInErrors(scope);
    sendUnchangedAsEmpty(scope);
    scope.post('/graphql', { compress: compression }, respond);
  });
  registerSandbox(app, deployment, respond);
}
