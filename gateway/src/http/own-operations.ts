import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, OperationTypeNode } from 'graphql';
import type { RequestContext } from '../context';
import type { Executor } from '../graphql/executor';
import { callsHeader, finishOperation } from '../graphql/operation-plugin';
import { persistedHashIn } from '../graphql/trusted-documents';
import { PlatformError } from '../platform/errors';
import { isRecord } from '../platform/json-value';

const mediaTypes = { json: 'application/json; charset=utf-8', graphql: 'application/graphql-response+json; charset=utf-8' } as const;

/** The media types of responses by the only Accept headers that need no negotiation: the dashboard's and the most common ones. */
const mediaTypeByAccept: ReadonlyMap<string, string> = new Map([
  ['application/graphql-response+json,application/json;q=0.9', mediaTypes.graphql],
  ['application/json', mediaTypes.json],
  ['*/*', mediaTypes.json],
]);

const fields: ReadonlySet<string> = new Set(['operationName', 'variables', 'extensions']);

/**
 * The shortcut of the dashboard's own queries past Apollo Server, whose pipeline costs processor time; bench/README.md has the figures and the
 * rule by which it may go. Undefined for a request that differs in any way from one that the dashboard sends: JSON with the hash of a query
 * and valid variables. Apollo Server answers all others, and all changes. The choice is made before anything is counted or run, and both
 * ways share admission, execution, errors, log and entity tags; a test compares their responses. Without this function, which only the
 * route calls, everything would pass Apollo Server.
 */
export function shortcutFor({ headers, body }: FastifyRequest, executor: Executor) {
  // A media type that a page of another site cannot send without a preflight request.
  if (headers['content-type'] !== 'application/json' || !isRecord(body)) return undefined;
  const mediaType = headers.accept === undefined ? mediaTypes.json : mediaTypeByAccept.get(headers.accept);
  const hash = persistedHashIn(body);
  const operation = hash === undefined ? undefined : executor.compiledOperation(hash);
  if (mediaType === undefined || operation?.type !== OperationTypeNode.QUERY) return undefined;
  const { name, type } = operation;
  const { operationName = name, variables = {} } = body;
  if (operationName !== name || !Object.keys(body).every((field) => fields.has(field))) return undefined;
  if (!isRecord(variables) || !operation.accepts(variables)) return undefined;

  return async (context: RequestContext, reply: FastifyReply): Promise<string> => {
    const answersTo = (errors: readonly GraphQLError[]) => finishOperation(reply.server.log, context, { name, type, errors });
    reply.header('content-type', mediaType);
    try {
      context.admitRead();
    } catch (error) {
      if (!(error instanceof PlatformError) || error.retryAfter === undefined) throw error;
      reply.code(429).header('retry-after', error.retryAfter);
      return JSON.stringify({ errors: answersTo([new GraphQLError(error.message, { originalError: error })]) });
    }
    const { data, errors = [] } = await operation.run(context, variables);
    // Nothing ran: graphql-jit refused variables that graphql-js accepts.
    if (data === undefined) reply.code(400);
    const answers = answersTo(errors);
    reply.header(callsHeader, context.calls);
    return JSON.stringify(answers.length > 0 ? { errors: answers, data } : { data });
  };
}
