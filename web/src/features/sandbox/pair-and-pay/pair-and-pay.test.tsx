import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { sandboxRoutes } from '../routes';

const driver = { id: 'd-1', name: 'Ada', ref: 'B123', statusCode: 'AVAILABLE', location: { latitude: 52.5, longitude: 13.4 } };
const log = {
  items: [{ id: 'l-1', logType: 'INFO', messageCode: 'DRIVERS_FOUND', createdAt: '2026-11-22T10:00:00Z', payload: { found: 1 } }],
  pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: 1 },
};

const open = (at = 'sandbox/pair-and-pay?channel=ch-1', gateway: object = {}) =>
  renderScreen({
    routes: sandboxRoutes,
    at,
    viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' },
    gateway: {
      bookingChannel: { id: 'ch-1', humanReadableId: 'berlin-ride', name: 'Berlin Ride' },
      pairingDrivers: [driver],
      auditLog: log,
      passenger: {
        id: 'p-1',
        paymentCustomer: {
          id: 'c-1',
          paymentMethods: [
            { id: 'pm-2', method: 'BUSINESS_CARD', brand: 'visa', last4: '1111', expiryMonth: 1, expiryYear: 2020, isDefault: false },
            { id: 'pm-1', method: 'PERSONAL_CARD', brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2099, isDefault: true },
          ],
        },
      },
      ...gateway,
    },
  });

it('searches in a session of its own, and shows the platform’s log of it', async () => {
  const asked: Record<string, unknown>[] = [];
  const { user, router, container } = await open(undefined, {
    pairingDrivers: (args: Record<string, unknown>) => {
      asked.push(args);
      return [driver];
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Reference' }), 'b123{Enter}');
  expect(await screen.findByText('Ada · B123')).toBeVisible();
  const session = new URLSearchParams(router.state.location.search).get('session');
  expect(asked).toEqual([{ bookingChannelId: 'ch-1', reference: 'b123', auditLogSessionId: session }]);
  expect(await screen.findByRole('table', { name: 'Driver search log entries' })).toHaveTextContent('Drivers found');
  expect(screen.getAllByText(session ?? '').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await axe(container)).toHaveNoViolations();
});

it('shows the payment options, and that the order is unknown', async () => {
  await open('sandbox/pair-and-pay?passenger=p-1');
  const rows = within(await screen.findByRole('table', { name: 'Payment methods' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Expired 01/2020'),
    expect.stringMatching(/Default.*4242/),
  ]);
  expect(screen.getByText(/doesn’t report in which order/)).toBeVisible();
  expect(screen.getByText(/Nothing is paired or charged/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Pay|Pair|Charge)/ })).not.toBeInTheDocument();
});

it('reports an unknown reference, and each part fails independently', async () => {
  await open('sandbox/pair-and-pay?channel=ch-1&reference=X1&session=s-1&passenger=p-1', {
    pairingDrivers: [],
    passenger: () => {
      throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
    },
  });
  expect(await screen.findByText('No driver with the reference X1.')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('The platform took too long');
});
