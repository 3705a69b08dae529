import { mergeDraft } from './draft';

const initial: { name: string; count: number | null; tags: string[]; file: File | null } = {
  name: 'a',
  count: null,
  tags: ['x'],
  file: null,
};

test('a draft of an older shape gives what still fits', () => {
  expect(mergeDraft(initial, { name: 'b', count: 3, tags: 'not a list', gone: true, file: { some: 'thing' } })).toEqual({
    name: 'b',
    count: 3,
    tags: ['x'],
    file: null,
  });
});

test.each([undefined, null, 'text', 4])('%j is no draft', (draft) => {
  expect(mergeDraft(initial, draft)).toEqual(initial);
});
