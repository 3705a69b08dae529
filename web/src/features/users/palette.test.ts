import { userSearch } from './palette';
import { PaletteUserOfIdDocument, PaletteUsersDocument } from './palette.generated';

const grace = { id: 'u-1', givenName: 'Grace', familyName: 'Hopper', email: 'grace@example.com' };
const nameless = { id: 'u-2', givenName: null, familyName: null, email: 'new@example.com' };

const find = async (term: string, isId: boolean) => {
  const ask = jest.fn().mockResolvedValue(isId ? { user: grace } : { users: { items: [grace, nameless] } });
  const finds = await userSearch.find({
    term,
    isId,
    fleetId: 'fleet-1',
    fleetIds: [],
    everyFleet: true,
    role: 'SUDO',
    ask,
    inEach: jest.fn(),
  });
  return { ask, finds };
};

it('finds users by name and email', async () => {
  const { ask, finds } = await find('example', false);
  expect(ask.mock.calls).toEqual([[PaletteUsersDocument, { term: 'example' }]]);
  expect(finds.map(({ id, name }) => [id, name])).toEqual([
    ['u-1', 'Grace Hopper'],
    ['u-2', 'new@example.com'],
  ]);
});

it('finds a user by the full ID, which the platform does not search for', async () => {
  const { ask, finds } = await find('u-1', true);
  expect(ask.mock.calls).toEqual([[PaletteUserOfIdDocument, { id: 'u-1' }]]);
  expect(finds).toHaveLength(1);
});
