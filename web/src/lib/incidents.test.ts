import { type IncidentProblem, incidentsOf } from './incidents';

const now = Date.parse('2026-03-01T18:30:00.000Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const down = { domain: 'payments', reason: 'The payment provider does not respond' } as const;

const problem = (id: string, minutes: number | null, changes: Partial<IncidentProblem> = {}): IncidentProblem => ({
  id,
  cause: down,
  since: minutes === null ? null : minutesAgo(minutes),
  isOver: false,
  ...changes,
});
const found = (...problems: IncidentProblem[]) => incidentsOf(problems, now).map(({ id, items }) => [id.split(' ')[0], items.join()]);

it('is three rides with one cause, each within 15 minutes of another and counted once', () => {
  const [incident, ...others] = incidentsOf([problem('b', 12), problem('c', 3), problem('a', 17), problem('a', 17)], now);
  expect(others).toEqual([]);
  expect(incident).toMatchObject({ cause: down, items: ['a', 'b', 'c'], since: now - 17 * 60_000, latest: now - 3 * 60_000 });
  expect(found(problem('a', 17), problem('b', 12))).toEqual([]);
  expect(found(problem('a', 45), problem('b', 34), problem('c', 25))).toEqual([['payments', 'a,b,c']]);
  expect(found(problem('a', 19), problem('b', 18), problem('c', 2))).toEqual([]);
});

it('grows as long as problems follow each other, and is not joined by an earlier one', () => {
  const run = [40, 38, 36, 25, 12].map((minutes) => problem(String(minutes), minutes));
  expect(found(...run, problem('earlier', 90))).toEqual([['payments', '40,38,36,25,12']]);
});

it.each<[string, IncidentProblem]>([
  ['without a cause', problem('c', 3, { cause: undefined })],
  ['with another reason', problem('c', 3, { cause: { domain: 'payments', reason: 'The account is closed' } })],
  ['of another domain', problem('c', 3, { cause: { domain: 'drivers', reason: null } })],
  ['of unknown time', problem('c', null)],
  ['still to come', problem('c', -3)],
])('does not include a problem %s', (_, other) => {
  expect(found(problem('a', 5), problem('b', 4), other)).toEqual([]);
});

it('stays while its rides go on, and ends an hour after the problems of ended rides', () => {
  const old = ['a', 'b', 'c'].map((id) => problem(id, 180));
  expect(found(...old)).toEqual([['payments', 'a,b,c']]);
  expect(found(...old.map((each) => ({ ...each, isOver: true })))).toEqual([]);
  expect(found(...['a', 'b', 'c'].map((id) => problem(id, 59, { isOver: true })))).toEqual([['payments', 'a,b,c']]);
});

it('is one for each cause, the newest first', () => {
  const drivers = { domain: 'drivers', reason: null } as const;
  expect(found(...['a', 'b', 'c'].map((id) => problem(id, 9)), ...['d', 'e', 'f'].map((id) => problem(id, 2, { cause: drivers })))).toEqual(
    [
      ['drivers', 'd,e,f'],
      ['payments', 'a,b,c'],
    ],
  );
});
