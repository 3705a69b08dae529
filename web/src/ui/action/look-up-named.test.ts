import { lookUpNamed, type NamedThings } from './look-up-named';

const words = { created: 'created', notCreated: 'not created', unclear: 'unclear' };
const named = (ids: string[], isComplete = true): NamedThings => ({ matches: ids.map((id) => ({ id })), isComplete });

it.each([
  ['one more', named(['old']), named(['old', 'new']), { happened: true, text: 'created' }, 'new'],
  ['one more among what could not all be read', named([]), named(['new'], false), { happened: true, text: 'created' }, 'new'],
  ['the same', named(['old']), named(['old']), { happened: false, text: 'not created' }, undefined],
  ['none, and some that could not be read', named([]), named([], false), { happened: null, text: 'unclear' }, undefined],
  ['one that may have been there before', named([], false), named(['other']), { happened: null, text: 'unclear' }, undefined],
])('%s', async (_what, before, now, finding, foundId) => {
  const read = jest.fn().mockResolvedValueOnce(before).mockResolvedValueOnce(now);
  const created = await lookUpNamed(read, words);
  expect(created.knownCount).toBe(before.matches.length);
  expect(await created.lookUp()).toEqual(finding);
  expect(created.foundId()).toBe(foundId);
});
