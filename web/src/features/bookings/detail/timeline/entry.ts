import { formatInZone, type Zone } from '@/lib/dates/dates';
import { instantAt } from '@/lib/dates/instants';
import type { Tone } from '@/ui/design/badge';
import type { BookingLogQuery } from './sources.generated';

/** The sources of the timeline. Payment events are the booking events of the category PAYMENT. */
export const sourceIds = ['events', 'payment', 'booking-log', 'dispatch-log', 'driver-log', 'receipts', 'chat', 'dispatch'] as const;
export type SourceId = (typeof sourceIds)[number];

export const sourceLabels: Readonly<Record<SourceId, string>> = {
  events: 'Booking events',
  payment: 'Payment events',
  'booking-log': 'Booking log',
  'dispatch-log': 'Dispatch log',
  'driver-log': 'Driver search log',
  receipts: 'Receipts',
  chat: 'Chat',
  dispatch: 'Dispatch status',
};

/** Levels, from the log types of section 3; the four HTTP types are one level. */
export type Level = 'HTTP' | 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR' | 'CRITICAL' | 'OTHER';

export interface HttpMessage {
  /** INBOUND: the platform received it. */
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly method: string | null;
  readonly path: string | null;
  /** Null for a request. */
  readonly status: number | null;
  /** Milliseconds; null for a request. */
  readonly durationMs: number | null;
}

export type LogEntry = NonNullable<BookingLogQuery['auditLog']>['items'][number];

export interface TimelineEntry {
  /** Unique among all sources. */
  readonly id: string;
  readonly source: SourceId;
  /** Milliseconds since 1970; without a readable time, that of the previous entry of its source. */
  readonly at: number;
  /** Whether `at` is its own time. */
  readonly hasTime: boolean;
  readonly level: Level;
  /** The level's label, or the platform's own word for an unknown level. */
  readonly levelLabel: string;
  readonly tone: Tone;
  readonly title: string;
  readonly detail: string | null;
  readonly amount: { readonly amountMinor: number; readonly currency: string } | null;
  readonly http: HttpMessage | null;
  /** The line of an audit log; null if it is from elsewhere. */
  readonly logLine: LogEntry | null;
  readonly payload: unknown;
  /** The object it was read from, whose single fields may be unreadable. */
  readonly readFrom?: object;
  readonly isProblem: boolean;
}

/**
 * The entries of all sources by time, oldest first. Entries of the same instant keep the order of the sources, and each source its own order.
 * @param lists each oldest first
 */
export function mergeEntries(lists: readonly (readonly TimelineEntry[])[]): TimelineEntry[] {
  // The sort is stable.
  return lists.flat().sort((one, other) => one.at - other.at);
}

/** An entry with its source's time: RFC 3339, or null if unreadable or implausible. */
export type SourceEntry = Omit<TimelineEntry, 'at' | 'hasTime'> & { readonly createdAt: string | null };

/**
 * Gives every entry of a source a time: one without a readable time gets that of the previous entry, or of the first that has one.
 * @param oldestFirst in the source's own order
 */
export function placeInTime(oldestFirst: readonly SourceEntry[]): TimelineEntry[] {
  let before = oldestFirst.map(({ createdAt }) => instantAt(createdAt)).find((at) => at !== undefined) ?? 0;
  return oldestFirst.map(({ createdAt, ...entry }) => {
    const at = instantAt(createdAt);
    before = at ?? before;
    return { ...entry, at: before, hasTime: at !== undefined };
  });
}

/** `14:05:09` */
export const timeOf = (at: number, zone: Zone): string => formatInZone(at, zone, 'time-with-seconds');

/** The time of an entry, as `timeOf`. */
export const entryTime = ({ at, hasTime }: Pick<TimelineEntry, 'at' | 'hasTime'>, zone: Zone): string =>
  hasTime ? timeOf(at, zone) : 'unknown time';
