import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { persisted, type PersistedCell } from './persisted';
import { useViewerQuery } from './viewer.generated';

/** A page that a person has opened. */
export interface RecentPage {
  readonly path: string;
  /** What it is called without passenger data: the tab's title. */
  readonly label: string;
}

const maxPages = 8;

const isPages = (value: unknown): value is readonly RecentPage[] =>
  Array.isArray(value) &&
  value.every(
    (page: unknown) =>
      typeof page === 'object' &&
      page !== null &&
      'path' in page &&
      typeof page.path === 'string' &&
      'label' in page &&
      typeof page.label === 'string',
  );

const cells = new Map<string, PersistedCell<readonly RecentPage[]>>();
// A title may name a passenger: it is kept for as long as the page lives, and in no storage.
const titles = new Map<string, string>();

/** The pages of single things that a person opened last in this browser, the last one first. */
export function recentPages(viewerId: string): PersistedCell<readonly RecentPage[]> {
  const known = cells.get(viewerId);
  if (known) return known;
  const cell = persisted(`pax.recent.${viewerId}`, isPages, []);
  cells.set(viewerId, cell);
  return cell;
}

/** The title of a page that was opened since the application was loaded. */
export const recentTitle = (path: string): string | undefined => titles.get(path);

/**
 * Remembers the page that is shown, under the person who is signed in.
 * @param title what the page is called; undefined while that is loading and where there is no such thing
 * @param label the same without passenger data
 */
export function useRecentPage(title: string | undefined, label: string | undefined): void {
  const { pathname: path } = useLocation();
  const viewerId = useViewerQuery({ fetchPolicy: 'cache-only' }).data?.viewer?.id;
  useEffect(() => {
    if (viewerId === undefined || title === undefined || label === undefined) return;
    titles.set(path, title);
    const cell = recentPages(viewerId);
    const pages = cell.read();
    if (pages[0]?.path === path && pages[0].label === label) return;
    cell.write([{ path, label }, ...pages.filter((page) => page.path !== path)].slice(0, maxPages));
  }, [viewerId, path, title, label]);
}

/** Forgets the pages that a person opened: for a sign-out. */
export function clearRecentPages(viewerId: string): void {
  titles.clear();
  recentPages(viewerId).clear();
}
