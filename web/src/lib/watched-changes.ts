import { isSameRecord, type News, type Snapshot, type WatchedRecord, type WatchKey, type WatchTarget } from './watched';

/** Adds a record, replacing an ended watch of it. */
export function withWatch(records: readonly WatchedRecord[], target: WatchTarget, now: number): readonly WatchedRecord[] {
  const { kind, id, label } = target;
  const others = records.filter((record) => !isSameRecord(record, target));
  return [...others, { kind, id, label, since: now, facts: null, readAt: 0, latest: null, isOver: false }];
}

export const withoutWatch = (records: readonly WatchedRecord[], key: WatchKey): readonly WatchedRecord[] =>
  records.filter((record) => !isSameRecord(record, key));

/** Dismisses a record's news, and removes the record if its watch has ended. */
export const withoutNews = (records: readonly WatchedRecord[], key: WatchKey): readonly WatchedRecord[] =>
  records.flatMap((record) => {
    if (!isSameRecord(record, key)) return record;
    return record.isOver ? [] : { ...record, latest: record.latest && { ...record.latest, isNew: false } };
  });

/** The result of a reading: `gone` and `refused` are final. */
export type Reading = { readonly kind: 'read'; readonly snapshot: Snapshot } | { readonly kind: 'gone' | 'refused' };

const endings = { gone: 'It no longer exists', refused: 'You no longer have access to it' } as const;

interface ReadTimes {
  /** Milliseconds since 1970, by the browser's clock. */
  readonly readAt: number;
  /** By the platform's. */
  readonly now: number;
}

/** The number of latest changes that are named until the person dismisses them. */
const maxTexts = 4;

const shapeOf = (text: string): string => text.replaceAll(/\d[\d,]*/g, '0');

function latestAfter({ latest }: WatchedRecord, texts: readonly string[], now: number): News | null {
  if (texts.length === 0) return latest;
  // News that only differs in numbers, such as "3 failed" after "2 failed", replaces the older.
  const unseen = latest?.isNew ? latest.texts.filter((text) => !texts.some((each) => shapeOf(each) === shapeOf(text))) : [];
  return { texts: [...unseen, ...texts].slice(-maxTexts), at: now, isNew: true };
}

export function afterReading(record: WatchedRecord, reading: Reading, { readAt, now }: ReadTimes): WatchedRecord {
  if (reading.kind !== 'read') return { ...record, readAt, latest: latestAfter(record, [endings[reading.kind]], now), isOver: true };
  const { facts, newsSince, isOver } = reading.snapshot;
  // The first reading counts as seen, unless it is also the last one.
  const texts = record.facts ? newsSince(record.facts) : isOver ? newsSince([]) : [];
  return { ...record, readAt, facts, latest: latestAfter(record, texts, now), isOver };
}
