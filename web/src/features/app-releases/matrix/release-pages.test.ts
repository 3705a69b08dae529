import { fakePage, fakeRelease, type Standing } from '../intent/testing/fake-matrix';
import type { MatrixRelease } from './matrix-release';
import {
  inRequests,
  knownReleases,
  missingPages,
  nothingKnown,
  pagesOf,
  pagesToPoll,
  withPages,
  withStale,
  type KnownPages,
} from './release-pages';

/** This many releases with the same status, except for the named ones. */
const releasesOf = (count: number, standing: Standing, others: Readonly<Record<number, Standing>> = {}) =>
  Array.from({ length: count }, (_, at) => fakeRelease(`c${at} ios`, others[at] ?? standing));

const page = (releases: readonly MatrixRelease[], number: number) => ({ number, page: fakePage(releases, number) });

function read(releases: readonly MatrixRelease[], numbers: readonly number[], known: KnownPages = nothingKnown): KnownPages {
  return numbers.reduce((before, number, at) => withPages(before, at + 1, [page(releases, number)]), known);
}

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

it('goes from page to page if the platform does not count, up to an empty one', () => {
  const releases = releasesOf(150, 'building');
  const uncounted = (number: number) => ({ number, page: fakePage(releases, number, { total: null }) });
  const first = withPages(nothingKnown, 1, [uncounted(0)]);
  expect(missingPages(first)).toEqual([1]);
  expect(missingPages(withPages(first, 2, [uncounted(1)]))).toEqual([]);
});

it('ignores an answer that a later read of the page has overtaken, and keeps unchanged releases as they are', () => {
  const old = releasesOf(2, 'building');
  const known = read(old, [0]);
  const [first] = knownReleases(known);
  const newer = withPages(known, 3, [page([...releasesOf(1, 'building'), fakeRelease('c1 ios', 'published')], 0)]);
  expect(knownReleases(newer)[0]).toBe(first);
  expect(withPages(newer, 2, [page(old, 0)]).pages).toEqual(newer.pages);
});

it('polls pages with running releases, and the others in turn', () => {
  const releases = releasesOf(500, 'published', { 150: 'building', 250: 'building', 350: 'building' });
  const known = read(releases, [0, 1, 2, 3, 4]);
  expect(pagesToPoll(known)).toEqual([1, 2, 0]);
  expect(pagesToPoll(withPages(known, 9, [page(releases, 1), page(releases, 2), page(releases, 0)]))).toEqual([3, 1, 4]);
  const ids = new Set(['c450-ios']);
  expect([pagesOf(known, ids), pagesToPoll(withStale(known, ids))[2]]).toEqual([[4], 4]);
});
