import { type SourceId, sourceIds, type TimelineEntry } from './entry';

/** Milliseconds within which different sources' reports of an event are one row, because systems log it one after the other. */
const sameEventWindow = 2000;

/** Event codes of the logs, with the booking events' code for the same event. */
const codesInLogs: Readonly<Record<string, string>> = {
  DRIVER_CHOSEN: 'DRIVER_ASSIGNED',
  DRIVER_SEARCH_EMPTY: 'NO_DRIVERS_FOUND',
  NO_DRIVER_FOUND: 'NO_DRIVERS_FOUND',
};

/** The events behind a new status in the dispatch system. */
const codesOfDispatchStatuses: Readonly<Record<string, string>> = {
  RECEIVED: 'DISPATCH_BOOKING_CREATED',
  SEARCHING: 'DRIVER_SEARCH_STARTED',
  ASSIGNED: 'DRIVER_ASSIGNED',
  ARRIVED: 'DRIVER_ARRIVED',
  ON_BOARD: 'PASSENGER_ON_BOARD',
  REFUSED: 'DISPATCH_BOOKING_REFUSED',
  CANCELLED: 'BOOKING_CANCELLED',
  COMPLETED: 'BOOKING_COMPLETED',
};

const constantCase = (code: string) => code.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();

const withPrefix = (prefix: string, code: string) => (code.startsWith(prefix) ? code : `${prefix}${code}`);

/**
 * The code that all sources share for an event.
 * @param code the source's own code: `captured` of the payment events is `PAYMENT_CAPTURED` in the booking log
 */
export function eventCodeOf(source: SourceId, code: string | null): string | null {
  if (!code) return null;
  const constant = constantCase(code);
  if (source === 'dispatch') return codesOfDispatchStatuses[constant] ?? null;
  if (source === 'payment') return withPrefix('PAYMENT_', constant);
  if (source === 'receipts') return withPrefix('RECEIPT_', constant);
  return codesInLogs[constant] ?? constant;
}

/** One event with the reports of every source about it: a row of the timeline. */
export interface TimelineEvent extends Omit<TimelineEntry, 'source' | 'payload' | 'readFrom' | 'logLine' | 'eventCode'> {
  /** At least one, at most one of each source, in the order of `sourceIds`. The first one gives the title. */
  readonly reports: readonly TimelineEntry[];
}

const severity: Readonly<Record<TimelineEntry['level'], number>> = {
  OTHER: 0,
  HTTP: 0,
  DEBUG: 0,
  INFO: 1,
  WARNING: 2,
  ERROR: 3,
  CRITICAL: 4,
};

const rank = ({ source }: TimelineEntry) => sourceIds.indexOf(source);

/** @param oldestFirst at least one */
function eventOf(oldestFirst: readonly [TimelineEntry, ...TimelineEntry[]]): TimelineEvent {
  const [earliest] = oldestFirst;
  const reports = oldestFirst.toSorted((one, other) => rank(one) - rank(other));
  const [main = earliest] = reports;
  const worst = reports.reduce((found, report) => (severity[report.level] > severity[found.level] ? report : found), main);
  return {
    id: earliest.id,
    at: earliest.at,
    hasTime: earliest.hasTime,
    level: worst.level,
    levelLabel: worst.levelLabel,
    tone: worst.isProblem ? worst.tone : main.tone,
    title: main.title,
    detail: main.detail ?? reports.find(({ detail }) => detail !== null)?.detail ?? null,
    amount: main.amount ?? reports.find(({ amount }) => amount !== null)?.amount ?? null,
    http: main.http,
    isProblem: reports.some(({ isProblem }) => isProblem),
    reports,
  };
}

/**
 * Merges several sources' reports of the same event: the same code within `sameEventWindow` of the first report. Two reports of one source
 * stay two events, so that a second charge is never folded into the first. A report without a code or a time of its own stays alone.
 * @param entries of every source, oldest first
 * @returns oldest first, by the first report
 */
export function mergeReports(entries: readonly TimelineEntry[]): TimelineEvent[] {
  const events: [TimelineEntry, ...TimelineEntry[]][] = [];
  const openByCode = new Map<string, [TimelineEntry, ...TimelineEntry[]][]>();
  for (const entry of entries) {
    const { eventCode, source, at, hasTime } = entry;
    const open = (eventCode && hasTime && openByCode.get(eventCode)) || [];
    const recent = open.filter(([first]) => at - first.at <= sameEventWindow);
    const same = recent.find((reports) => reports.every((report) => report.source !== source));
    if (same) {
      same.push(entry);
    } else {
      const reports: [TimelineEntry] = [entry];
      events.push(reports);
      recent.push(reports);
    }
    if (eventCode && hasTime) openByCode.set(eventCode, recent);
  }
  return events.map(eventOf);
}

export const hasPayload = ({ payload }: TimelineEntry): boolean => payload !== null;
