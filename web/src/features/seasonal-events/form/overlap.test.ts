import { overlapping } from './overlap';

const icon = (id: string, startAt: string | null, endAt: string | null) => ({ id, startAt, endAt });
const december = { startAt: '2026-12-01T00:00:00Z', endAt: '2027-01-01T00:00:00Z' };

it.each([
  ['ends as it begins', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', false],
  ['begins as it ends', '2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z', false],
  ['ends a second after it has begun', '2026-11-01T00:00:00Z', '2026-12-01T00:00:01Z', true],
  ['lies within it', '2026-12-24T00:00:00Z', '2026-12-25T00:00:00Z', true],
  ['goes on around it', '2026-01-01T00:00:00Z', '2028-01-01T00:00:00Z', true],
  ['has the same time in another zone', '2026-12-01T01:00:00+01:00', '2027-01-01T01:00:00+01:00', true],
  ['has no start that could be read', null, '2026-12-02T00:00:00Z', true],
  ['has no end that could be read', '2027-01-02T00:00:00Z', null, false],
])('an icon that %s (%s to %s) overlaps: %s', (_what, startAt, endAt, overlaps) => {
  expect(overlapping([icon('other', startAt, endAt)], december).length > 0).toBe(overlaps);
});

it('excludes the icon itself, and is empty for invalid dates', () => {
  expect(overlapping([icon('own', december.startAt, december.endAt)], december, 'own')).toEqual([]);
  const others = [icon('other', december.startAt, december.endAt)];
  expect(overlapping(others, { startAt: december.endAt, endAt: december.startAt })).toEqual([]);
  expect(overlapping(others, { startAt: '', endAt: december.endAt })).toEqual([]);
});
