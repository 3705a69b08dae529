import type { AuditLogType, BookingEventLevel } from '@/__generated__/schema';
import type { Tone } from '@/ui/design/badge';
import { auditLogTypeLabel } from '@/entities/audit-log/audit-log-type';
import { isRecord } from '@/lib/guards';
import { humaniseCode } from '@/ui/design/code-label';
import { actorLabel } from '../../model/actor';
import { paymentEventLabel } from '../../model/payment-event';
import { receiptEventLabel } from '../../model/receipt-event';

import { type HttpMessage, type Level, type LogEntry, placeInTime, type SourceEntry, type SourceId, type TimelineEntry } from './entry';
import type { ChatMessage } from './use-timeline';
import type { DispatchBooking } from '../systems/use-systems';
import type { BookingEventsQuery, BookingReceiptsQuery } from './sources.generated';

export type BookingEvent = NonNullable<BookingEventsQuery['bookingSources']['events']>['items'][number];
export type ReceiptActivity = NonNullable<BookingReceiptsQuery['bookingSources']['receiptActivity']>[number];
type DispatchStep = Pick<NonNullable<DispatchBooking['statusHistory']>[number], 'statusCode' | 'changedAt'>;

const levels: Readonly<Record<Level, { readonly label: string; readonly tone: Tone }>> = {
  HTTP: { label: 'HTTP', tone: 'neutral' },
  DEBUG: { label: 'Debug', tone: 'neutral' },
  INFO: { label: 'Info', tone: 'info' },
  WARNING: { label: 'Warning', tone: 'warning' },
  ERROR: { label: 'Error', tone: 'danger' },
  CRITICAL: { label: 'Critical', tone: 'danger' },
  OTHER: { label: 'Other', tone: 'neutral' },
};

const isProblemLevel = (level: Level) => level === 'WARNING' || level === 'ERROR' || level === 'CRITICAL';

const levelsOfLog: Readonly<Record<AuditLogType, Level>> = {
  INBOUND_HTTP_REQUEST: 'HTTP',
  OUTBOUND_HTTP_REQUEST: 'HTTP',
  INBOUND_HTTP_RESPONSE: 'HTTP',
  OUTBOUND_HTTP_RESPONSE: 'HTTP',
  DEBUG: 'DEBUG',
  INFO: 'INFO',
  WARNING: 'WARNING',
  ERROR: 'ERROR',
  CRITICAL: 'CRITICAL',
  UNKNOWN: 'OTHER',
};

// An event without a level is not a problem.
const levelOfEvent = (level: BookingEventLevel | null): Level => (level === 'UNKNOWN' ? 'OTHER' : (level ?? 'INFO'));

/** Defaults of an entry. */
const usual = {
  level: 'INFO',
  levelLabel: levels.INFO.label,
  tone: 'info',
  detail: null,
  amount: null,
  http: null,
  logLine: null,
  isProblem: false,
} as const;

const joinText = (...parts: (string | null | undefined)[]): string | null => parts.filter(Boolean).join(' · ') || null;

/** `Active → Completed`, or only the known and new part of it. */
function statusText(before: string | null, after: string | null): string | null {
  const [from, to] = [before, after].map((code) => code && humaniseCode(code));
  return from && to && from !== to ? `${from} → ${to}` : (to ?? from ?? null);
}

function ofEvent(event: BookingEvent): SourceEntry {
  const isPayment = event.category === 'PAYMENT';
  const level = levelOfEvent(event.level);
  const payment = isPayment ? paymentEventLabel(event) : null;
  const actor =
    event.actor && event.actor.type !== 'SYSTEM' ? (event.actor.name ?? actorLabel(event.actor.type, event.actor.typeCode)) : null;
  return {
    ...usual,
    id: `event:${event.id}`,
    source: isPayment ? 'payment' : 'events',
    createdAt: event.createdAt,
    level,
    levelLabel: level === 'OTHER' && event.levelCode ? humaniseCode(event.levelCode) : levels[level].label,
    tone: isProblemLevel(level) ? levels[level].tone : (payment?.tone ?? levels[level].tone),
    title: payment?.label ?? (event.code ? humaniseCode(event.code) : 'Unknown event'),
    detail: joinText(event.message, statusText(event.previousStatusCode, event.statusCode), actor && `by ${actor}`),
    amount: event.amount,
    payload: event.payload ?? null,
    readFrom: event,
    isProblem: isProblemLevel(level) || payment?.tone === 'danger',
  };
}

/** Booking events, payment events among them, oldest first. */
export const entriesOfEvents = (newestFirst: readonly BookingEvent[]): TimelineEntry[] => placeInTime(newestFirst.map(ofEvent).reverse());

/** The call that a request or response of a log is part of, from its payload; null for other lines. */
function httpOf({ logType, payload }: LogEntry): HttpMessage | null {
  if (logType === null || levelsOfLog[logType] !== 'HTTP') return null;
  const fields = isRecord(payload) ? payload : {};
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
  return {
    direction: logType.startsWith('INBOUND') ? 'INBOUND' : 'OUTBOUND',
    method: text(fields.method),
    path: text(fields.path),
    status: number(fields.status),
    durationMs: number(fields.durationMs),
  };
}

function toneOfLine(level: Level, http: HttpMessage | null): Tone {
  if (http?.status == null || http.status < 400) return levels[level].tone;
  return http.status >= 500 ? 'danger' : 'warning';
}

function ofLine(line: LogEntry, source: SourceId): SourceEntry {
  const level = levelsOfLog[line.logType ?? 'UNKNOWN'];
  const label = auditLogTypeLabel(line)?.label ?? 'Unknown entry';
  const http = httpOf(line);
  const tone = toneOfLine(level, http);
  return {
    ...usual,
    id: `${source}:${line.id}`,
    source,
    createdAt: line.createdAt,
    level,
    levelLabel: level === 'OTHER' ? label : levels[level].label,
    tone,
    title: line.messageCode ? humaniseCode(line.messageCode) : label,
    http,
    logLine: line,
    payload: line.payload ?? null,
    readFrom: line,
    isProblem: tone === 'warning' || tone === 'danger',
  };
}

/** The lines of one log, oldest first. */
export const entriesOfLog = (newestFirst: readonly LogEntry[], source: SourceId): TimelineEntry[] =>
  placeInTime(newestFirst.map((line) => ofLine(line, source)).reverse());

function ofReceipt(activity: ReceiptActivity): SourceEntry {
  const { label, tone } = receiptEventLabel(activity);
  const level: Level = activity.event === 'FAILED' ? 'ERROR' : 'INFO';
  return {
    ...usual,
    id: `receipt:${activity.id}`,
    source: 'receipts',
    createdAt: activity.createdAt,
    level,
    levelLabel: levels[level].label,
    tone,
    title: `Receipt: ${label.toLowerCase()}`,
    detail: joinText(activity.message, activity.recipient),
    payload: activity.payload ?? null,
    readFrom: activity,
    isProblem: level === 'ERROR',
  };
}

/** The receipts' activity, oldest first. */
export const entriesOfReceipts = (newestFirst: readonly ReceiptActivity[]): TimelineEntry[] =>
  placeInTime(newestFirst.map(ofReceipt).reverse());

function ofMessage(message: ChatMessage): SourceEntry {
  const writer = actorLabel(message.sender, message.senderCode);
  return {
    ...usual,
    id: `chat:${message.id}`,
    source: 'chat',
    createdAt: message.createdAt,
    tone: 'neutral',
    title: message.senderName ? `${writer} ${message.senderName}` : writer,
    detail: joinText(message.text, message.readAt === null ? 'unread' : null),
    payload: message.payload ?? null,
    readFrom: message,
  };
}

/** The chat, oldest first. */
export const entriesOfChat = (newestFirst: readonly ChatMessage[]): TimelineEntry[] => placeInTime(newestFirst.map(ofMessage).reverse());

/** The statuses of the booking in the dispatch system, in its own words, oldest first. */
export const entriesOfDispatch = (oldestFirst: readonly DispatchStep[]): TimelineEntry[] =>
  placeInTime(
    oldestFirst.map((step, index) => ({
      ...usual,
      id: `dispatch:${step.changedAt ?? index}:${step.statusCode}`,
      source: 'dispatch',
      createdAt: step.changedAt,
      title: step.statusCode ? humaniseCode(step.statusCode) : 'Unknown status',
      detail: index > 0 ? statusText(oldestFirst[index - 1]?.statusCode ?? null, step.statusCode) : null,
      payload: step,
    })),
  );
