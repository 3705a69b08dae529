import { authCell } from './auth/auth-state';
import { persisted, type PersistedCell, storageKey } from './browser/persisted';
import type { Gateway } from './data/gateway';
import { isBoolean, isList, isNumber, isRecord, isText, isTexts } from './guards';
import { type SavedView, savedViews } from './list/saved-views';
import { routeUrl } from './routes/urls';
import { sentence } from './text/bidi';

/** The kinds of record that can be watched. */
export const watchedKinds = ['booking', 'app-release', 'release', 'queue', 'notification'] as const;

export type WatchedKind = (typeof watchedKinds)[number];

/** The name of each kind. */
export const watchedKindNames: Readonly<Record<WatchedKind, string>> = {
  booking: 'Booking',
  'app-release': 'App release',
  release: 'Booking channel release',
  queue: 'Queue',
  notification: 'Notification',
};

/** A record that can be watched. */
export interface WatchTarget {
  readonly kind: WatchedKind;
  readonly id: string;
  /** Its name without its kind, and without personal data: it is stored, and a locked screen shows it. */
  readonly label: string;
}

/** A record with its kind: "Booking 17 Jun 2026, 19:07 · 7000017". */
export const watchedName = ({ kind, label }: Pick<WatchTarget, 'kind' | 'label'>): string => sentence`${watchedKindNames[kind]} ${label}`;

/** The news of a watched record. */
export interface News {
  /** The changes, oldest first. */
  readonly texts: readonly string[];
  /** Milliseconds since 1970, by the platform's clock. */
  readonly at: number;
  /** Until the person has dismissed it. */
  readonly isNew: boolean;
}

/** A record that a person watches. */
export interface WatchedRecord extends WatchTarget {
  /** Milliseconds since 1970, by the platform's clock. */
  readonly since: number;
  /** The facts of the last reading; null before the first one, which is what the person has seen. */
  readonly facts: readonly string[] | null;
  /** When it was last read, in milliseconds since 1970 by the browser's clock; 0 before the first reading. */
  readonly readAt: number;
  /** Its latest news; null until there are any. */
  readonly latest: News | null;
  /** Whether it is no longer read, because it has ended or can't be read any more. It stays until its news are dismissed. */
  readonly isOver: boolean;
}

/** A record as it was read. */
export interface Snapshot {
  /** The facts to compare with those of the next reading, without personal data. */
  readonly facts: readonly string[];
  /** The changes since earlier facts, in words. */
  readonly newsSince: (before: readonly string[]) => readonly string[];
  /** Whether nothing changes any more. */
  readonly isOver: boolean;
}

/** Reads a record of one kind. Null if it does not exist. */
export type ReadSnapshot = (gateway: Gateway, id: string) => Promise<Snapshot | null>;

/** The number of records that a person may watch: most cost a call every minute. */
export const maxWatchedRecords = 10;

const isKind = (value: unknown): value is WatchedKind => watchedKinds.some((kind) => kind === value);

const isNews = (value: unknown): value is News => isRecord(value) && isTexts(value.texts) && isNumber(value.at) && isBoolean(value.isNew);

const isWatchedRecord = (value: unknown): value is WatchedRecord =>
  isRecord(value) &&
  isKind(value.kind) &&
  isText(value.id) &&
  isText(value.label) &&
  isNumber(value.since) &&
  (value.facts === null || isTexts(value.facts)) &&
  isNumber(value.readAt) &&
  (value.latest === null || isNews(value.latest)) &&
  isBoolean(value.isOver);

const isWatchedRecords = (value: unknown): value is readonly WatchedRecord[] => isList(value) && value.every(isWatchedRecord);

/** The list of everything watched, on the profile. */
export const watchedListUrl = `${routeUrl('profile')}#watched`;

/** The views that can be watched: those of the list of bookings. */
export const watchableViewsOf = (person: string): PersistedCell<readonly SavedView[]> => savedViews('bookings', person);

/** The news of watched views, by `viewNewsKey`: the number of rows that are new or have a new problem. */
export type ViewNews = Readonly<Record<string, { readonly count: number; readonly at: number; readonly isNew: boolean }>>;

const isViewNews = (value: unknown): value is ViewNews =>
  isRecord(value) &&
  Object.values(value).every((news) => isRecord(news) && isNumber(news.count) && isNumber(news.at) && isBoolean(news.isNew));

const recordCells = new Map<string, PersistedCell<readonly WatchedRecord[]>>();
const viewCells = new Map<string, PersistedCell<ViewNews>>();

function cellOf<T>(cells: Map<string, PersistedCell<T>>, person: string, create: () => PersistedCell<T>): PersistedCell<T> {
  const known = cells.get(person) ?? create();
  cells.set(person, known);
  return known;
}

/** The records that a person watches in this browser, shared by all tabs, until sign-out. */
export const watchedRecordsOf = (person: string): PersistedCell<readonly WatchedRecord[]> =>
  cellOf(recordCells, person, () => persisted(storageKey('watched-records', person), isWatchedRecords, []));

/** The news of the views that a person watches, shared by all tabs, until sign-out. */
export const viewNewsOf = (person: string): PersistedCell<ViewNews> =>
  cellOf(viewCells, person, () => persisted(storageKey('view-news', person), isViewNews, {}));

/** A view's rows, and so its news, are those of a fleet. */
export const viewNewsKey = (fleetId: string, viewId: string): string => `${fleetId} ${viewId}`;

/** Forgets the news of a view that is no longer watched. */
export const forgetViewNews = (person: string, viewId: string): void =>
  void changeStored(viewNewsOf(person), (news) => Object.fromEntries(Object.entries(news).filter(([key]) => !key.endsWith(` ${viewId}`))));

/** Clears what a person watches on sign-out. Saved views stay, and are watched again. */
export function clearWatched(person: string): void {
  watchedRecordsOf(person).clear();
  viewNewsOf(person).clear();
}

/**
 * Changes a stored value, unless the person has signed out meanwhile.
 * @returns false if the browser does not store it
 */
export function changeStored<T>(cell: PersistedCell<T>, apply: (value: T) => T): boolean {
  if (authCell.read().accessToken === null) return true;
  // Read again: another tab may have written meanwhile.
  const before = cell.read();
  const after = apply(before);
  return after === before || cell.write(after);
}

type Key = Pick<WatchTarget, 'kind' | 'id'>;

export const isSameRecord = (one: Key, other: Key): boolean => one.kind === other.kind && one.id === other.id;

/** The records with one added, in place of one of the same record that is over. */
export function withWatch(records: readonly WatchedRecord[], target: WatchTarget, now: number): readonly WatchedRecord[] {
  const { kind, id, label } = target;
  const others = records.filter((record) => !isSameRecord(record, target));
  return [...others, { kind, id, label, since: now, facts: null, readAt: 0, latest: null, isOver: false }];
}

/** The records without one. */
export const withoutWatch = (records: readonly WatchedRecord[], key: Key): readonly WatchedRecord[] =>
  records.filter((record) => !isSameRecord(record, key));

/** The records after a person has seen the news of one: one that is over goes with them. */
export const withoutNews = (records: readonly WatchedRecord[], key: Key): readonly WatchedRecord[] =>
  records.flatMap((record) => {
    if (!isSameRecord(record, key)) return record;
    return record.isOver ? [] : { ...record, latest: record.latest && { ...record.latest, isNew: false } };
  });

/** The result of a reading: `gone` and `refused` are for good. */
export type Reading = { readonly kind: 'read'; readonly snapshot: Snapshot } | { readonly kind: 'gone' | 'refused' };

const endings = { gone: 'It no longer exists', refused: 'You no longer have access to it' } as const;

interface ReadTimes {
  /** Milliseconds since 1970, by the browser's clock. */
  readonly readAt: number;
  /** By the platform's. */
  readonly now: number;
}

/** The number of changes that are named until the person has dismissed them: the latest ones. */
const maxTexts = 4;

const shapeOf = (text: string): string => text.replaceAll(/\d[\d,]*/g, '0');

function latestAfter({ latest }: WatchedRecord, texts: readonly string[], now: number): News | null {
  if (texts.length === 0) return latest;
  // The same news with other numbers, such as "3 failed" after "2 failed", take their place.
  const unseen = latest?.isNew ? latest.texts.filter((text) => !texts.some((each) => shapeOf(each) === shapeOf(text))) : [];
  return { texts: [...unseen, ...texts].slice(-maxTexts), at: now, isNew: true };
}

/** A record after it was read. */
export function afterReading(record: WatchedRecord, reading: Reading, { readAt, now }: ReadTimes): WatchedRecord {
  if (reading.kind !== 'read') return { ...record, readAt, latest: latestAfter(record, [endings[reading.kind]], now), isOver: true };
  const { facts, newsSince, isOver } = reading.snapshot;
  // The first reading is what the person has seen, unless it is also the last one.
  const texts = record.facts ? newsSince(record.facts) : isOver ? newsSince([]) : [];
  return { ...record, readAt, facts, latest: latestAfter(record, texts, now), isOver };
}

/** A number among facts, such as the one in 'failed 3'; undefined if there is none. */
export function numberIn(facts: readonly string[], name: string): number | undefined {
  const fact = facts.find((each) => each.startsWith(`${name} `));
  return fact === undefined ? undefined : Number(fact.slice(name.length + 1));
}
