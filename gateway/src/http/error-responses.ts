import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../platform/json-value';
import type { RefusalLog } from './refusal-log';
import { RequestError } from './request-error';
import { apiHeaders } from './security-headers';

/** The errors that Fastify, its plugins and the HTTP parser report, by status. */
const knownErrors: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['BAD_REQUEST', 'The request body is not valid JSON'],
  412: ['PRECONDITION_FAILED', 'The file is another one'],
  413: ['PAYLOAD_TOO_LARGE', 'The request body is too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send operations as application/json'],
  416: ['RANGE_NOT_SATISFIABLE', 'The file has no such range'],
};

const bodyOf = (code: string, message: string, requestId: string, retryAfter?: number) => ({
  errors: [{ message, extensions: { code, retryAfter, requestId } }],
});

/** A GraphQL-shaped response to a request that never becomes an operation. */
export function sendRequestError(reply: FastifyReply, status: number, code: string, message: string, retryAfter?: number) {
  const { request } = reply;
  // The gateway's own failures have a line of their own.
  if (status !== 500) reply.server.refusals.report(request.raw, request.id, status, code);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .headers(apiHeaders)
    .send(bodyOf(code, message, request.id, retryAfter));
}

/** The size of a file, which a refusal of a range names. */
function contentRangeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('headers' in error) || typeof error.headers !== 'object' || error.headers === null) return undefined;
  return 'Content-Range' in error.headers ? String(error.headers['Content-Range']) : undefined;
}

/** For all errors of handlers. Only those that are not the client's fault are logged. */
export const errorHandler = (log: FastifyBaseLogger) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof RequestError) return sendRequestError(reply, error.statusCode, error.code, error.message);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    const [code, message] = knownErrors[status] ?? ['BAD_REQUEST', STATUS_CODES[status] ?? 'The request is not valid'];
    const contentRange = contentRangeOf(error);
    if (contentRange !== undefined) reply.header('content-range', contentRange);
    return sendRequestError(reply, status, code, message);
  }
  // A caller who leaves before a compressed response or a file begins ends its stream.
  const hasLeft = reply.raw.destroyed && isRecord(error) && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!hasLeft) log.error({ requestId: request.id, kind: error instanceof Error ? error.name : 'unknown' }, 'request failed');
  return sendRequestError(reply, 500, 'INTERNAL_SERVER_ERROR', 'Something went wrong');
};

const parserErrors: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The headers are too large'],
};

/** Answers a request that is not HTTP, or does not arrive in time, and closes the connection. Returns the status; undefined without an answer. */
export function refuseConnection(error: ConnectionError, socket: Socket, refusals: RefusalLog): number | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const [status, code, message] = parserErrors[error.code] ?? [400, 'BAD_REQUEST', 'The request is not valid HTTP'];
  const requestId = randomUUID();
  refusals.report({ socket, headers: {} }, requestId, status, code);
  const body = JSON.stringify(bodyOf(code, message, requestId));
  const headers = {
    ...apiHeaders,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  return status;
}

/**
 * Options that leave to Fastify the requests that Node would answer by itself, without our headers: those without a host (see
 * {@link hasOneHost}), and with an expectation that it does not know, which may be ignored.
 */
export const httpOptions = { requireHostHeader: false };

export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** With two hosts, a proxy in front and the gateway could each follow another one (RFC 9112, section 3.2). HTTP/1.0 needs none. */
export function hasOneHost({ raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * Adds the request's ID to each error that lacks it. Those are Apollo Server's refusals of a body without an operation, such as a batch, or of a
 * request that another site may have sent.
 */
export function nameRequestInErrors(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isFailure = reply.statusCode >= 400 && String(reply.getHeader('content-type')).includes('json') && typeof payload === 'string';
    done(null, isFailure ? withRequestId(payload, request, reply.statusCode) : payload);
  });
}

function withRequestId(body: string, request: FastifyRequest, status: number): string {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null || !('errors' in parsed) || !Array.isArray(parsed.errors)) return body;
  const errors = parsed.errors.map((error: { extensions?: { code?: string; requestId?: string } }) => {
    const { requestId, code = 'BAD_REQUEST' } = error.extensions ?? {};
    if (requestId === undefined) request.server.refusals.report(request.raw, request.id, status, code);
    return { ...error, extensions: { requestId: request.id, ...error.extensions } };
  });
  return JSON.stringify({ ...parsed, errors });
}
