import { authCell } from './auth/auth-state';
import { persistedById, type PersistedCell } from './browser/persisted';
import { isBoolean, isList, isNumber, isRecord, isText, isTexts } from './guards';
import { type SavedView, savedViews } from './list/saved-views';
import { type News, type WatchedKind, watchedKinds, type WatchedRecord } from './watched';

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

/** The views that can be watched: those of the list of bookings. */
export const watchableViewsOf = (person: string): PersistedCell<readonly SavedView[]> => savedViews('bookings', person);

/** The news of watched views, by `viewNewsKey`: the number of rows that are new or have a new problem. */
export type ViewNews = Readonly<Record<string, { readonly count: number; readonly at: number; readonly isNew: boolean }>>;

const isViewNews = (value: unknown): value is ViewNews =>
  isRecord(value) &&
  Object.values(value).every((news) => isRecord(news) && isNumber(news.count) && isNumber(news.at) && isBoolean(news.isNew));

/** The records that a person watches in this browser, shared by all tabs, until sign-out. */
export const watchedRecordsOf = persistedById<readonly WatchedRecord[]>('watched-records', isWatchedRecords, []);

/** The news of the views that a person watches, shared by all tabs, until sign-out. */
export const viewNewsOf = persistedById<ViewNews>('view-news', isViewNews, {});

/** Includes the fleet, because a view's rows and news depend on it. */
export const viewNewsKey = (fleetId: string, viewId: string): string => `${fleetId} ${viewId}`;

/** Forgets the news of a view that is no longer watched. */
export const forgetViewNews = (person: string, viewId: string): void =>
  void changeStored(viewNewsOf(person), (news) => Object.fromEntries(Object.entries(news).filter(([key]) => !key.endsWith(` ${viewId}`))));

/** Clears a person's watch list on sign-out. Saved views stay, and are watched again. */
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
