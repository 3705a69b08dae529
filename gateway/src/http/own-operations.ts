import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperationTypeNode } from 'graphql';
import type { RequestContext } from '../context';
import type { Executor, TrustedOperation } from '../graphql/executor';
import { finishOperation } from '../graphql/operation-plugin';
import { persistedHashIn } from '../graphql/trusted-documents';

const mediaTypes = { json: 'application/json; charset=utf-8', graphql: 'application/graphql-response+json; charset=utf-8' } as const;

/** The media types of responses by the only Accept headers that need no negotiation: the dashboard's and the most common ones. */
const mediaTypeByAccept: ReadonlyMap<string, string> = new Map([
  ['application/graphql-response+json,application/json;q=0.9', mediaTypes.graphql],
  ['application/json', mediaTypes.json],
  ['*/*', mediaTypes.json],
]);

/** A request that runs one of the client's own operations and needs nothing else of Apollo Server. */
export interface OwnOperation {
  readonly operation: TrustedOperation;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly mediaType: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fields: ReadonlySet<string> = new Set(['operationName', 'variables', 'extensions']);

/**
 * A query as the dashboard sends it: JSON, with the hash of one of its own operations in place of the text. Undefined for anything that
 * differs in any way, which Apollo Server handles. So it does all mutations, because its plugin limits their rate.
 */
export function readOwnOperation({ headers, body }: FastifyRequest, executor: Executor): OwnOperation | undefined {
  // A media type that a page of another site cannot send without a preflight request.
  if (headers['content-type'] !== 'application/json' || !isRecord(body)) return undefined;
  const mediaType = headers.accept === undefined ? mediaTypes.json : mediaTypeByAccept.get(headers.accept);
  const hash = persistedHashIn(body);
  const operation = hash === undefined ? undefined : executor.trustedOperation(hash);
  if (mediaType === undefined || operation?.type !== OperationTypeNode.QUERY) return undefined;
  const { operationName = operation.name, variables = {} } = body;
  const isAsExpected = operationName === operation.name && isRecord(variables) && Object.keys(body).every((name) => fields.has(name));
  return isAsExpected ? { operation, variables, mediaType } : undefined;
}

const tagOf = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

/**
 * Runs an operation and returns the response body; undefined if its variables are invalid and nothing was run. With the header
 * `If-None-Match` it has an entity tag, and an empty 304 if its tag has not changed: a screen that polls receives few bytes while nothing happens.
 */
export async function runOwnOperation(
  { operation, variables, mediaType }: OwnOperation,
  context: RequestContext,
  reply: FastifyReply,
): Promise<string | undefined> {
  const result = await operation.run(context, variables);
  if (result.data === undefined) return undefined;
  const { name, type } = operation;
  const answers = finishOperation(reply.server.log, context, { name, type, errors: result.errors ?? [] });
  const body = JSON.stringify(answers.length > 0 ? { errors: answers, data: result.data } : { data: result.data });
  const knownTag = reply.request.headers['if-none-match'];
  if (knownTag !== undefined) {
    const tag = tagOf(body);
    reply.header('etag', tag);
    if (tag === knownTag) {
      reply.code(304);
      return '';
    }
  }
  reply.header('content-type', mediaType);
  return body;
}
