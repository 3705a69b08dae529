import { marksOf } from './row-marks';

const row = (id: string, status = 'ACTIVE', seen = 0) => ({ id, status, seen });
const rows = (ids: string) => ids.split('').map((id) => row(id));

describe('the rows of two answers', () => {
  it.each([
    ['abc', 'xabc', false, 'x'],
    ['abc', 'bc', false, ''],
    ['', 'a', false, 'a'],
    ['abc', 'axc', false, 'x'],
    // A full page: a row that leaves pulls another one in.
    ['abc', 'xab', true, 'x'],
    ['abc', 'bcd', true, ''],
  ])('the change from %s to %s, a page: %s, has the new rows "%s"', (before, now, isPage, added) => {
    expect([...marksOf(rows(before), rows(now), isPage, (each) => each).keys()].join('')).toBe(added);
  });

  it('marks a row whose state changed, and no other', () => {
    const marks = marksOf([row('a'), row('b')], [row('a', 'COMPLETED'), row('b', 'ACTIVE', 7)], false, ({ status }) => status);
    expect([...marks]).toEqual([['a', 'Changed']]);
  });
});
