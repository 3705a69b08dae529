import { truncateJson } from './truncate-json';

it.each([[{ a: [1, 'b', { c: null }] }], ['text'], [12], [null], [[]], [true]])('leaves %j whole', (value) => {
  expect(truncateJson(value, 100)).toEqual({ value, isCut: false });
});

it.each([
  ['a list', Array.from({ length: 10_000 }, (_, at) => ({ id: at, name: `Member ${at}` }))],
  ['an object', Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`name${at}`, at]))],
  ['a text', 'a'.repeat(10_000)],
  ['a text that is longer as JSON', '"\n\u0001'.repeat(10_000)],
  ['a text within', { text: 'a'.repeat(10_000), more: 1 }],
])('cuts %s', (_what, value) => {
  const { value: kept, isCut } = truncateJson(value, 1000);
  expect(isCut).toBe(true);
  const { length } = JSON.stringify(kept);
  expect(length).toBeGreaterThan(300);
  expect(length).toBeLessThan(1100);
});

it.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('cuts %s with very many levels', (_what, start, end) => {
  const value: unknown = JSON.parse(`${start.repeat(2000)}[]${end.repeat(2000)}`);
  const { value: kept, isCut } = truncateJson(value, 100_000);
  expect(isCut).toBe(true);
  expect(JSON.stringify(kept).split(start).length - 1).toBeLessThan(200);
});
