import { changesBetween } from './json-changes';

it('lists added, removed and changed values with their paths', () => {
  const before = { status: 'ACTIVE', driver: { ref: 'K-12', name: 'Bo' }, stops: [{ at: 1 }, { at: 2 }] };
  const after = { status: 'COMPLETED', driver: { ref: 'K-12', plate: 'B-1' }, stops: [{ at: 1 }, { at: 3 }] };
  expect(changesBetween(before, after)).toEqual([
    { kind: 'changed', path: 'status', isSecret: false, before: 'ACTIVE', after: 'COMPLETED' },
    { kind: 'removed', path: 'driver.name', isSecret: false, before: 'Bo' },
    { kind: 'added', path: 'driver.plate', isSecret: false, after: 'B-1' },
    { kind: 'changed', path: 'stops[1].at', isSecret: false, before: 2, after: 3 },
  ]);
});

it('finds nothing between payloads that say the same', () => {
  expect(changesBetween({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
  expect(changesBetween(null, null)).toEqual([]);
});

it('compares plain payloads, and payloads of different kinds, as a whole', () => {
  expect(changesBetween('on', 'off')).toEqual([{ kind: 'changed', path: '', isSecret: false, before: 'on', after: 'off' }]);
  expect(changesBetween({ a: 1 }, [1])).toEqual([{ kind: 'changed', path: '', isSecret: false, before: { a: 1 }, after: [1] }]);
  expect(changesBetween(null, { a: 1 })).toEqual([{ kind: 'changed', path: '', isSecret: false, before: null, after: { a: 1 } }]);
});

it('writes names that are no words in quotes, so that no two paths look alike', () => {
  expect(changesBetween({ 'a.b': 1, a: { b: 1 } }, { 'a.b': 2, a: { b: 2 } }).map(({ path }) => path)).toEqual(['["a.b"]', 'a.b']);
});

it('compares keys that every object inherits like any other', () => {
  const odd: unknown = JSON.parse('{"constructor":"a","__proto__":{"b":1},"toString":null}');
  const changes = [
    { kind: 'added', path: 'constructor', isSecret: false, after: 'a' },
    { kind: 'added', path: '__proto__', isSecret: false, after: { b: 1 } },
    { kind: 'added', path: 'toString', isSecret: false, after: null },
  ];
  expect(changesBetween({}, odd)).toEqual(changes);
  expect(changesBetween(odd, {})).toEqual(changes.map(({ after, ...change }) => ({ ...change, kind: 'removed', before: after })));
});
