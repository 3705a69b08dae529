import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../test/render-screen';
import { bookingChannelRoutes } from '../routes';

const open = (bookingUiSettings: unknown) =>
  renderScreen({
    routes: bookingChannelRoutes,
    at: 'booking-channels/ch-1?tab=appearance',
    gateway: { bookingChannel: { id: 'ch-1', humanReadableId: 'oslo-ride', name: 'Oslo Ride', bookingUiSettings } },
  });

it('shows the theme on a phone, and all UI settings as JSON', async () => {
  await open({ theme: { primaryColor: '#0b7a4b', usesDarkMode: false }, map: { initialZoom: 14 } });
  expect(within(await screen.findByRole('region', { name: 'On a phone' })).getByRole('figure')).toHaveTextContent('Light');
  expect(screen.getByRole('region', { name: 'Colours' })).toHaveTextContent('8 missing');
  const settings = screen.getByRole('region', { name: 'UI settings' });
  expect(settings).toHaveTextContent('initialZoom');
  expect(settings).toHaveTextContent('Read-only');
});

it('reports a missing theme and missing UI settings', async () => {
  await open(null);
  expect(await screen.findByText('No UI settings.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'UI settings' })).not.toBeInTheDocument();
});
