import type { Gateway } from './data/gateway';
import { routeUrl } from './routes/urls';
import { sentence } from './text/bidi';

export const watchedKinds = ['booking', 'app-release', 'release', 'queue', 'notification'] as const;

export type WatchedKind = (typeof watchedKinds)[number];

export const watchedKindNames: Readonly<Record<WatchedKind, string>> = {
  booking: 'Booking',
  'app-release': 'App release',
  release: 'Booking channel release',
  queue: 'Queue',
  notification: 'Notification',
};

export interface WatchTarget {
  readonly kind: WatchedKind;
  readonly id: string;
  /** Its name without its kind, and without personal data: it is stored, and a locked screen shows it. */
  readonly label: string;
}

/** A record with its kind: "Booking 17 Jun 2026, 19:07 · 7000017". */
export const watchedName = ({ kind, label }: Pick<WatchTarget, 'kind' | 'label'>): string => sentence`${watchedKindNames[kind]} ${label}`;

export interface News {
  readonly texts: readonly string[];
  /** Milliseconds since 1970, by the platform's clock. */
  readonly at: number;
  readonly isNew: boolean;
}

export interface WatchedRecord extends WatchTarget {
  /** Milliseconds since 1970, by the platform's clock. */
  readonly since: number;
  /** The facts of the last reading; null before the first one, which counts as seen. */
  readonly facts: readonly string[] | null;
  /** When it was last read, in milliseconds since 1970 by the browser's clock; 0 before the first reading. */
  readonly readAt: number;
  /** Its latest news; null until there are any. */
  readonly latest: News | null;
  /** Whether it is no longer read, because it has ended or can't be read any more. It stays until its news is dismissed. */
  readonly isOver: boolean;
}

export interface Snapshot {
  /** The facts to compare with those of the next reading, without personal data. */
  readonly facts: readonly string[];
  /** The changes since earlier facts, in words. */
  readonly newsSince: (before: readonly string[]) => readonly string[];
  readonly isOver: boolean;
}

/** Reads a record of one kind. Null if it does not exist. */
export type ReadSnapshot = (gateway: Gateway, id: string) => Promise<Snapshot | null>;

/** The number of records that a person may watch: most cost a call every minute. */
export const maxWatchedRecords = 10;

/** The list of everything watched, on the profile. */
export const watchedListUrl = `${routeUrl('profile-page')}#watched`;

export type WatchKey = Pick<WatchTarget, 'kind' | 'id'>;

export const isSameRecord = (one: WatchKey, other: WatchKey): boolean => one.kind === other.kind && one.id === other.id;

/** A number among facts, such as the one in 'failed 3'; undefined if there is none. */
export function numberIn(facts: readonly string[], name: string): number | undefined {
  const fact = facts.find((each) => each.startsWith(`${name} `));
  return fact === undefined ? undefined : Number(fact.slice(name.length + 1));
}
