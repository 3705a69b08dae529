import type { AuditLogType } from '@/__generated__/schema';
import { instantAt } from '@/lib/dates/instants';

/** The part of an audit log line that joining needs. */
export interface LogLine {
  readonly id: string;
  readonly logType: AuditLogType | null;
  readonly messageCode?: string | null;
  /** RFC 3339; a line with an unreadable time is never joined. */
  readonly createdAt: string | null;
  readonly payload?: unknown;
}

/** `waiting`: too recent to be unanswered. `request missing`: only the response is loaded, as at the edge of a page. */
export type ExchangeOutcome = 'answered' | 'waiting' | 'unanswered' | 'request missing';

/** A request joined with its response. One of the two may be missing. */
export interface Exchange<Line extends LogLine> {
  readonly kind: 'exchange';
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly request: Line | null;
  readonly response: Line | null;
  /** The message code without `_REQUEST` or `_RESPONSE`; null if the lines have none. */
  readonly code: string | null;
  readonly method: string | null;
  readonly path: string | null;
  readonly status: number | null;
  readonly durationMs: number | null;
  readonly outcome: ExchangeOutcome;
}

export type JoinedLine<Line extends LogLine> = Exchange<Line> | { readonly kind: 'line'; readonly line: Line };

/** Milliseconds after which no response is expected: twice the platform's deadline (specification, section 9). */
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

/** The same for a request and its response; null for other lines. */
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
  /** Its index in the result. */
  readonly place: number;
}

const mayBeSame = (one: string | null, other: string | null) => one === null || other === null || one === other;

const belongs = (request: Call, response: Call) =>
  mayBeSame(request.code, response.code) && mayBeSame(request.method, response.method) && mayBeSame(request.path, response.path);

/** The request of a response: among several, the one that fits the response's duration, or the oldest without a duration. */
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
 * Joins the requests of a log with their responses. They don't share an ID, so they are matched by direction (a response has the opposite
 * one), message code up to `_REQUEST` and `_RESPONSE`, method, path, and the duration in the response.
 * @param lines newest first, as the platform lists them
 * @param now milliseconds since 1970: a request is unanswered after `longestExchange`
 * @returns oldest first; an exchange is in the position of its request
 */
export function joinExchanges<Line extends LogLine>(lines: readonly Line[], now: number): JoinedLine<Line>[] {
  const joined: JoinedLine<Line>[] = [];
  const open = { INBOUND: new Array<Open<Line>>(), OUTBOUND: new Array<Open<Line>>() };
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index];
    if (!line) continue;
    const http = directionOf(line.logType);
    const at = instantAt(line.createdAt);
    if (!http || at === undefined) {
      joined.push({ kind: 'line', line });
      continue;
    }
    const { direction, isRequest } = http;
    const call = callOf(line);
    if (isRequest) {
      const outcome = now - at > longestExchange ? 'unanswered' : 'waiting';
      open[direction].push({ line, at, call, place: joined.length });
      joined.push({ kind: 'exchange', direction, request: line, response: null, ...call, status: null, durationMs: null, outcome });
      continue;
    }
    const request = requestOf(open[direction], call, at);
    // Requests too old for a response are dropped, so that the search stays short.
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
