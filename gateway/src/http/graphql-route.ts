import { setTimeout as pause } from 'node:timers/promises';
import compress from '@fastify/compress';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedDocuments } from '../artifacts';
import { RequestContext, type Deployment } from '../context';
import { asksForTrustedDocument } from '../graphql/trusted-documents';
import { traceparentOf } from '../platform/traceparent';
import { bearerToken } from './bearer-token';
import { acceptJson } from './bounded-json';
import { clientAddress } from './client-address';
import { createConcurrencyLimit } from './concurrency-limit';
import { bodyUnlessKnown } from './entity-tag';
import { sendRequestError, withRequestId } from './error-responses';
import { acceptMultipart, readMultipart } from './multipart';
import { createRateLimits } from './rate-limit';
import { registerGraphiql } from './graphiql';
import { apiHeaders, sandboxHeaders } from './security-headers';

export interface GraphQLRouteOptions {
  readonly apollo: ApolloServer<RequestContext>;
  readonly deployment: Deployment;
  readonly trustedDocuments: TrustedDocuments;
}

/**
 * The average delay of a refusal. A client that sends the next operation as soon as one was refused would otherwise take the processor
 * from those that were accepted; many at once are spread.
 */
const refusalDelayMs = 200;

/** Far longer than any operation. Error messages repeat parts of the text, and reading a megabyte takes longer than it may. */
const maxTextLength = 50_000;

const isTooLong = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string' && body.query.length > maxTextLength;

/** Why the body of a request cannot be read, if it cannot. */
function encodingProblem({ headers }: FastifyRequest): string | undefined {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = headers;
  if (!/^(?:identity)?$/i.test(coding)) return 'The request body must not be compressed';
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type) ?? [];
  return /^utf-?8$/i.test(charset) ? undefined : 'The request body must be UTF-8';
}

async function refuseAsBusy(reply: FastifyReply) {
  await pause(refusalDelayMs * (0.5 + Math.random()));
  return sendRequestError(reply, 503, 'OVERLOADED', 'The dashboard is busy', 1 + Math.floor(3 * Math.random()));
}

/** `POST /graphql`, and Sandbox at `GET /graphql` where any operation is allowed. */
export async function registerGraphQL(app: FastifyInstance, { apollo, deployment, trustedDocuments }: GraphQLRouteOptions): Promise<void> {
  const { transport } = deployment;
  const { allowsAnyOperation, trustedProxies } = deployment.config;

  const { admitChange, admitRead } = createRateLimits(deployment.config);

  /** The requests of queries. A response to a change is always sent in full. */
  const reads = new WeakSet<FastifyRequest>();
  const openContext = (request: FastifyRequest, reply: FastifyReply): RequestContext => {
    const sender = { token: bearerToken(request), address: clientAddress(request, trustedProxies) };
    const context = new RequestContext(deployment, {
      ...sender,
      requestId: request.id,
      isSameOrigin: request.headers['sec-fetch-site'] === 'same-origin',
      traceparent: traceparentOf(request.headers.traceparent),
      admitChange: (kind) => admitChange(sender, kind),
      admitRead: () => {
        reads.add(request);
        admitRead(sender);
      },
    });
    if (reply.raw.destroyed) {
      context.cancel();
      return context;
    }
    const countAsEnded = deployment.metrics?.startOperation();
    const { raw } = request;
    // Files still arrive.
    if (!raw.readableEnded) {
      const restartDeadline = () => context.restartDeadline();
      raw.on('data', restartDeadline);
      reply.raw.once('close', () => raw.off('data', restartDeadline));
    }
    reply.raw.once('close', () => {
      countAsEnded?.();
      if (reply.raw.writableFinished) context.end();
      else context.cancel();
    });
    return context;
  };
  const handler = fastifyApolloHandler(apollo, { context: async (request, reply) => openContext(request, reply) });

  const limit = createConcurrencyLimit(app, deployment.config.operationLimit);
  acceptJson(app);
  acceptMultipart(app);
  await app.register(compress, { global: false });
  app.post('/graphql', {
    // Polled responses are repeated every few seconds and compress tenfold. Speed over size: each response is compressed anew.
    compress: { encodings: ['gzip', 'identity'], threshold: 1400, zlibOptions: { level: 3 } },
    onRequest: async (request, reply) => {
      reply.headers(apiHeaders);
      const problem = encodingProblem(request);
      if (problem !== undefined) return sendRequestError(reply, 415, 'UNSUPPORTED_MEDIA_TYPE', problem);
      // Before the body is read: refusing has to cost far less than serving.
      return limit.isReached ? refuseAsBusy(reply) : undefined;
    },
    // The dashboard's "today" follows this header; in mock mode that is the day of the seeded data.
    onSend: async (request, reply, payload) => {
      if (transport.now) reply.header('date', new Date(transport.now()).toUTCString());
      if (typeof payload !== 'string') return payload;
      if (reply.statusCode >= 400)
        return String(reply.getHeader('content-type')).includes('json') ? withRequestId(payload, request, reply.statusCode) : payload;
      return reads.has(request) ? bodyUnlessKnown(request, reply, payload) : payload;
    },
    preValidation: async (request, reply) => {
      try {
        await readMultipart(request, reply);
      } catch {
        return sendRequestError(reply, 400, 'BAD_REQUEST', 'The request does not follow the GraphQL multipart request specification');
      }
      // Only now: a body that never arrives would otherwise take the place of an operation.
      if (!limit.start()) return refuseAsBusy(reply);
      if (reply.raw.destroyed) limit.end();
      else reply.raw.once('close', () => limit.end());
      return undefined;
    },
    preHandler: async (request, reply) => {
      if (isTooLong(request.body)) return sendRequestError(reply, 400, 'BAD_REQUEST', 'The text of the operation is too long');
      if (allowsAnyOperation || asksForTrustedDocument(request.body, trustedDocuments)) return undefined;
      return sendRequestError(reply, 403, 'UNTRUSTED_DOCUMENT', "This deployment only runs the dashboard's own operations");
    },
    handler,
  });

  const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply) =>
    sendRequestError(reply.header('allow', 'POST'), 405, 'METHOD_NOT_ALLOWED', 'Send operations with POST');
  const others = app.supportedMethods.filter((method) => !['GET', 'HEAD', 'POST'].includes(method));
  app.route({ method: others, url: '/graphql', onRequest: refuseMethod, handler: refuseMethod });
  if (allowsAnyOperation) registerGraphiql(app, () => (deployment.config.isProduction ? [] : (transport.developmentTokens?.() ?? [])));
  app.get('/graphql', async (request, reply) => {
    if (!allowsAnyOperation || request.url.includes('?') || !request.headers.accept?.includes('text/html'))
      return refuseMethod(request, reply);
    reply.headers(sandboxHeaders);
    return handler.call(app, request, reply);
  });
}
