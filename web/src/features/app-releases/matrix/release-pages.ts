import { isFinal } from '@/entities/app-release/release-status';
import type { MatrixPageFragment } from '../intent/intent.generated';
import type { MatrixRelease } from './matrix-release';

/** Releases per page, the gateway's maximum. */
export const pageSize = 100;

/** The number of pages per request. */
export const pagesAtOnce = 3;

/** The maximum number of pages read, whatever the platform announces: 20,000 releases. */
const maxPages = 200;

interface KnownPage {
  readonly items: readonly MatrixRelease[];
  /** The number of the read that loaded the page; -1 if it has to be read again. */
  readonly read: number;
}

/** The loaded pages of an intent's releases. */
export interface KnownPages {
  readonly pages: ReadonlyMap<number, KnownPage>;
  /** The number of pages, as far as known. */
  readonly pageCount: number;
}

/** One loaded page. */
export interface ReadPage {
  readonly number: number;
  readonly page: MatrixPageFragment;
}

/** The initial state: there is a first page, which may be empty. */
export const nothingKnown: KnownPages = { pages: new Map(), pageCount: 1 };

function pageCountOf({ items, pageInfo: { total, hasMore } }: MatrixPageFragment, number: number, known: number): number {
  if (total != null) return Math.max(1, Math.ceil(total / pageSize));
  return hasMore && items.length > 0 ? Math.max(known, number + 2) : number + 1;
}

/** The new items, with unchanged ones kept as the same objects, so that their cells are not rendered again. */
function keepUnchanged(before: readonly MatrixRelease[], after: readonly MatrixRelease[]): readonly MatrixRelease[] {
  const known = new Map(before.map((release) => [release.id, release]));
  const items = after.map((release) => {
    const old = known.get(release.id);
    return old && JSON.stringify(old) === JSON.stringify(release) ? old : release;
  });
  return items.length === before.length && items.every((release, at) => release === before[at]) ? before : items;
}

/**
 * The known pages after a read. An answer is ignored if a later read of the same page was faster.
 * @param read the number of the read, higher for later ones
 */
export function withPages(known: KnownPages, read: number, answers: readonly ReadPage[]): KnownPages {
  const pages = new Map(known.pages);
  let { pageCount } = known;
  for (const { number, page } of answers) {
    const old = pages.get(number);
    if (old && old.read > read) continue;
    pages.set(number, { items: keepUnchanged(old?.items ?? [], page.items), read });
    pageCount = Math.min(maxPages, pageCountOf(page, number, pageCount));
  }
  for (const number of pages.keys()) if (number >= pageCount) pages.delete(number);
  return { pages, pageCount };
}

/** The known pages, with those of some releases marked to be read again first. */
export const withStale = ({ pages, pageCount }: KnownPages, ids: ReadonlySet<string>): KnownPages => ({
  pages: new Map([...pages].map(([number, page]) => [number, page.items.some(({ id }) => ids.has(id)) ? { ...page, read: -1 } : page])),
  pageCount,
});

/** The pages that have not been read yet, in order. */
export const missingPages = ({ pages, pageCount }: KnownPages): number[] =>
  Array.from({ length: pageCount }, (_, number) => number).filter((number) => !pages.has(number));

/** Every known release once, in the platform's order. */
export function knownReleases({ pages }: KnownPages): MatrixRelease[] {
  const numbers = [...pages.keys()].toSorted((one, other) => one - other);
  const byId = new Map(numbers.flatMap((number) => pages.get(number)?.items ?? []).map((release) => [release.id, release]));
  return [...byId.values()];
}

/** The pages with any release that `isWanted` accepts, least recently read first. */
function pagesHolding({ pages }: KnownPages, isWanted: (release: MatrixRelease) => boolean): number[] {
  return [...pages]
    .filter(([, { items }]) => items.some(isWanted))
    .toSorted(([, one], [, other]) => one.read - other.read)
    .map(([number]) => number);
}

/** The pages with any of these releases. */
export const pagesOf = (known: KnownPages, ids: ReadonlySet<string>): number[] => pagesHolding(known, ({ id }) => ids.has(id));

/**
 * The pages that a poll reads: missing ones, then those with releases that still change, and one of all in turn, because a colleague may retry
 * a release that failed.
 */
export function pagesToPoll(known: KnownPages): number[] {
  const moving = pagesHolding(known, ({ status }) => !isFinal(status)).slice(0, pagesAtOnce - 1);
  return [...new Set([...missingPages(known), ...moving, ...pagesHolding(known, () => true), 0])].slice(0, pagesAtOnce);
}

/** The pages in groups, one per request. */
export function inRequests(numbers: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(numbers.length / pagesAtOnce) }, (_, at) =>
    numbers.slice(at * pagesAtOnce, (at + 1) * pagesAtOnce),
  );
}
