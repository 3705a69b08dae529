import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { chooseFromPageMenu } from '../../../../test/page-menu';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { section } from '../../../../test/section';
import { campaignRoutes } from '../routes';
import { fakeCampaign } from '../testing/fake-campaign';

const coupon = {
  id: 'co-1',
  passengerId: 'pa/1',
  passenger: { id: 'pa/1', fullName: 'Ada Lovelace' },
  status: 'USED',
  statusCode: 'USED',
  redemptions: 2,
  maxRedemptions: 2,
  redeemedAt: ['2026-03-03T10:00:00Z', '2026-03-05T10:00:00Z'],
  expiresAt: null,
  createdAt: '2026-03-02T10:00:00Z',
};

const notification = {
  id: 'no-1',
  name: 'Spring push',
  status: 'PENDING',
  statusCode: 'PENDING',
  schedules: ['2099-03-01T09:00:00Z'],
  createdAt: '2026-02-20T10:00:00Z',
};

interface Campaign {
  name: string;
  [field: string]: unknown;
}

/** A platform with one campaign, that can be switched and deleted, here and by someone else. */
function platform(fields: object = {}) {
  const state: { campaign: Campaign | null; coupons: number } = {
    campaign: {
      ...fakeCampaign({
        id: 'c-1',
        startDate: '2026-03-01T00:00:00Z',
        endDate: null,
        fleetId: berlin.id,
        fleet: berlin,
        redemptionHistory: {
          timezone: 'Europe/Berlin',
          days: [
            { date: '2026-03-03', count: 400, total: 400 },
            { date: '2026-03-05', count: 12, total: 412 },
          ],
          isComplete: true,
        },
        notificationIntents: pageOf([notification]),
        coupons: pageOf([coupon]),
        ...fields,
      }),
      name: 'Frühling in Köln',
    },
    coupons: 137,
  };
  const campaign = () =>
    state.campaign && { ...state.campaign, couponCounts: { total: state.coupons, available: 90, used: 40, expired: 7 } };
  const updateCampaign = jest.fn(({ input }: { input: { isActive: boolean; expected?: { name?: string } } }) => {
    if (!state.campaign) throw gatewayError('NOT_FOUND');
    if (input.expected?.name !== undefined && input.expected.name !== state.campaign.name)
      throw gatewayError('CONFLICT', 'This campaign was changed in the meantime', { fields: { name: 'This was changed in the meantime' } });
    state.campaign = { ...state.campaign, isActive: input.isActive, status: input.isActive ? 'RUNNING' : 'INACTIVE' };
    return { campaign: campaign() };
  });
  const deleteCampaign = jest.fn(({ input }: { input: { id: string; expectedCouponsCount: number } }) => {
    if (state.coupons > input.expectedCouponsCount) throw gatewayError('CONFLICT', `The campaign now has ${state.coupons} coupons`);
    state.campaign = null;
    return { id: input.id };
  });
  const bookingCoupons = jest.fn(() => [
    {
      id: 'bc-1',
      bookingId: 'booking-12345',
      discount: { amountMinor: 240, currency: 'EUR' },
      status: 'REDEEMED',
      statusCode: 'REDEEMED',
    },
  ]);
  const campaigns = () => pageOf(state.campaign ? [state.campaign] : [], { maxPerPage: 25 });
  return {
    state,
    updateCampaign,
    deleteCampaign,
    bookingCoupons,
    gateway: { campaign, campaigns, updateCampaign, deleteCampaign, bookingCoupons },
  };
}

const open = async ({ gateway }: { gateway: object }) => {
  const view = await renderScreen({ routes: campaignRoutes, at: 'campaigns/c-1', gateway });
  await screen.findByRole('heading', { level: 1, name: /Köln|c-1/ });
  return view;
};

const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('shows the terms, the use in total and by day, and the notifications that advertise it', async () => {
  await open(platform());
  const facts = await section('Campaign');
  for (const text of ['20%', 'Twice', '500', 'Never', 'Berlin Taxi']) expect(within(facts).getByText(text)).toBeVisible();
  const redemptions = await section('Redemptions');
  expect(redemptions).toHaveTextContent('412 of 500 used');
  await waitFor(() => expect(redemptions).toHaveTextContent('137 coupons issued: 90 available, 40 used up, 7 expired'));
  expect(await within(redemptions).findByRole('img')).toHaveAccessibleName(/^Coupons used: 412 of 500 used/);
  const notifications = await section('Notifications');
  await waitFor(() => expect(notifications).toHaveTextContent('Spring pushScheduled'));
});

it('says that an inactive campaign’s coupons are kept, but can’t be used', async () => {
  await open(platform({ status: 'INACTIVE', isActive: false }));
  await waitFor(async () =>
    expect(await section('Redemptions')).toHaveTextContent('7 expired. Not usable while the campaign is inactive.'),
  );
});

it('reports unused coupons once', async () => {
  await open(platform({ redeemedCount: 0, redemptionHistory: { timezone: 'Europe/Berlin', days: [], isComplete: true } }));
  const redemptions = await section('Redemptions');
  await waitFor(() => expect(redemptions).toHaveTextContent(/0 of 500 used137 coupons .* 7 expired\.$/));
});

it('reports that the chart misses some uses', async () => {
  await open(platform({ redemptionHistory: { timezone: 'Europe/Berlin', days: [], isComplete: false } }));
  await waitFor(async () => expect(await section('Redemptions')).toHaveTextContent('Redemption times not available'));
});

it('lists coupons with their passengers, and reads a coupon’s bookings on request', async () => {
  const { bookingCoupons, gateway } = platform();
  const { user } = await open({ gateway });
  const coupons = await screen.findByRole('table', { name: 'Coupons' });
  expect(await within(coupons).findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/dashboard/passengers/pa%2F1');
  expect(coupons).toHaveTextContent('2 of 2');
  expect(bookingCoupons).not.toHaveBeenCalled();
  await press(user, 'Show bookings of Ada Lovelace');
  const booking = await within(coupons).findByRole('link', { name: 'Booking booking-' });
  expect(booking).toHaveAttribute('href', '/dashboard/bookings/booking-12345');
  expect(coupons).toHaveTextContent('−€2.40Redeemed');
  await press(user, 'Hide bookings of Ada Lovelace');
  expect(booking).not.toBeInTheDocument();
});

it('is deactivated after a question that names the coupons that stop working', async () => {
  const { updateCampaign, gateway } = platform();
  const { user } = await open({ gateway });
  await press(user, 'Deactivate');
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(question).toHaveTextContent('90 available coupons stop working'));
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await screen.findByRole('button', { name: 'Activate' });
  expect(updateCampaign.mock.calls[0]?.[0]).toEqual({ input: { id: 'c-1', isActive: false, expected: { isActive: true } } });
});

it('says when it starts, if it is activated before', async () => {
  const { state, gateway } = platform({ isActive: false, status: 'INACTIVE', statusCode: 'INACTIVE' });
  const startDate = new Date(Date.now() + 50 * 3_600_000).toISOString();
  const updateCampaignOf = () => ({ campaign: { ...state.campaign, isActive: true, status: 'SCHEDULED', startDate } });
  const { user } = await open({ gateway: { ...gateway, updateCampaign: updateCampaignOf } });
  await press(user, 'Activate');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('The campaign was activated. Starts in 2 days')).toBeVisible();
});

it('is activated with the shown terms only, not with later changes', async () => {
  const { state, updateCampaign, gateway } = platform({ isActive: false, status: 'INACTIVE', statusCode: 'INACTIVE' });
  const { user } = await open({ gateway });
  await press(user, 'Activate');
  const question = await screen.findByRole('alertdialog');
  for (const text of ['20%', 'Twice', '500', 'Never']) expect(within(question).getByText(text)).toBeVisible();
  if (state.campaign) state.campaign = { ...state.campaign, name: 'Sommer in Köln' };
  await user.click(within(question).getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(question).toHaveTextContent('This campaign was changed in the meantime'));
  await screen.findByRole('heading', { level: 1, name: 'Sommer in Köln', hidden: true });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await press(user, 'Activate');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activate' }));
  await screen.findByRole('button', { name: 'Deactivate' });
  expect(updateCampaign.mock.lastCall?.[0].input.expected).toEqual({
    name: 'Sommer in Köln',
    description: 'For less.',
    discount: { type: 'PERCENTAGE', value: 20 },
    totalRedemptionsPerUser: 2,
    quantity: 500,
    startDate: '2026-03-01T00:00:00Z',
    endDate: null,
    isActive: false,
  });
});

it.each([
  ['a discount of everything', { discount: { type: 'PERCENTAGE', typeCode: 'PERCENTAGE', value: 100, amount: null } }, 'Rides are free'],
  ['a campaign that has ended', { status: 'ENDED', statusCode: 'ENDED' }, 'This campaign has ended'],
])('warns before the activation of %s', async (_what, fields, warning) => {
  const { user } = await open(platform({ isActive: false, ...fields }));
  await press(user, 'Activate');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(warning);
});

describe('deleting', () => {
  it('offers deactivation first', async () => {
    const { deleteCampaign, gateway } = platform();
    const { user } = await open({ gateway });
    await chooseFromPageMenu(user, 'Delete campaign');
    await press(user, 'Deactivate instead');
    expect(await screen.findByRole('alertdialog', { name: 'Deactivate Frühling in Köln?' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(deleteCampaign).not.toHaveBeenCalled();
  });

  it('requires the name, counts the coupons, names the notifications, and returns to the list', async () => {
    const { state, deleteCampaign, gateway } = platform({ isActive: false, status: 'INACTIVE' });
    const { user, router } = await open({ gateway });
    await chooseFromPageMenu(user, 'Delete campaign');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Frühling in Köln?' });
    await waitFor(() => expect(dialog).toHaveTextContent('137 coupons issued, not usable while the campaign is inactive'));
    await waitFor(() => expect(dialog).toHaveTextContent('1 notification advertises it'));
    expect(dialog).toHaveTextContent('Spring push Scheduled');
    expect(within(dialog).queryByRole('button', { name: 'Deactivate instead' })).not.toBeInTheDocument();

    const field = within(dialog).getByRole('textbox', { name: 'Name' });
    await user.type(field, 'Frühling');
    await user.click(within(dialog).getByRole('button', { name: 'Delete campaign' }));
    expect(await within(dialog).findByText('Doesn’t match')).toBeVisible();
    expect(deleteCampaign).not.toHaveBeenCalled();

    await user.type(field, ' in Köln');
    state.coupons = 140;
    await user.click(within(dialog).getByRole('button', { name: 'Delete campaign' }));
    await waitFor(() => expect(dialog).toHaveTextContent('The campaign now has 140 coupons'));
    await waitFor(() => expect(dialog).toHaveTextContent('140 coupons issued'));
    await user.click(within(dialog).getByRole('button', { name: 'Delete campaign' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/campaigns'));
    expect(deleteCampaign.mock.lastCall?.[0].input).toEqual({ id: 'c-1', expectedCouponsCount: 140 });
  });
});
