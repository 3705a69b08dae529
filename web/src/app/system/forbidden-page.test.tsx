import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../test/render-screen';
import { featureRoutes } from '../features';

const open = (at: string, role: 'FLEET_STAFF_READ' | 'STAFF_READ' | 'SUDO' = 'STAFF_READ') =>
  renderScreen({ routes: featureRoutes.filter(({ id }) => id !== 'forbidden'), at, gateway: {}, viewer: { role } });

it('names the page, the required role, the person’s own, and who can help', async () => {
  await open('passenger-login-session');
  expect(await screen.findByText('Login Session')).toBeVisible();
  expect(await screen.findByText('Requires the Sudo role. Your role is Acme Staff Read. Ask someone with the role Sudo.')).toBeVisible();
});

it('links to Home', async () => {
  await open('passenger-login-session');
  expect(await screen.findByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/dashboard/home');
});

it.each(['403', '403?page=', '403?page=toString', '403?page=<b>nonsense</b>'])('claims no more than it knows at %s', async (at) => {
  await open(at);
  expect(await screen.findByText('You don’t have access to this')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/nonsense|toString|Requires/);
});

it('redirects to the page once the role allows it', async () => {
  const { router } = await open('403?page=fleets', 'SUDO');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fleets' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/fleets');
});

it('redirects to the record, whose ID stays in the URL of a refused page', async () => {
  const { router } = await open('networks/n-1', 'FLEET_STAFF_READ');
  await screen.findByText('You don’t have access to this page');
  expect(router.state.location.search).toBe('?page=network&id=n-1');
  cleanup();
  const allowed = await open('403?page=network&id=n-1', 'SUDO');
  await waitFor(() => expect(allowed.router.state.location.pathname).toBe('/dashboard/networks/n-1'));
});

it('reports that the page of a record can be opened now', async () => {
  await open('403?page=app-release-intent', 'SUDO');
  expect(await screen.findByText('Your role allows this page now')).toBeVisible();
});
