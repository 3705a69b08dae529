import { feedOf, withNewest, withOlder, type FeedPage } from './feed';

interface Line {
  id: string;
}

/** A page of a log whose lines are numbered: `pageOf(log, 1, 3)`. */
function pageOf(log: readonly Line[], page: number, maxPerPage = 3): FeedPage<Line> {
  const newestFirst = log.toReversed();
  return {
    items: newestFirst.slice(page * maxPerPage, (page + 1) * maxPerPage),
    pageInfo: { hasMore: newestFirst.length > (page + 1) * maxPerPage },
  };
}

const logOf = (...ids: (number | string)[]): Line[] => ids.map((id) => ({ id: String(id) }));
const upTo = (count: number): Line[] => logOf(...Array.from({ length: count }, (_, at) => at + 1));
const idsOf = ({ items }: { items: readonly Line[] }) => items.map(({ id }) => id).join(' ');

it('is sorted oldest first', () => {
  const feed = feedOf(pageOf(upTo(5), 0));
  expect(idsOf(feed)).toBe('3 4 5');
  expect(feed.hasOlder).toBe(true);
});

it('appends new lines, each once', () => {
  const known = feedOf(pageOf(upTo(5), 0));
  const feed = withNewest(known, feedOf(pageOf(upTo(7), 0)));
  expect(idsOf(feed)).toBe('3 4 5 6 7');
  expect(feed.hasOlder).toBe(true);
});

it('inserts a late line where the platform has it', () => {
  const known = feedOf(pageOf(logOf(1, 2, 4), 0));
  expect(idsOf(withNewest(known, feedOf(pageOf(logOf(1, 2, 3, 4, 5), 0, 5))))).toBe('1 2 3 4 5');
});

it('reads older lines even if new ones have shifted the pages in the meantime', () => {
  const first = feedOf(pageOf(upTo(9), 0));
  expect(idsOf(first)).toBe('7 8 9');
  // Two more lines came: page 1 is now 8, 7, 6.
  const older = withOlder(first, pageOf(upTo(11), 1));
  expect(idsOf(older)).toBe('6 7 8 9');
  expect(older.hasOlder).toBe(true);
  const oldest = withOlder(withOlder(older, pageOf(upTo(11), 2)), pageOf(upTo(11), 3));
  expect(idsOf(oldest)).toBe('1 2 3 4 5 6 7 8 9');
  expect(oldest.hasOlder).toBe(false);
});

it('still knows about older lines after reading only new ones', () => {
  const known = withOlder(feedOf(pageOf(upTo(9), 0)), pageOf(upTo(9), 1));
  expect(withNewest(known, feedOf(pageOf(upTo(10), 0)))).toMatchObject({ hasOlder: true });
  const whole = withOlder(known, pageOf(upTo(9), 2));
  expect(whole.hasOlder).toBe(false);
  expect(withNewest(whole, feedOf(pageOf(upTo(10), 0)))).toMatchObject({ hasOlder: false });
});

it('starts again with the newest lines rather than showing a gap', () => {
  expect(idsOf(withNewest(feedOf(pageOf(upTo(5), 0)), feedOf(pageOf(upTo(20), 0))))).toBe('18 19 20');
});

it('shows the first lines of a log that was empty', () => {
  expect(idsOf(withNewest({ items: [], hasOlder: false, nextPage: 1 }, feedOf(pageOf(upTo(2), 0))))).toBe('1 2');
});
