import type { AuditLogType } from '@/__generated__/schema';

/** A line of an audit log, as far as joining needs it. */
export interface LogLine {
  readonly id: string;
  readonly logType: AuditLogType | null;
  readonly messageCode?: string | null;
  /** RFC 3339; null where it could not be read: then nothing is joined with it. */
  readonly createdAt: string | null;
  readonly payload?: unknown;
}

/**
 * What became of a request: answered; too young to say; never answered; or its answer is here and the request is not, as on the edge of a
 * page.
 */
export type ExchangeOutcome = 'answered' | 'waiting' | 'unanswered' | 'request missing';

/** A request joined with its answer. One of the two may be missing. */
export interface Exchange<Line extends LogLine> {
  readonly kind: 'exchange';
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly request: Line | null;
  readonly response: Line | null;
  /** What was called, without `_REQUEST` or `_RESPONSE`; null where the lines have no code. */
  readonly code: string | null;
  readonly method: string | null;
  readonly path: string | null;
  readonly status: number | null;
  readonly durationMs: number | null;
  readonly outcome: ExchangeOutcome;
}

export type JoinedLine<Line extends LogLine> = Exchange<Line> | { readonly kind: 'line'; readonly line: Line };

/** No answer comes later than this, in milliseconds: twice the platform's own deadline (specification, section 9). */
export const longestExchange = 60_000;

interface Call {
  readonly code: string | null;
  readonly method: string | null;
  readonly path: string | null;
  readonly status: number | null;
  readonly durationMs: number | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function callOf({ messageCode, payload }: LogLine): Call {
  const fields: object = typeof payload === 'object' && payload !== null ? payload : {};
  const field = (name: string): unknown => Reflect.get(fields, name);
  return {
    code: messageCode ? messageCode.replace(/_(REQUEST|RESPONSE)$/, '') : null,
    method: text(field('method')),
    path: text(field('path')),
    status: number(field('status')),
    durationMs: number(field('durationMs')),
  };
}

/** Of a request and of an answer the same; null for every other line. */
function directionOf(logType: AuditLogType | null): { direction: 'INBOUND' | 'OUTBOUND'; isRequest: boolean } | null {
  switch (logType) {
    case 'INBOUND_HTTP_REQUEST':
      return { direction: 'INBOUND', isRequest: true };
    case 'OUTBOUND_HTTP_RESPONSE':
      return { direction: 'INBOUND', isRequest: false };
    case 'OUTBOUND_HTTP_REQUEST':
      return { direction: 'OUTBOUND', isRequest: true };
    case 'INBOUND_HTTP_RESPONSE':
      return { direction: 'OUTBOUND', isRequest: false };
    default:
      return null;
  }
}

interface Open<Line> {
  readonly line: Line;
  readonly at: number;
  readonly call: Call;
  /** Its place in the result. */
  readonly place: number;
}

const mayBeSame = (one: string | null, other: string | null) => one === null || other === null || one === other;

const belongs = (request: Call, response: Call) =>
  mayBeSame(request.code, response.code) && mayBeSame(request.method, response.method) && mayBeSame(request.path, response.path);

/** The request that an answer belongs to: of several alike the one that began when the answer says it did, else the one that waits longest. */
function requestOf<Line>(open: readonly Open<Line>[], response: Call, at: number): Open<Line> | undefined {
  const candidates = open.filter((request) => at - request.at <= longestExchange && belongs(request.call, response));
  const { durationMs } = response;
  if (durationMs === null) return candidates[0];
  const distance = (request: Open<Line>) => Math.abs(request.at + durationMs - at);
  return candidates.reduce<Open<Line> | undefined>(
    (best, request) => (best && distance(best) <= distance(request) ? best : request),
    undefined,
  );
}

/**
 * Joins the requests of one log with their answers. The log has no id that the two share, so they are told by what they have in common:
 * the direction (the answer goes the other way), the message code up to `_REQUEST` and `_RESPONSE`, method and path, and the duration that
 * the answer names.
 * @param lines newest first, as the platform lists them
 * @param now milliseconds since 1970: what is not answered by `longestExchange` after its request never will be
 * @returns oldest first; an exchange stands where its request does
 */
export function joinExchanges<Line extends LogLine>(lines: readonly Line[], now: number): JoinedLine<Line>[] {
  const joined: JoinedLine<Line>[] = [];
  const open = { INBOUND: new Array<Open<Line>>(), OUTBOUND: new Array<Open<Line>>() };
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index];
    if (!line) continue;
    const http = directionOf(line.logType);
    if (!http || line.createdAt === null) {
      joined.push({ kind: 'line', line });
      continue;
    }
    const { direction, isRequest } = http;
    const at = Date.parse(line.createdAt);
    const call = callOf(line);
    if (isRequest) {
      const outcome = now - at > longestExchange ? 'unanswered' : 'waiting';
      open[direction].push({ line, at, call, place: joined.length });
      joined.push({ kind: 'exchange', direction, request: line, response: null, ...call, status: null, durationMs: null, outcome });
      continue;
    }
    const request = requestOf(open[direction], call, at);
    // Requests too old for any answer are left behind, so that the search stays short however long the log is.
    open[direction] = open[direction].filter((each) => each !== request && at - each.at <= longestExchange);
    if (request) {
      joined[request.place] = {
        kind: 'exchange',
        direction,
        request: request.line,
        response: line,
        code: request.call.code ?? call.code,
        method: request.call.method ?? call.method,
        path: request.call.path ?? call.path,
        status: call.status,
        durationMs: call.durationMs ?? at - request.at,
        outcome: 'answered',
      };
    } else {
      joined.push({ kind: 'exchange', direction, request: null, response: line, ...call, outcome: 'request missing' });
    }
  }
  return joined;
}
