import type { LogEntry, TimelineEntry } from './entry';

/** An instant some seconds after ten o'clock UTC, as RFC 3339. */
export const at = (seconds: number): string => new Date(Date.parse('2026-03-01T10:00:00.000Z') + seconds * 1000).toISOString();

/** An entry, some seconds after ten o'clock UTC. */
export const entryAt = (id: string, seconds: number, changes: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  source: 'events',
  hasTime: true,
  at: Date.parse(at(seconds)),
  level: 'INFO',
  levelLabel: 'Info',
  tone: 'info',
  title: id,
  detail: null,
  amount: null,
  http: null,
  logLine: null,
  payload: null,
  isProblem: false,
  ...changes,
});

/** An audit log line, some seconds after ten o'clock UTC. */
const lineAt = (id: string, seconds: number, changes: Partial<LogEntry> = {}): LogEntry => ({
  id,
  logType: 'INFO',
  logTypeCode: changes.logType ?? 'INFO',
  resourceCodeRaw: 'BOOKING',
  resourceId: 'bk-1',
  messageCode: 'BOOKING_CREATED',
  event: null,
  userId: null,
  createdAt: at(seconds),
  expiresAt: null,
  payload: null,
  ...changes,
});

/** A request that the platform sent. */
export const requestAt = (
  id: string,
  seconds: number,
  payload: object = { method: 'POST', path: '/charge' },
  code = 'PAYMENT_CAPTURE',
): LogEntry => lineAt(id, seconds, { logType: 'OUTBOUND_HTTP_REQUEST', messageCode: `${code}_REQUEST`, payload });

/** The response to a request that the platform sent. */
export const responseAt = (
  id: string,
  seconds: number,
  payload: object = { method: 'POST', path: '/charge', status: 200 },
  code = 'PAYMENT_CAPTURE',
): LogEntry => lineAt(id, seconds, { logType: 'INBOUND_HTTP_RESPONSE', messageCode: `${code}_RESPONSE`, payload });
