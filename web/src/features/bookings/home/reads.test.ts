import { nextPickupsFrom } from './reads';

const now = Date.parse('2026-03-01T10:40:00.000Z');

it('includes pickups of the last two hours, in steps of an hour', () => {
  expect(nextPickupsFrom(now)).toBe('2026-03-01T08:00:00.000Z');
  expect(nextPickupsFrom(now + 19 * 60_000)).toBe('2026-03-01T08:00:00.000Z');
  expect(nextPickupsFrom(now + 20 * 60_000)).toBe('2026-03-01T09:00:00.000Z');
});
