import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError, unreadable } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { developerRoutes } from '../routes';

const setting = (code: string | null, value: unknown = 3, description: string | null = null) => ({
  code,
  value,
  description,
  updatedAt: '2026-03-01T10:00:00.000Z',
});

const settings = [
  setting('CHAT_ENABLED', true),
  setting('PAYMENT_PROVIDER_API_KEY', 'cw_live_1', 'Signs calls to the provider.'),
  setting('PAYMENT_PROVIDER_ACCOUNTS', { default: { apiKey: 'cw_live_2' } }),
  setting('PAYMENT_CAPTURE_TIMEOUT_SECONDS', 30, 'When an answer counts as lost.'),
  setting('CANCELLATION_FEE_ENABLED', false),
  setting('CANCELLATION_FEE_AMOUNT', { amount: 450, currency: 'EUR' }),
  { ...setting('CANCELLATION_FEE_NOTICE', `You can cancel. ${'Words and words. '.repeat(20)}The end.`), updatedAt: null },
];

const open = (bookingSystemSettings: unknown, at = 'developer/payment-settings') =>
  renderScreen({ routes: developerRoutes, at, gateway: { bookingSystemSettings } });

const row = (name: RegExp) => screen.findByRole('row', { name });

it('groups settings by subject, and formats each value by its kind', async () => {
  const { user } = await open(settings);
  expect(await row(/PAYMENT_CAPTURE_TIMEOUT_SECONDS/)).toHaveTextContent(/30 seconds.*When an answer counts as lost.*ago.*01 Mar 2026/);
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Payment provider',
    'Capture',
    'Cancellation fees',
    'Other booking settings',
  ]);
  expect(await row(/CHAT_ENABLED/)).toHaveTextContent('On');
  expect(await row(/FEE_ENABLED/)).toHaveTextContent('Off');
  expect(await row(/FEE_AMOUNT/)).toHaveTextContent('€4.50');
  const notice = await row(/FEE_NOTICE/);
  expect(notice).not.toHaveTextContent('The end.');
  await user.click(within(notice).getByRole('button', { name: 'Show all of CANCELLATION_FEE_NOTICE' }));
  expect(notice).toHaveTextContent('The end.');
  expect(screen.getByText(/Read-only/)).toBeVisible();
  expect(screen.getByText(/^7 settings · last changed .* ago$/)).toBeVisible();
});

it('masks secrets until a click, also within JSON', async () => {
  const { user, container } = await open(settings);
  const key = await row(/API_KEY/);
  expect(container).not.toHaveTextContent('cw_live');
  await user.click(within(key).getByRole('button', { name: 'Show PAYMENT_PROVIDER_API_KEY' }));
  expect(key).toHaveTextContent('cw_live_1');
  await user.click(screen.getByRole('button', { name: 'Value of PAYMENT_PROVIDER_ACCOUNTS as JSON' }));
  const drawer = await screen.findByRole('dialog', { name: 'PAYMENT_PROVIDER_ACCOUNTS' });
  expect(drawer).toHaveTextContent('apiKey');
  expect(drawer).not.toHaveTextContent('cw_live_2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
});

it('finds settings by their content, but not by a secret, with the search in the URL', async () => {
  const { user, router } = await open(settings, 'developer/payment-settings?search=lost');
  await row(/PAYMENT_CAPTURE_TIMEOUT/);
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.getByText(/^1 of 7 settings/)).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search settings' });
  await user.clear(search);
  await user.type(search, 'cw_live');
  expect(await screen.findByText('No matching settings')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?search=cw_live'));
  await user.click(screen.getByRole('button', { name: 'Show all settings' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(7));
});

it('reports unreadable settings, and failures', async () => {
  let fails = true;
  const { user } = await open(() => {
    if (fails) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
    return [
      { ...setting('TIPS_ENABLED'), value: unreadable('value') },
      { ...setting(null), code: unreadable('code') },
    ];
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The platform took too long');
  expect(screen.queryByText('No settings')).not.toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/TIPS_ENABLED.*Incomplete/)).toBeVisible();
  expect(await row(/Unknown setting/)).toBeVisible();
});

it('says that there are none', async () => {
  await open([]);
  expect(await screen.findByText('No settings')).toBeVisible();
});
