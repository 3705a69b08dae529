import fc from 'fast-check';
import { isSameJson, mergeJson } from './merge-json';

const base = { vip: true, note: 'old', contact: { phone: '1', email: 'a' }, tags: ['x'] };

const change = (path: string, before: unknown, after: unknown) => ({ path: path.split('.'), before, after });

it('keeps other people’s changes and your own', () => {
  const mine = { vip: true, note: 'mine', contact: { phone: '1', email: 'b' }, tags: ['x'] };
  const theirs = { vip: true, note: 'old', contact: { phone: '2', email: 'a' }, tags: ['x'], added: 1 };
  expect(mergeJson<object>(base, mine, theirs)).toEqual({
    merged: { vip: true, note: 'mine', contact: { phone: '2', email: 'b' }, tags: ['x'], added: 1 },
    own: [change('note', 'old', 'mine'), change('contact.email', 'a', 'b')],
    others: [change('contact.phone', '1', '2'), change('added', undefined, 1)],
    conflicts: [],
  });
});

it('reports conflicts with both values, at any depth, and keeps yours', () => {
  const mine = { ...base, note: 'mine', contact: { phone: '3', email: 'a' }, tags: ['x', 'y'] };
  const theirs = { vip: true, contact: { phone: '2', email: 'a' }, tags: ['z'] };
  const conflicts = [change('contact.phone', '2', '3'), change('tags', ['z'], ['x', 'y']), change('note', undefined, 'mine')];
  expect(mergeJson<object>(base, mine, theirs)).toEqual({ merged: mine, own: conflicts, others: [], conflicts });
});

it('removes the keys that either of them removed, and nothing else', () => {
  const { note, contact, vip, tags } = base;
  const withoutVip = { note, contact, tags };
  const withoutTags = { vip, note, contact };
  expect(mergeJson<object>(base, withoutVip, withoutTags)).toEqual({
    merged: { note: 'old', contact: { phone: '1', email: 'a' } },
    own: [change('vip', true, undefined)],
    others: [change('tags', ['x'], undefined)],
    conflicts: [],
  });
});

it('treats the same change of both as no change', () => {
  const same = { ...base, note: 'new' };
  expect(mergeJson(base, same, { ...same })).toEqual({ merged: same, own: [], others: [], conflicts: [] });
});

it('starts from nothing if there was no object', () => {
  expect(mergeJson<object>(null, { a: 1 }, { b: 2 })).toEqual({
    merged: { a: 1, b: 2 },
    own: [change('a', undefined, 1)],
    others: [change('b', undefined, 2)],
    conflicts: [],
  });
});

it('merges two people’s additions and removals if a list is given as an object', () => {
  const [from, mine, theirs] = [
    { fleets: { a: true, b: true } },
    { fleets: { b: true, c: true } },
    { fleets: { a: true, b: true, d: true } },
  ];
  expect(mergeJson<object>(from, mine, theirs)).toMatchObject({ merged: { fleets: { b: true, c: true, d: true } }, conflicts: [] });
});

const keys = fc.constantFrom('a', 'b', 'c');
const objects = fc.dictionary(keys, fc.oneof(fc.integer({ max: 2, min: 0 }), fc.dictionary(keys, fc.boolean())));

it('keeps the other person’s change where you made none, and yours where they made none', () => {
  fc.assert(
    fc.property(objects, objects, (from, to) => {
      expect(isSameJson(mergeJson(from, from, to).merged, to)).toBe(true);
      expect(isSameJson(mergeJson(from, to, from).merged, to)).toBe(true);
      expect(mergeJson(from, to, from).own.length > 0).toBe(!isSameJson(from, to));
    }),
  );
});
