import { errors } from 'undici';
import { fileErrorOf } from './form-body';

/** Why a response is missing or incomplete: a label of metrics and a word in the log, so the set is fixed. */
const connectionCauses = [
  /** The host's name has no address, or no name server responded. */
  'dns',
  'refused',
  'unreachable',
  'connect timeout',
  /** The platform's certificate is not accepted. */
  'certificate',
  /** Any other failure of TLS. */
  'tls',
  /** The gateway's own machine has no more files, ports or memory for connections. */
  'gateway limit',
  /** The response is not HTTP/1.1. */
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
  /** The error's code, such as `CERT_HAS_EXPIRED`, or the HTTP parser's reason. */
  readonly fault?: string;
}

/** The codes and messages of Node, OpenSSL, llhttp and undici. The first match counts. */
const causes: readonly (readonly [RegExp, ConnectionCause])[] = [
  [/^(?:E[MN]FILE|ENOBUFS|ENOMEM|EADDRNOTAVAIL|EADDRINUSE)$/, 'gateway limit'],
  [/^(?:ENOTFOUND|EAI_\w+)$/, 'dns'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)$/, 'unreachable'],
  [/^(?:UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, 'connect timeout'],
  [/CERT|^(?:UNABLE_TO_|CRL_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/, 'certificate'],
  [/^(?:EPROTO|ERR_SSL_|ERR_TLS_|ERR_OSSL_)/, 'tls'],
  [/^(?:HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_|UND_ERR_RESPONSE)/, 'http'],
  [/^(?:ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET)$/, 'reset'],
];

/** Undici's message for an unexpected 1xx response, or an upgrade that was not asked for. Its code is that of a closed connection. */
const misplacedResponses: ReadonlySet<string> = new Set(['bad response', 'bad upgrade']);

/** The parser's own fixed texts, such as `Invalid header token`. */
const parserReason = /\(([\w ,'/-]{1,80})\)$/;

/** Names the fault by the error's code: other messages contain host names and addresses. */
export function connectionFaultOf(error: Error, body: unknown): ConnectionFault {
  const code = 'code' in error && typeof error.code === 'string' && /^[A-Z][A-Z\d_]{2,59}$/.test(error.code) ? error.code : undefined;
  if (fileErrorOf(body) !== undefined) return { cause: 'file' };
  if (error instanceof errors.HTTPParserError) return { cause: 'http', fault: parserReason.exec(error.message)?.[1] };
  if (code === undefined) return { cause: 'other' };
  if (misplacedResponses.has(error.message)) return { cause: 'http', fault: code };
  return { cause: causes.find(([pattern]) => pattern.test(code))?.[1] ?? 'other', fault: code };
}
