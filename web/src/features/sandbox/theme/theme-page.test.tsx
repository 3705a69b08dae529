import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { section } from '../../../../test/section';
import { sandboxRoutes } from '../routes';

const theme = {
  primaryColor: '#f5b700',
  onPrimaryColor: '#ffffff',
  backgroundColor: '#f4f6f5',
  surfaceColor: '#ffffff',
  textColor: '#17211c',
  mutedTextColor: '#55615b',
  linkColor: '#0b6b42',
  borderColor: '#7f8b85',
  errorColor: '#b3261e',
  usesDarkMode: true,
  dark: { backgroundColor: '#101513', surfaceColor: '#1b2320', textColor: '#eef3f0' },
};

const channelWith = (bookingUiSettings: unknown) => ({ id: 'ch-1', humanReadableId: 'oslo-ride', name: 'Oslo Ride', bookingUiSettings });

const open = (bookingChannel: unknown, at = 'sandbox/theme?channel=ch-1', gateway: object = {}) =>
  renderScreen({
    routes: sandboxRoutes,
    at,
    viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' },
    gateway: { bookingChannel, ...gateway },
  });

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

it('shows the app in light and in dark, and contrasts with failures first', async () => {
  await open(channelWith({ theme }));
  const phones = await section('On a phone');
  expect(
    within(phones)
      .getAllByRole('figure')
      .map((figure) => figure.textContent),
  ).toEqual([expect.stringMatching(/^LightOslo Ride/), expect.stringMatching(/^DarkOslo Ride/)]);
  const rows = await rowsOf('Contrast by pair');
  expect(rows[0]).toHaveTextContent('On primary on primaryTop bar, buttonsAa1.80:1FailsAa1.80:1Fails');
  expect(rows.at(-1)).toHaveTextContent(/^Text on (surface|background).*AAA$/);
  expect(await section('Contrast')).toHaveTextContent(/\d below WCAG AA/);
});

it('keeps the channel in the URL, so that a link shows the same', async () => {
  const { user, router } = await open(channelWith({ theme }), 'sandbox/theme', {
    bookingChannels: {
      items: [channelWith(null)],
      pageInfo: { page: 0, maxPerPage: 10, hasMore: false, total: 1 },
    },
  });
  expect(await screen.findByText('Select a booking channel')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Booking channel' }));
  await user.click(await screen.findByRole('option', { name: /Oslo Ride/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?channel=ch-1'));
  expect(await screen.findByRole('button', { name: 'Booking channel: Oslo Ride' })).toBeVisible();
  expect(await section('Contrast')).toBeVisible();
});

it('reports missing and invalid colours, and lets none of them into a style', async () => {
  const hostile = { primaryColor: 'url(https://pax.example/x.png)', onPrimaryColor: 'red;}', linkColor: { value: '#fff' } };
  const { container } = await open(
    channelWith({ theme: { ...theme, ...hostile, errorColor: undefined, glowColor: '#ff00aa', usesDarkMode: false } }),
  );
  const colours = await section('Colours');
  for (const text of ['3 invalid colours', '1 missing', 'url(https://pax.example/x.png)', 'red;}', '{"value":"#fff"}', 'glowColor'])
    expect(colours).toHaveTextContent(text);
  const styles = [...container.querySelectorAll('[style]')].map((element) => element.getAttribute('style')).join();
  expect(styles).toContain('rgb(');
  for (const text of ['url', 'red', '}']) expect(styles).not.toContain(text);
  const rows = await rowsOf('Contrast by pair');
  expect(rows.find((row) => row.textContent.startsWith('On primary on primary'))).toHaveTextContent(/Unknown$/);
  expect(await section('On a phone')).toHaveTextContent('The theme’s dark colours are unused.');
});

it.each([
  [channelWith({ languages: ['en'] }), 'No theme in the UI settings.'],
  [channelWith(null), 'No UI settings.'],
  [null, 'Booking channel not found.'],
])('reports that there is no theme (%#)', async (channel, text) => {
  await open(channel);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Contrast' })).not.toBeInTheDocument();
});

it('can be retried after the platform did not answer', async () => {
  let fails = true;
  const { user } = await open(() => {
    if (fails) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
    return channelWith({ theme });
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The platform took too long');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await section('Contrast')).toBeVisible();
});

it('is only for Sudo', async () => {
  await renderScreen({ routes: sandboxRoutes, at: 'sandbox/theme?channel=ch-1', gateway: {} });
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Theme');
});
