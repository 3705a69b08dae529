import { screen, waitFor, within } from '@testing-library/react';
import { fakeIntent, fakePage, fakeRelease } from './testing/fake-matrix';
import { giveRoom, matrix, open, platformWith, usual } from './testing/open-intent';

beforeEach(giveRoom);

it('is compared with another release', async () => {
  const other = fakeIntent([], { id: 'intent-0', name: 'Passenger apps 6.3.0', gitReference: 'v6.3.0', productVersion: '6.3.0' });
  const platform = platformWith(usual());
  const releaseIntent = jest.fn(({ id }: { id: string }) =>
    id === 'intent-0'
      ? { ...other, releases: fakePage([fakeRelease('oslo ios', 'published'), fakeRelease('narvik ios', 'published')]) }
      : platform.releaseIntent(),
  );
  const releaseIntents = { items: [fakeIntent(usual()), other], pageInfo: { page: 0, maxPerPage: 50, hasMore: false, total: 2 } };
  const { user } = await open({ ...platform, releaseIntent, releaseIntents });
  await matrix();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with another release' }));
  const choice = await screen.findByRole('combobox', { name: /^With/ });
  await waitFor(() => expect(choice).toBeEnabled());
  await user.selectOptions(choice, 'intent-0');
  const table = await screen.findByRole('table', { name: 'Comparison' });
  expect(within(table).getByRole('row', { name: /Git reference/ })).toHaveTextContent('v6.4.0v6.3.0');
  expect(screen.getByRole('region', { name: /^Only in .*6\.4\.0/ })).toHaveTextContent('bergen, turku');
  expect(screen.getByRole('region', { name: /^Only in .*6\.3\.0/ })).toHaveTextContent('narvik');
  expect(screen.getByRole('region', { name: 'In both' })).toHaveTextContent('oslo');
});
