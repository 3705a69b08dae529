import { readErrorBody } from './error-body.ts';
import { isRecord } from './json-value.ts';
import { safeJson, safeText } from './safe-text.ts';

/** The `extensions.code`s of failures outside the gateway itself. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'PLATFORM_UNAVAILABLE'
  | 'PLATFORM_TIMEOUT'
  | 'PLATFORM_BAD_RESPONSE'
  | 'DESK_UNAVAILABLE'
  | 'CANCELLED';

/** The platform's own error. */
export interface PlatformAnswer {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
}

interface PlatformErrorDetails {
  readonly platform?: PlatformAnswer;
  /** Errors by the path of the input field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** The missing role, or `modifier` for any role with write access. */
  readonly requires?: string;
}

/** A failure with a machine-readable code. Its message is human-readable and safe to send. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly platform: PlatformAnswer | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly requires: string | undefined;

  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, { platform, fields, retryAfter, requires }: PlatformErrorDetails = {}) {
    super(message);
    this.code = code;
    this.platform = platform;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.requires = requires;
  }

  /** The same error about other fields. */
  withFields(fields: Readonly<Record<string, string>> | undefined, message = this.message): PlatformError {
    return new PlatformError(this.code, message, { platform: this.platform, retryAfter: this.retryAfter, fields });
  }
}

/** A failed read has no form for errors of fields: they become its message. */
export function withReasonOfFields(error: PlatformError): PlatformError {
  if (error.fields === undefined || error.message !== messageByCode[error.code]) return error;
  return error.withFields(error.fields, error.platform?.message);
}

/** Invalid input; `fields` has the errors by the path of the argument. */
export function badUserInput(fields: Readonly<Record<string, string>>): PlatformError {
  return new PlatformError('BAD_USER_INPUT', Object.values(fields)[0] ?? 'Invalid input', { fields });
}

/** Awaits a single value that may not exist: null if it does not. For nullable single-object fields. */
export async function nullWhere<Value>(codes: readonly ErrorCode[], value: Promise<Value>): Promise<Value | null> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof PlatformError && codes.includes(error.code)) return null;
    throw error;
  }
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  402: 'CONFLICT',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'PLATFORM_TIMEOUT',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  412: 'CONFLICT',
  413: 'BAD_USER_INPUT',
  414: 'BAD_USER_INPUT',
  415: 'BAD_USER_INPUT',
  422: 'BAD_USER_INPUT',
  423: 'CONFLICT',
  424: 'CONFLICT',
  425: 'CONFLICT',
  428: 'CONFLICT',
  429: 'RATE_LIMITED',
  451: 'FORBIDDEN',
};

const messageByCode: Readonly<Record<ErrorCode, string>> = {
  BAD_USER_INPUT: 'Invalid input',
  UNAUTHENTICATED: 'You are not signed in, or your session has ended',
  FORBIDDEN: 'You do not have access to this',
  NOT_FOUND: 'Not found',
  CONFLICT: 'This is not possible in the current state',
  RATE_LIMITED: 'Too many requests',
  PLATFORM_UNAVAILABLE: 'The platform is not available',
  PLATFORM_TIMEOUT: 'The platform did not respond in time',
  PLATFORM_BAD_RESPONSE: 'The platform sent an unexpected response',
  DESK_UNAVAILABLE: 'The team’s notes are not available',
  CANCELLED: 'The request was cancelled',
};

/** The words of an error about the sign-in provider, which is another service than the platform. */
const messageOf = (code: ErrorCode, service: 'api' | 'signIn'): string =>
  service === 'signIn' ? messageByCode[code].replace(/^The platform /, 'The sign-in provider ') : messageByCode[code];

/** The error table: the code for each failed platform response. */
function codeOf(status: number): ErrorCode {
  const code = codeByStatus[status];
  if (code !== undefined) return code;
  // Any other 4xx is about the connection between gateway and platform, such as a proxy's 407: the caller can't enter anything else.
  return status >= 400 ? 'PLATFORM_UNAVAILABLE' : 'PLATFORM_BAD_RESPONSE';
}

/** Whether the platform's message is for the caller. A limit's is for developers ("ThrottlerException"): it stays a detail. */
const isAboutCaller = (code: ErrorCode): boolean => !code.startsWith('PLATFORM_') && code !== 'RATE_LIMITED';

/** An error in the table's own words, if the platform gave none. */
export function errorOfCode(code: ErrorCode, details?: PlatformErrorDetails, service: 'api' | 'signIn' = 'api'): PlatformError {
  return new PlatformError(code, messageOf(code, service), details);
}

/** Parses JSON; undefined if it is invalid. A byte order mark is ignored, as RFC 8259 allows. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

/** The longest wait that a client is asked for, in seconds. The platform may be back sooner than it said. */
const maxRetryAfter = 600;

/** All formats of a date in HTTP have the time like this. Without it, `Date.parse` reads even `-5` and `1.5` as dates. */
const timeOfDay = /\d{2}:\d{2}:\d{2}/;

/** `Retry-After` in whole seconds, at most {@link maxRetryAfter}; it comes as seconds or as a date. Undefined if it is neither. */
export function readRetryAfter(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined;
  const text = header.trim();
  const date = timeOfDay.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : (date - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(maxRetryAfter, Math.max(0, Math.ceil(seconds)));
}

/** No error is longer; parsing a longer text would hold up all other operations. */
const maxErrorLength = 64 * 1024;

/**
 * The error of a failed response.
 * @param secrets what was sent and must not be echoed, such as the caller's token
 */
export function errorOfAnswer(
  status: number,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  text: string,
  secrets: readonly string[],
  service: 'api' | 'signIn',
): PlatformError {
  const code = codeOf(status);
  const parsed = text.length > maxErrorLength ? undefined : parseJson(text);
  const { message, reason, fields, platformCode } = readErrorBody(status, parsed, secrets);
  const platform = service === 'signIn' ? providerAnswer(status, parsed, secrets) : { status, code: platformCode, message: reason };
  return new PlatformError(code, isAboutCaller(code) && message !== undefined ? message : messageOf(code, service), {
    platform,
    fields: code === 'BAD_USER_INPUT' || code === 'CONFLICT' ? fields : undefined,
    retryAfter: code === 'RATE_LIMITED' || code === 'PLATFORM_UNAVAILABLE' ? readRetryAfter(headers['retry-after']) : undefined,
  });
}

/** The sign-in provider's error: the code of RFC 6749, and its whole body as JSON text (specification, section 8). */
function providerAnswer(status: number, parsed: unknown, secrets: readonly string[]): PlatformAnswer {
  const code = isRecord(parsed) && typeof parsed.error === 'string' ? safeText(parsed.error, secrets) : undefined;
  return { status, code, message: parsed === undefined ? undefined : safeJson(parsed, secrets) };
}
