import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { persistedById } from './browser/persisted';
import { ViewerDocument } from './access/viewer.generated';

/** A recently opened page. */
export interface RecentPage {
  readonly path: string;
  /** Its title without passenger data. */
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

// A title may name a passenger, so it is kept in memory only.
const titles = new Map<string, string>();

/** The detail pages that a person opened last in this browser, most recent first. */
export const recentPages = persistedById<readonly RecentPage[]>('recent', isPages, []);

/** A page's title, if it was opened since the application loaded. */
export const recentTitle = (path: string): string | undefined => titles.get(path);

/**
 * Remembers the current page for the signed-in person.
 * @param title the page's title; undefined while it loads or if there is no such record
 * @param label the title without passenger data
 */
export function useRecentPage(title: string | undefined, label: string | undefined): void {
  const { pathname: path } = useLocation();
  const viewerId = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' }).data?.viewer?.id;
  useEffect(() => {
    if (viewerId === undefined || title === undefined || label === undefined) return;
    titles.set(path, title);
    const cell = recentPages(viewerId);
    const pages = cell.read();
    if (pages[0]?.path === path && pages[0].label === label) return;
    cell.write([{ path, label }, ...pages.filter((page) => page.path !== path)].slice(0, maxPages));
  }, [viewerId, path, title, label]);
}

/** Clears a person's recent pages on sign-out. */
export function clearRecentPages(viewerId: string): void {
  titles.clear();
  recentPages(viewerId).clear();
}
