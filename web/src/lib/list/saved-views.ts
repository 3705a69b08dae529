import { persistedById, type PersistedCell } from '../browser/persisted';
import { isBoolean, isRecord, isText } from '../guards';

/** A list's state that a person saved under a name: the query of the list's URL. */
export interface SavedView {
  /** Never changes, even when it is watched. */
  readonly id: string;
  readonly name: string;
  /** The URL's query without its `?`, as `viewQuery` writes it; empty for the default state. */
  readonly query: string;
  /** Whether the person is notified of its new rows on every screen. */
  readonly isWatched?: boolean;
}

/** The number of views that a person may watch: each is a call every minute. */
export const maxWatchedViews = 5;

const isView = (value: unknown): value is SavedView =>
  isRecord(value) && [value.id, value.name, value.query].every(isText) && (value.isWatched === undefined || isBoolean(value.isWatched));

const isViews = (value: unknown): value is readonly SavedView[] => Array.isArray(value) && value.every(isView);

const viewsOf = persistedById<readonly SavedView[]>('views', isViews, []);

/** A person's saved views of one list in this browser, in the order in which they were saved. */
export const savedViews = (list: string, viewerId: string): PersistedCell<readonly SavedView[]> => viewsOf(list, viewerId);

export interface WrittenState {
  readonly params: readonly string[];
  /** The search terms that may be in a URL; all if omitted. */
  readonly openSearch?: RegExp | undefined;
  write(query: URLSearchParams, change: Record<string, never>): URLSearchParams;
}

/** Whether the URL has a search that a view omits, because it may be personal data. */
export function hasUnsavedSearch({ openSearch }: WrittenState, query: URLSearchParams): boolean {
  const search = query.get('search') ?? '';
  return search !== '' && openSearch?.test(search) === false;
}

/** The part of a URL's query that a view saves, in canonical form: sorted, without defaults, page and other parameters. */
export function viewQuery(list: WrittenState, query: URLSearchParams): string {
  const all = list.write(query, {});
  const kept = list.params.filter((name) => name !== 'search' || !hasUnsavedSearch(list, all));
  return new URLSearchParams(kept.toSorted().flatMap((name) => all.getAll(name).map((value) => [name, value]))).toString();
}

/** The view that matches the URL exactly; undefined if there is none, for example because of a search that views omit. */
export const viewAt = (list: WrittenState, views: readonly SavedView[], query: URLSearchParams): SavedView | undefined =>
  hasUnsavedSearch(list, query) ? undefined : views.find((view) => view.query === viewQuery(list, query));

export const withView = (views: readonly SavedView[], name: string, query: string): readonly SavedView[] => [
  ...views,
  { id: crypto.randomUUID(), name: name.trim(), query },
];

/** The views with one changed; unchanged if another tab has deleted it. */
export const withChange = (views: readonly SavedView[], id: string, change: Partial<Omit<SavedView, 'id'>>): readonly SavedView[] =>
  views.map((view) => (view.id === id ? { ...view, ...change } : view));

export const withoutView = (views: readonly SavedView[], id: string): readonly SavedView[] => views.filter((view) => view.id !== id);
