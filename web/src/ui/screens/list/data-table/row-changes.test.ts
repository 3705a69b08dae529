import { compareRows } from './row-changes';

const row = (id: string, status = 'ACTIVE', seen = 0) => ({ id, status, seen });
const compare = (before: string, now: string, isPage = false) => {
  const { marks, left } = compareRows(
    before.split('').map((id) => row(id)),
    now.split('').map((id) => row(id)),
    isPage,
    (each) => each,
  );
  return { new: [...marks.keys()].join(''), left: left.map(({ id }) => id).join('') };
};

describe('the rows of two answers', () => {
  it.each([
    ['abc', 'xabc', false, 'x', ''],
    ['abc', 'bc', false, '', 'a'],
    ['', 'a', false, 'a', ''],
    ['abc', 'axc', false, 'x', 'b'],
    // A full page: a new row pushes the last one to the next page, and one that leaves pulls a row in.
    ['abc', 'xab', true, 'x', ''],
    ['abc', 'bcd', true, '', 'a'],
  ])('the change from %s to %s, a page: %s, has the new rows "%s" and has lost "%s"', (before, now, isPage, added, left) => {
    const found = compare(before, now, isPage);
    expect(found).toEqual({ new: added, left });
  });

  it('marks a row whose state changed, and no other', () => {
    const { marks } = compareRows([row('a'), row('b')], [row('a', 'COMPLETED'), row('b', 'ACTIVE', 7)], false, ({ status }) => status);
    expect([...marks]).toEqual([['a', 'changed']]);
  });
});
