import { clearDraft, mergeDraft, readDraft, writeDraft } from './draft';

const initial: { name: string; count: number | null; channel: { id: string } | null; tags: string[]; file: File | null } = {
  name: 'a',
  count: null,
  channel: null,
  tags: ['x'],
  file: null,
};

test('a draft of an older shape gives what still fits', () => {
  expect(mergeDraft(initial, { name: 'b', count: 3, channel: { id: 'c' }, tags: 'not a list', gone: true, file: {} })).toEqual({
    name: 'b',
    count: 3,
    channel: { id: 'c' },
    tags: ['x'],
    file: null,
  });
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
