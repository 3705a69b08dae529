import type { Tone } from '@/ui/badge';
import type { ExchangeOutcome } from './pairs';

/** Where an entry comes from. Payment events are booking events of a category of their own. */
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

/** How serious an entry is, from the log types of section 3; the four kinds of HTTP lines are one. */
export const levels = ['HTTP', 'DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL', 'OTHER'] as const;
export type Level = (typeof levels)[number];

export const levelLabels: Readonly<Record<Level, string>> = {
  HTTP: 'HTTP',
  DEBUG: 'Debug',
  INFO: 'Info',
  WARNING: 'Warning',
  ERROR: 'Error',
  CRITICAL: 'Critical',
  OTHER: 'Other',
};

/** A request and its answer, as far as both are known. */
export interface HttpExchange {
  /** Whether the platform was called, or called someone. */
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly method: string | null;
  readonly path: string | null;
  readonly status: number | null;
  /** Milliseconds; null while the answer, or the request, is not there. */
  readonly durationMs: number | null;
  readonly outcome: ExchangeOutcome;
}

/** One thing that happened to a booking, whichever source tells of it. */
export interface TimelineEntry {
  /** Unique among all sources. */
  readonly id: string;
  readonly source: SourceId;
  /** Milliseconds since 1970; where its own time could not be read, that of the entry before it in its source. */
  readonly at: number;
  /** Whether `at` is its own time. */
  readonly hasTime: boolean;
  readonly level: Level;
  /** The level in words; the platform's own where this version does not know it. */
  readonly levelLabel: string;
  readonly tone: Tone;
  readonly title: string;
  readonly detail: string | null;
  readonly amount: { readonly amountMinor: number; readonly currency: string } | null;
  readonly http: HttpExchange | null;
  /** When the platform deletes it; null where it keeps it or does not say. */
  readonly expiresAt: string | null;
  readonly payload: unknown;
  /** The line, event or message that it was made of, of which single fields may be unreadable. */
  readonly readFrom?: object;
  /** Whether it says that something went wrong. */
  readonly isProblem: boolean;
}

/**
 * The entries of all sources by time, oldest first. Entries of the same instant keep the order of the sources, and within a source its own:
 * what a source tells first happened first, however exact its clock.
 * @param lists each oldest first
 */
export function mergeEntries(lists: readonly (readonly TimelineEntry[])[]): TimelineEntry[] {
  // Sorting is stable, and quick for what is a handful of sorted runs.
  return lists.flat().sort((one, other) => one.at - other.at);
}

/** An entry whose time is as the source gave it: RFC 3339, or null where that could not be read. */
export type SourceEntry = Omit<TimelineEntry, 'at' | 'hasTime'> & { readonly createdAt: string | null };

/**
 * Gives every entry of a source its place in time. One whose time could not be read follows the entry before it; at the beginning, it goes
 * with the first that has a time.
 * @param oldestFirst in the source's own order
 */
export function placeInTime(oldestFirst: readonly SourceEntry[]): TimelineEntry[] {
  const times = oldestFirst.map(({ createdAt }) => (createdAt === null ? null : Date.parse(createdAt)));
  let before = times.find((at) => at !== null) ?? 0;
  return oldestFirst.map(({ createdAt, ...entry }, index) => {
    before = times[index] ?? before;
    return { ...entry, at: before, hasTime: createdAt !== null };
  });
}
