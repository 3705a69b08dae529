import { authCell } from './auth/auth-state';
import { asideOf, clearInbox, inboxOf, incidentKey, isHidden, isNewTo, nextMorning, withEntries } from './inbox';

const now = Date.parse('2026-03-01T18:30:00.000Z');
const day = 24 * 3_600_000;

beforeEach(() => {
  authCell.write({ ...authCell.read(), accessToken: 'token' });
});

it('keeps the newest 300 entries of the last 45 days', () => {
  const many = Object.fromEntries(Array.from({ length: 320 }, (_, at) => [`old-${at}`, { at: now - 1000 * at }]));
  const kept = Object.keys(withEntries({ ...many, ancient: { at: now - 46 * day } }, { new: { at: now } }, now));
  expect(kept).toHaveLength(300);
  expect(kept).toEqual(expect.arrayContaining(['new', 'old-0']));
  expect(kept).not.toContain('old-310');
  expect(kept).not.toContain('ancient');
});

it('belongs to one person, and goes when they sign out', () => {
  const aside = { a: { state: 'failed', at: now, until: null } };
  inboxOf('ada').write({ ...inboxOf('ada').read(), aside });
  expect(asideOf(inboxOf('ada').read(), { id: 'a', state: 'failed' }, now)).toBeDefined();
  expect(asideOf(inboxOf('bo').read(), { id: 'a', state: 'failed' }, now)).toBeUndefined();
  clearInbox('ada');
  expect(asideOf(inboxOf('ada').read(), { id: 'a', state: 'failed' }, now)).toBeUndefined();
});

it.each(['__proto__', 'constructor'])('takes the ID %s for that of an item', (id) => {
  const { seen, ...rest } = inboxOf('ada').read();
  expect(asideOf({ seen, ...rest }, { id, state: 'failed' }, now)).toBeUndefined();
  expect(isNewTo({}, { id, state: 'failed' })).toBe(true);
});

it('ignores foreign content in storage', () => {
  localStorage.setItem('pax.inbox.eve', '{"aside":{"a":{"state":1}},"seen":null,"hidden":{},"announced":{}}');
  expect(inboxOf('eve').read().aside).toEqual({});
});

it('hides an incident until it grows', () => {
  const key = incidentKey({ fleetId: 'berlin', id: 'payments the provider does not respond' });
  expect(key).not.toContain('provider');
  const inbox = { ...inboxOf('ada').read(), hidden: { [key]: { count: 3, latest: now, at: now } } };
  expect(isHidden(inbox, { key, count: 3, latest: now })).toBe(true);
  expect(isHidden(inbox, { key, count: 2, latest: now - 1000 })).toBe(true);
  expect(isHidden(inbox, { key, count: 4, latest: now })).toBe(false);
  expect(isHidden(inbox, { key, count: 3, latest: now + 1000 })).toBe(false);
});

it.each([
  ['in the evening', '2026-03-01T18:30:00.000Z', '2026-03-02T05:00:00.000Z'],
  ['at night', '2026-03-02T01:00:00.000Z', '2026-03-02T05:00:00.000Z'],
  ['before clocks go forward', '2026-03-28T18:30:00.000Z', '2026-03-29T04:00:00.000Z'],
  ['before clocks go back', '2026-10-24T18:30:00.000Z', '2026-10-25T05:00:00.000Z'],
])('snoozes until 06:00 in the fleet’s zone, %s', (_, from, to) => {
  expect(new Date(nextMorning(Date.parse(from), 'Europe/Berlin')).toISOString()).toBe(to);
});
