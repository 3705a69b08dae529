import { isFinal } from '@/entities/app-release/release-status';
import type { IntentHeadFragment, MatrixPageFragment } from '../intent/intent.generated';
import type { MatrixRelease } from './matrix-release';

/** Releases per page, the gateway's maximum. */
export const pageSize = 100;

/** The number of pages per request. */
export const pagesAtOnce = 3;

/** The maximum number of pages read, whatever the platform announces: 20,000 releases. */
const maxPages = 200;

interface KnownPage {
  readonly items: readonly MatrixRelease[];
  /** The number of the read that loaded the page. */
  readonly read: number;
}

/** The loaded pages of an intent's releases. */
export interface KnownPages {
  readonly pages: ReadonlyMap<number, KnownPage>;
  /** The number of pages, as far as known. */
  readonly pageCount: number;
  /** The number of releases announced with the last page; null if the platform does not count them, undefined before the first page. */
  readonly announced?: number | null;
  /** The page before which reading ends, although the platform announced more releases. */
  readonly end?: { readonly page: number; readonly announced: number | null };
}

/** One loaded page. */
export interface ReadPage {
  readonly number: number;
  readonly page: MatrixPageFragment;
}

/** The initial state: there is a first page, which may be empty. */
export const nothingKnown: KnownPages = { pages: new Map(), pageCount: 1 };

function announcedPages({ pageInfo: { total, hasMore } }: MatrixPageFragment, number: number, known: number): number {
  if (total != null) return Math.max(1, Math.ceil(total / pageSize));
  return hasMore ? Math.max(known, number + 2) : number + 1;
}

/** Whether a page after the first is empty, or repeats other pages: it is past the end, whatever the platform announces. */
function isPastEnd(pages: ReadonlyMap<number, KnownPage>, number: number, { items }: MatrixPageFragment, isSteady: boolean): boolean {
  if (number === 0 || items.length === 0) return number > 0;
  // New releases shift pages, which then repeat others too.
  if (!isSteady) return false;
  const others = new Set([...pages].flatMap(([other, page]) => (other === number ? [] : page.items.map(({ id }) => id))));
  return items.every(({ id }) => others.has(id));
}

const isSame = (one: MatrixRelease, other: MatrixRelease): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The new items, with unchanged ones kept as the same objects, so that their cells are not rendered again. */
function keepUnchanged(before: readonly MatrixRelease[], after: readonly MatrixRelease[]): readonly MatrixRelease[] {
  const known = new Map(before.map((release) => [release.id, release]));
  const items = after.map((release) => {
    const old = known.get(release.id);
    return old && isSame(old, release) ? old : release;
  });
  return items.length === before.length && items.every((release, at) => release === before[at]) ? before : items;
}

/**
 * The known pages after a read. An answer is ignored if a later read of the same page was faster.
 * @param read the number of the read, higher for later ones
 */
export function withPages(known: KnownPages, read: number, answers: readonly ReadPage[]): KnownPages {
  const pages = new Map(known.pages);
  let { pageCount, announced: before, end } = known;
  for (const { number, page } of answers) {
    const old = pages.get(number);
    if (old && old.read > read) continue;
    const announced = page.pageInfo.total ?? null;
    if (end?.announced !== announced) end = undefined;
    pages.set(number, { items: keepUnchanged(old?.items ?? [], page.items), read });
    pageCount = announcedPages(page, number, pageCount);
    const endsAt = isPastEnd(pages, number, page, announced === before) ? number : maxPages;
    if (endsAt < pageCount && endsAt < (end?.page ?? Infinity)) end = { page: endsAt, announced };
    if (end) pageCount = Math.min(pageCount, end.page);
    before = announced;
  }
  for (const number of pages.keys()) if (number >= pageCount) pages.delete(number);
  return { pages, pageCount, announced: before, end };
}

/** A sentence about announced releases that the platform did not send; null if none is missing. */
export function shortfall(known: KnownPages): string | null {
  if (!known.end || missingPages(known).length > 0) return null;
  const { announced, page } = known.end;
  const sent = knownReleases(known).length.toLocaleString('en');
  const reported = announced === null ? 'more releases' : `${announced.toLocaleString('en')} releases`;
  return page === maxPages
    ? `The platform reports ${reported}. The first ${sent} are shown.`
    : `The platform reports ${reported} but returned ${sent}.`;
}

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

const isMoving = ({ status }: MatrixRelease): boolean => !isFinal(status);

/** The pages with visible releases that are not final: only those change by themselves. */
export const pagesInSight = (known: KnownPages, visible: ReadonlySet<string>): number[] =>
  pagesHolding(known, (release) => visible.has(release.id) && isMoving(release)).slice(0, pagesAtOnce);

/** Whether the platform's counts match the known releases. A release with an unreadable status may have any of the remaining ones. */
function isCountedAs(counts: NonNullable<IntentHeadFragment['releaseCounts']>, releases: readonly MatrixRelease[]): boolean {
  const remaining = new Map(counts.filter(({ count }) => count > 0).map(({ statusCode, count }) => [statusCode, count]));
  let unreadable = 0;
  for (const { statusCode } of releases) {
    if (statusCode === null) unreadable += 1;
    else remaining.set(statusCode, (remaining.get(statusCode) ?? 0) - 1);
  }
  const differences = [...remaining.values()];
  return differences.every((difference) => difference >= 0) && differences.reduce((sum, difference) => sum + difference, 0) === unreadable;
}

/** The pages that hold newly added releases: the former last page and those after it. */
function grownPages(
  { pageCount }: KnownPages,
  releases: readonly MatrixRelease[],
  counts: NonNullable<IntentHeadFragment['releaseCounts']>,
) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const last = Math.ceil(total / pageSize) - 1;
  return total > releases.length ? Array.from({ length: last - pageCount + 2 }, (_, at) => pageCount - 1 + at) : [];
}

/**
 * The pages that are out of date according to the platform's counts: missing ones first, then those with moving releases, then the others;
 * empty if the counts match. Without counts, pages with moving releases are read in turn.
 * @param justRead pages that were just read
 */
export function pagesBehind(known: KnownPages, announced: IntentHeadFragment['releaseCounts'], justRead: readonly number[]): number[] {
  // Counts that include releases the platform does not send are useless.
  const counts = known.end ? null : announced;
  const missing = missingPages(known);
  const releases = knownReleases(known);
  const isBehind = counts ? !isCountedAs(counts, releases) : true;
  const moving = isBehind ? pagesHolding(known, isMoving) : [];
  const rest = isBehind && counts ? pagesHolding(known, () => true) : [];
  const wanted = new Set([...missing, ...(counts && missing.length === 0 ? grownPages(known, releases, counts) : []), ...moving, ...rest]);
  return [...wanted].filter((number) => !justRead.includes(number)).slice(0, pagesAtOnce);
}
