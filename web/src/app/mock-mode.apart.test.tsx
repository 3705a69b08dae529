import { screen, waitFor, within } from '@testing-library/react';
import { authCell } from '@/lib/auth/auth-state';
import { takeFlow } from '@/lib/auth/flows';
import { fakeDeployment } from '../../test/fake-deployment';
import { renderApp } from '../../test/render-app';

const mockLoaded = jest.fn();
jest.mock('./mock/shell-items', () => {
  mockLoaded();
  return jest.requireActual<object>('./mock/shell-items');
});

async function openMenu(mode: 'LIVE' | 'MOCK') {
  const deployment = fakeDeployment({ mode });
  const app = renderApp({ at: '/dashboard/bookings?status=ACTIVE', gateway: { deployment } });
  await app.user.click(await screen.findByRole('button', { name: /user menu/ }));
  return { ...app, menu: await screen.findByRole('menu') };
}

it('is not loaded in live mode, and no other role is offered', async () => {
  const { menu } = await openMenu('LIVE');
  expect(within(menu).getByText('Logout')).toBeVisible();
  expect(within(menu).queryByText(/View as/)).not.toBeInTheDocument();
  expect(mockLoaded).not.toHaveBeenCalled();
});

it('ends the session, signs the person in on the provider’s page and returns to the same URL', async () => {
  const { menu, user, leave, asked } = await openMenu('MOCK');
  await user.click(within(menu).getByRole('menuitem', { name: 'View as' }));
  const roles = within(await screen.findByRole('menu', { name: 'View as' }));
  expect(roles.getAllByText(/^View as/).map(({ textContent }) => textContent)).toEqual([
    'View as Fleet Reader',
    'View as Fleet Admin',
    'View as Acme Staff Read',
    'View as Acme Staff Admin',
    'View as Sudo',
  ]);
  await user.click(roles.getByText('View as Fleet Reader'));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  const url = new URL(leave.mock.calls[0]?.[0] ?? '');
  const flowId = url.searchParams.get('state') ?? '';
  expect(Object.fromEntries(url.searchParams)).toEqual({ state: flowId, login_hint: 'fleet.read@pax.example' });
  expect(asked('SignOut')).toHaveLength(1);
  // The tab keeps its lists and drafts.
  expect(sessionStorage.getItem('pax.person')).toBeNull();
  expect(authCell.read()).toMatchObject({ accessToken: null, refreshToken: null, authenticationFlowId: flowId });
  expect(takeFlow(flowId, Date.now())).toMatchObject({ returnTo: expect.stringMatching(/^\/dashboard\/bookings\?.*status=ACTIVE/) });
});
