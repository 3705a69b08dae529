import fc from 'fast-check';
import { isSameJson, mergeJson } from './merge-json';

const base = { vip: true, note: 'old', contact: { phone: '1', email: 'a' }, tags: ['x'] };

it('keeps what somebody else changed elsewhere, and what one has changed oneself', () => {
  const mine = { vip: true, note: 'mine', contact: { phone: '1', email: 'b' }, tags: ['x'] };
  const theirs = { vip: true, note: 'old', contact: { phone: '2', email: 'a' }, tags: ['x'], added: 1 };
  expect(mergeJson(base, mine, theirs)).toEqual({
    merged: { vip: true, note: 'mine', contact: { phone: '2', email: 'b' }, tags: ['x'], added: 1 },
    conflicts: [],
  });
});

it('names what both changed, however deep, and keeps one’s own there', () => {
  const mine = { ...base, note: 'mine', contact: { phone: '3', email: 'a' }, tags: ['x', 'y'] };
  const theirs = { vip: true, contact: { phone: '2', email: 'a' }, tags: ['z'] };
  const { merged, conflicts } = mergeJson(base, mine, theirs);
  expect(conflicts.toSorted()).toEqual(['contact.phone', 'note', 'tags']);
  expect(merged).toEqual(mine);
});

it('takes out what one of them took out, and nothing else', () => {
  const { note, contact, vip, tags } = base;
  const withoutVip = { note, contact, tags };
  const withoutTags = { vip, note, contact };
  expect(mergeJson(base, withoutVip, withoutTags)).toEqual({
    merged: { note: 'old', contact: { phone: '1', email: 'a' } },
    conflicts: [],
  });
});

it('takes the same change of both for no conflict', () => {
  expect(mergeJson(base, { ...base, note: 'new' }, { ...base, note: 'new' })).toEqual({ merged: { ...base, note: 'new' }, conflicts: [] });
});

it('begins with nothing where there was no object', () => {
  expect(mergeJson(null, { a: 1 }, undefined)).toEqual({ merged: { a: 1 }, conflicts: [] });
});

const keys = fc.constantFrom('a', 'b', 'c');
const objects = fc.dictionary(keys, fc.oneof(fc.integer({ max: 2, min: 0 }), fc.dictionary(keys, fc.boolean())));

it('never loses a change: without one of one’s own the other’s stands, and the other way round', () => {
  fc.assert(
    fc.property(objects, objects, (from, to) => {
      expect(isSameJson(mergeJson(from, from, to).merged, to)).toBe(true);
      expect(isSameJson(mergeJson(from, to, from).merged, to)).toBe(true);
    }),
  );
});
