import { errors } from 'undici';
import { fileErrorOf } from './form-body';
import { isRecord } from './json-value';

/** Why a response is missing or incomplete: a label of metrics and a word in the log, so the set is fixed. */
const connectionCauses = [
  /** The host's name has no address, or no name server responded. */
  'dns',
  'refused',
  'unreachable',
  'connect timeout',
  /** The proxy on the way refused the request or the tunnel, or could not be reached itself. */
  'proxy',
  /** The platform's certificate is not accepted. */
  'certificate',
  /** Any other failure of TLS. */
  'tls',
  /** The gateway's own machine has no more files, ports or memory for connections. */
  'gateway limit',
  /** The response is not HTTP. */
  'http',
  /** The connection was closed. */
  'reset',
  /** The file in the request's body was invalid or broke off. */
  'file',
  'other',
] as const;

type ConnectionCause = (typeof connectionCauses)[number];

export interface ConnectionFault {
  readonly cause: ConnectionCause;
  /** The error's code, such as `CERT_HAS_EXPIRED`, the HTTP parser's reason, or the proxy's status. */
  readonly fault?: string;
  /** Whether it is certain that the platform processed nothing. */
  readonly isUnsent?: boolean;
}

/** A connection that could not be opened, with the cause that only the step which failed knows. */
export class OpeningError extends Error {
  override readonly name = 'OpeningError';

  constructor(readonly fault: ConnectionFault) {
    super(fault.cause);
  }
}

/** The same fault on the way to a proxy. That the gateway has no more files has nothing to do with where it calls. */
export const atProxy = <Fault extends Partial<ConnectionFault>>(fault: Fault) =>
  fault.cause === 'gateway limit' ? fault : { ...fault, cause: 'proxy' as const };

/** The codes and messages of Node, OpenSSL, llhttp and undici. The first match counts. */
const causes: readonly (readonly [RegExp, ConnectionCause])[] = [
  [/^(?:E[MN]FILE|ENOBUFS|ENOMEM|EADDRNOTAVAIL|EADDRINUSE)$/, 'gateway limit'],
  [/^(?:ENOTFOUND|EAI_\w+)$/, 'dns'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)$/, 'unreachable'],
  [/^(?:UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, 'connect timeout'],
  [/CERT|^(?:UNABLE_TO_|CRL_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/, 'certificate'],
  [/^(?:EPROTO|ERR_SSL_|ERR_TLS_|ERR_OSSL_)/, 'tls'],
  [/^(?:HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_|UND_ERR_RESPONSE|ERR_HTTP2_ERROR$)/, 'http'],
  [/^(?:ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|ERR_STREAM_PREMATURE_CLOSE|ERR_HTTP2_|NGHTTP2_|GOAWAY$)/, 'reset'],
];

/** Undici's message for an unexpected 1xx response, or an upgrade that was not asked for. Its code is that of a closed connection. */
const misplacedResponses: ReadonlySet<unknown> = new Set(['bad response', 'bad upgrade']);

/** The parser's own fixed texts, such as `Invalid header token`. */
const parserReason = /\(([\w ,'/-]{1,80})\)$/;

/** The end of a request over HTTP/2: the name of a reset, or that of the connection for the requests that it no longer processes. */
const http2End = /\b(NGHTTP2_\w{2,40}$|GOAWAY\b)/;

/** By these a server promises that it has not processed the request (RFC 9113, section 8.7). */
const unprocessed: ReadonlySet<string> = new Set(['NGHTTP2_REFUSED_STREAM', 'GOAWAY']);

/** Names the fault by the error's code: other messages contain host names and addresses. */
export function connectionFaultOf(error: unknown, body?: unknown): ConnectionFault {
  if (fileErrorOf(body) !== undefined) return { cause: 'file' };
  if (error instanceof OpeningError) return error.fault;
  if (error instanceof errors.HTTPParserError) return { cause: 'http', fault: parserReason.exec(error.message)?.[1] };
  const { code, message } = isRecord(error) ? error : {};
  const isName = typeof code === 'string' && /^[A-Z][A-Z\d_]{2,59}$/.test(code);
  const fault = http2End.exec(String(message))?.[1] ?? (isName ? code : undefined);
  if (fault === undefined) return { cause: 'other' };
  if (misplacedResponses.has(message)) return { cause: 'http', fault };
  const cause = causes.find(([pattern]) => pattern.test(fault))?.[1] ?? 'other';
  return unprocessed.has(fault) ? { cause, fault, isUnsent: true } : { cause, fault };
}
