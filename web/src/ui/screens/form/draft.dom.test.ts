import { clearDraft, mergeDraft, readDraft, writeDraft } from './draft';

const initial: { name: string; count: number | null; channel: { id: string } | null; tags: string[]; file: File | null } = {
  name: 'a',
  count: null,
  channel: null,
  tags: ['x'],
  file: null,
};

test('a draft of an older shape gives the parts that still fit', () => {
  const draft = { name: 'b', count: 3, channel: { id: 'c' }, tags: 'not a list', gone: true, file: {} };
  expect(mergeDraft(initial, draft, { channel: { id: '', name: null } })).toEqual({
    name: 'b',
    count: 3,
    channel: { id: 'c' },
    tags: ['x'],
    file: null,
  });
});

describe('a part of a draft that does not fit is dropped, and nothing else', () => {
  const fleet = { id: 'f-1', name: 'Berlin' };
  const values = { name: '', fleets: [], channel: null, base: { fleets: {}, code: '' }, slots: [{ id: 'first', at: '' }], files: [] };
  const models = { fleets: [{ id: '', name: null }], channel: { id: '', place: { city: '' } }, base: { fleets: {}, code: '' } };
  const restored = (part: object) => mergeDraft<object>(values, { name: 'kept', ...part }, models);

  test.each([
    ['an item that is null', { fleets: [null, fleet] }, { fleets: [fleet] }],
    ['an item that is a text', { fleets: ['f-2', fleet, []] }, { fleets: [fleet] }],
    ['an item without its ID', { fleets: [{ name: 'Berlin' }, fleet] }, { fleets: [fleet] }],
    ['an item whose name is an object', { fleets: [{ id: 'f-2', name: {} }, fleet] }, { fleets: [fleet] }],
    ['a list without one item that fits', { slots: [null, 'x', { id: 'second' }] }, {}],
    ['null for a list', { slots: null }, {}],
    ['an object for a list', { slots: { 0: { id: 'second', at: '' } } }, {}],
    ['a choice without fields', { channel: {} }, {}],
    ['a choice with a part of another shape', { channel: { id: 'c', place: 'Berlin' } }, {}],
    ['a part of the base that is gone', { base: { code: 'x' } }, {}],
    ['a list for an object', { base: [] }, {}],
    ['an object where there was no model', { files: [{}] }, {}],
    ['an inherited property', { toString: 'x', __proto__: { fleets: [fleet] } }, {}],
  ])('%s', (_what, part, kept) => expect(restored(part)).toEqual({ ...values, name: 'kept', ...kept }));

  test.each([
    [{ fleets: [] }],
    [{ fleets: [{ ...fleet, name: null }] }],
    [{ fleets: [{ id: 'f-1', more: { of: 'it' } }] }],
    [{ channel: { id: 'c', place: { city: 'Oslo' } } }],
    [{ base: { fleets: { 'f-1': true }, code: 'x' } }],
    [{ slots: [{ id: 'second', at: '09:00' }] }],
  ])('%j fits', (part) => expect(restored(part)).toEqual({ ...values, name: 'kept', ...part }));
});

test.each([undefined, null, 'text', 4])('%j is no draft', (draft) => {
  expect(mergeDraft(initial, draft)).toEqual(initial);
});

test('a browser that stores nothing keeps no draft, and nothing throws', () => {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  const draft = { name: 'campaign', person: 'user-1' };
  expect(writeDraft(draft, { name: 'x' })).toBe(false);
  expect(readDraft(draft)).toBeUndefined();
  expect(() => clearDraft(draft)).not.toThrow();
});
