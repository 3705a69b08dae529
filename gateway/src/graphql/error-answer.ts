import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { PlatformError, redact } from '../platform/errors';

/** Codes of errors that Apollo Server and graphql-js word for the caller, about what the caller sent. */
const requestErrorCodes = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);

type Extensions = Readonly<Record<string, unknown>>;

/** Compiled operations leave them out of their errors, whatever the type says. */
const extensionsOf = ({ extensions }: { extensions?: Extensions }): Extensions => extensions ?? {};

/** Apollo Server gives some errors about a request no code, but the status to answer with. */
function isAboutRequest(extensions: Extensions): boolean {
  const http = extensions.http;
  return typeof http === 'object' && http !== null && 'status' in http && http.status === 400;
}

type Answer = Required<Pick<GraphQLFormattedError, 'message' | 'extensions'>> & GraphQLFormattedError;

/** The failure that our own code raised, under whatever graphql put around it. */
function platformErrorIn(error: unknown): PlatformError | undefined {
  if (error instanceof PlatformError) return error;
  return error instanceof Error && 'originalError' in error ? platformErrorIn(error.originalError) : undefined;
}

/**
 * What a client gets to see of an error. `extensions` is an allowlist: code, the platform's status, code and message, the fields,
 * when to come back, the request id.
 * @param isPlatformToBlame asked about an error that was not raised on purpose: did the platform send what the contract rules out?
 */
export function answerError(error: GraphQLError, requestId: string | undefined, isPlatformToBlame: () => boolean): Answer {
  const { path, locations } = error;
  const own = platformErrorIn(error);
  if (own !== undefined) {
    const { code, message, platform, fields, retryAfter } = own;
    return { message, path, extensions: { code, platform, fields, retryAfter, requestId } };
  }
  const extensions = extensionsOf(error);
  if (requestErrorCodes.has(extensions.code)) {
    return { message: redact(error.message), path, locations, extensions: { code: extensions.code, requestId } };
  }
  if (isAboutRequest(extensions)) return { message: error.message, extensions: { code: 'BAD_REQUEST', requestId } };
  if (isPlatformToBlame()) {
    return { message: 'The platform sent an unexpected response', path, extensions: { code: 'PLATFORM_BAD_RESPONSE', requestId } };
  }
  return { message: 'Something went wrong', path, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } };
}
