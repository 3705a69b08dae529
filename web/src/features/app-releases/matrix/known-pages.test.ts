import {
  knownReleases,
  missingPages,
  nothingKnown,
  pagesBehind,
  pagesInSight,
  pagesOf,
  shortfall,
  withPages,
  type KnownPages,
} from './known-pages';
import { inRequests } from './read-matrix';
import { matrixRead } from '../intent/reads';
import type { MatrixRelease } from './matrix-release';
import { fakeIntent, fakePage, fakeRelease, type Standing } from '../intent/testing/fake-matrix';

/** This many releases with the same status, except for the named ones. */
const releasesOf = (count: number, standing: Standing, others: Readonly<Record<number, Standing>> = {}) =>
  Array.from({ length: count }, (_, at) => fakeRelease(`c${at} ios`, others[at] ?? standing));

const page = (releases: readonly MatrixRelease[], number: number) => ({ number, page: fakePage(releases, number) });

function read(releases: readonly MatrixRelease[], numbers: readonly number[], known: KnownPages = nothingKnown): KnownPages {
  return numbers.reduce((before, number, at) => withPages(before, at + 1, [page(releases, number)]), known);
}

const countsOf = (releases: readonly MatrixRelease[]) => fakeIntent(releases).releaseCounts;

it('begins with the first page, which gives the number of pages', () => {
  expect(missingPages(nothingKnown)).toEqual([0]);
  const known = read(releasesOf(950, 'building'), [0]);
  expect([known.pageCount, missingPages(known)]).toEqual([10, [1, 2, 3, 4, 5, 6, 7, 8, 9]]);
  expect(inRequests(missingPages(known))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
});

it('goes from page to page if the platform does not count', () => {
  const releases = releasesOf(150, 'building');
  const first = withPages(nothingKnown, 1, [{ number: 0, page: fakePage(releases, 0, { total: null }) }]);
  expect(missingPages(first)).toEqual([1]);
  expect(missingPages(withPages(first, 2, [{ number: 1, page: fakePage(releases, 1, { total: null }) }]))).toEqual([]);
});

describe('a platform that announces more than it sends', () => {
  const announcing = (total: number | null) => (releases: readonly MatrixRelease[], number: number) => ({
    number,
    page: { ...fakePage(releases, number, { total }), pageInfo: { ...fakePage(releases, number, { total }).pageInfo, hasMore: true } },
  });

  it.each([500, null])('ends at the first empty page (total: %p), and stays there', (total) => {
    const of = announcing(total);
    const releases = releasesOf(50, 'building');
    const known = withPages(withPages(nothingKnown, 1, [of(releases, 0)]), 2, [of(releases, 1)]);
    expect([missingPages(known), knownReleases(known)]).toEqual([[], releases]);
    expect(shortfall(known)).toBe(`The platform reports ${total ?? 'more'} releases but returned 50.`);
    const later = withPages(known, 3, [of(releases, 0)]);
    expect(missingPages(later)).toEqual([]);
    expect(pagesBehind(later, countsOf(releasesOf(500, 'building')), [0])).toEqual([]);
  });

  it('ends at a page that repeats the one before', () => {
    const of = announcing(500);
    const releases = releasesOf(50, 'building');
    const known = withPages(withPages(nothingKnown, 1, [of(releases, 0)]), 2, [{ ...of(releases, 0), number: 1 }]);
    expect([missingPages(known), knownReleases(known).length]).toEqual([[], 50]);
  });

  it('reads on once another number is announced', () => {
    const releases = releasesOf(150, 'building');
    const known = withPages(withPages(nothingKnown, 1, [announcing(500)(releases.slice(0, 100), 0)]), 2, [announcing(500)([], 1)]);
    const grown = withPages(known, 3, [page(releases, 0)]);
    expect([missingPages(grown), shortfall(grown)]).toEqual([[1], null]);
  });

  it('reads 200 pages at most', () => {
    const known = withPages(nothingKnown, 1, [announcing(2_000_000_000)(releasesOf(100, 'building'), 0)]);
    expect(missingPages(known)).toHaveLength(199);
  });
});

it('supports an intent without releases', () => {
  const known = read([], [0]);
  expect([missingPages(known), knownReleases(known)]).toEqual([[], []]);
});

it('asks for no more pages than one request reads', () => {
  expect(matrixRead({ id: 'i', numbers: [3, 7] }).variables).toEqual({ id: 'i', a: 3, b: 7, c: 0, withA: true, withB: true, withC: false });
});

it('keeps an unchanged release as the same object', () => {
  const before = read(releasesOf(3, 'building'), [0]);
  const after = withPages(before, 2, [page(releasesOf(3, 'building', { 1: 'failed' }), 0)]);
  const [one, two] = [knownReleases(before), knownReleases(after)];
  expect(two[0]).toBe(one[0]);
  expect(two[1]).not.toBe(one[1]);
  expect(withPages(before, 3, [page(releasesOf(3, 'building'), 0)]).pages.get(0)?.items).toBe(before.pages.get(0)?.items);
});

it('ignores an answer that a later read has overtaken', () => {
  const known = withPages(nothingKnown, 5, [page(releasesOf(1, 'published'), 0)]);
  expect(knownReleases(withPages(known, 4, [page(releasesOf(1, 'building'), 0)]))[0]?.status).toBe('COMPLETED');
});

it('shows a release once that moved between pages, and forgets missing pages', () => {
  const releases = releasesOf(150, 'building');
  const known = read(releases, [0, 1]);
  const shifted = withPages(known, 3, [page([fakeRelease('new ios', 'pending'), ...releases], 1)]);
  expect(new Set(knownReleases(shifted).map(({ id }) => id)).size).toBe(knownReleases(shifted).length);
  expect(withPages(known, 3, [page(releases.slice(0, 90), 0)]).pages.size).toBe(1);
});

it('reads at most three pages with visible moving releases, least recently read first', () => {
  const releases = releasesOf(800, 'building', { 5: 'published', 250: 'failed' });
  const known = read(releases, [7, 0, 1, 2, 3, 4, 5, 6]);
  expect(pagesInSight(known, new Set(['c5-ios', 'c250-ios']))).toEqual([]);
  expect(pagesInSight(known, new Set(['c5-ios', 'c6-ios', 'c301-ios']))).toEqual([0, 3]);
  expect(pagesInSight(known, new Set(releases.map(({ id }) => id)))).toEqual([7, 0, 1]);
  expect(pagesOf(known, new Set(['c250-ios']))).toEqual([2]);
});

it('counts a release with an unreadable status as any of the counted ones', () => {
  const releases = [...releasesOf(2, 'published'), fakeRelease('odd ios', 'failed', { status: null, statusCode: null })];
  const known = read(releases, [0]);
  expect(pagesBehind(known, countsOf([...releasesOf(2, 'published'), fakeRelease('odd ios', 'failed')]), [])).toEqual([]);
  expect(pagesBehind(known, countsOf([...releasesOf(1, 'published'), fakeRelease('odd ios', 'failed')]), [])).toEqual([0]);
});

describe('the pages to read next', () => {
  const releases = releasesOf(300, 'published', { 120: 'building' });
  const known = read(releases, [0, 1, 2]);

  it('are none while the counts match', () => {
    expect(pagesBehind(known, countsOf(releases), [])).toEqual([]);
  });

  it('are the pages with moving releases first, then the others, if the counts differ', () => {
    const later = countsOf(releasesOf(300, 'published', { 120: 'failed' }));
    expect(pagesBehind(known, later, [])).toEqual([1, 0, 2]);
    expect(pagesBehind(known, later, [1])).toEqual([0, 2]);
  });

  it('are the last page and the new ones if there are more releases than known', () => {
    const more = releasesOf(410, 'published', { 120: 'building' });
    expect(pagesBehind(known, countsOf(more), [])).toEqual([2, 3, 4]);
  });

  it('are pages that could not be read before', () => {
    expect(pagesBehind(read(releases, [0, 2]), countsOf(releases), [])).toEqual([1, 0, 2]);
  });

  it('are pages with moving releases if the platform does not count', () => {
    expect(pagesBehind(known, null, [])).toEqual([1]);
  });
});
