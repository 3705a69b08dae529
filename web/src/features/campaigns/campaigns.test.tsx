import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearChanges } from '@/ui/screens/action/changes';
import { gatewayError } from '../../../test/fake-gateway';
import { chooseFromPageMenu } from '../../../test/page-menu';
import { pageOf } from '../../../test/page-of';
import { berlin, renderScreen } from '../../../test/render-screen';
import { section } from '../../../test/section';
import { campaignRoutes } from './routes';
import { fakeCampaign, fixedDiscount } from './testing/fake-campaign';

describe('creating', () => {
  beforeEach(() => {
    clearChanges();
  });

  interface CreateArgs {
    input: { name: string };
  }

  interface Opened {
    at?: string;
    currency?: string | null;
    named?: { id: string }[][];
    createCampaign?: (args: CreateArgs) => unknown;
    campaign?: object | null;
  }

  /** @param named the campaigns with the name, one list per read */
  async function open({ at = 'campaigns/create', currency = 'EUR', named = [[]], createCampaign, campaign = null }: Opened = {}) {
    const looks = [...named];
    const answer = jest.fn(createCampaign ?? (({ input }: CreateArgs) => ({ campaign: fakeCampaign({ ...input, id: 'campaign-new' }) })));
    const gateway = {
      createCampaign: answer,
      campaign: ({ id }: { id: string }) => (id === 'campaign-new' ? fakeCampaign({ id }) : campaign),
      campaignsNamed: () => ({ matches: (looks.length > 1 ? looks.shift() : looks[0]) ?? [], isComplete: true }),
    };
    const view = await renderScreen({ routes: campaignRoutes, at, gateway, fleet: { ...berlin, currency } });
    const field = (name: string) => screen.findByRole('textbox', { name });
    const number = (name: string) => screen.findByRole('textbox', { name });
    const { user } = view;
    const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
    const fill = async () => {
      type(await field('Name'), ' Spring ');
      await user.click(screen.getByRole('radio', { name: 'Percentage' }));
      type(await field('Percentage'), '20');
      type(await number('Number of coupons'), '500');
    };
    const submit = () => user.click(screen.getByRole('button', { name: 'Create campaign' }));
    const sent = () => answer.mock.lastCall?.[0].input;
    return { ...view, answer, sent, field, number, type, fill, submit };
  }

  it('creates an inactive campaign of the selected fleet, with a summary, and opens its page', async () => {
    const { sent, answer, fill, submit, router } = await open();
    await fill();
    expect(screen.getByText(/^20% off, once a passenger, 500 coupons, from \d+ \w+ \d+ 00:00 Europe\/Berlin, with no end$/)).toBeVisible();
    await submit();
    await screen.findByText('Spring was created');
    expect(sent()).toEqual({
      fleetId: 'fleet-berlin',
      name: 'Spring',
      description: null,
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT2[23]:00:00.000Z$/),
      endDate: null,
      discount: { type: 'PERCENTAGE', value: 20 },
      totalRedemptionsPerUser: 1,
      quantity: 500,
      isActive: false,
    });
    expect(answer).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/campaigns/campaign-new'));
  });

  it('reports missing and invalid input in its place, and sends nothing', async () => {
    const { answer, field, number, type, submit } = await open();
    type(await number('Uses per passenger'), '0');
    await submit();
    await waitFor(async () => expect(await field('Name')).toHaveAccessibleDescription('This field is required'));
    expect(await number('Uses per passenger')).toHaveAccessibleDescription('Campaign total redemptions per user cannot be less than 1');
    expect(await number('Number of coupons')).toHaveAccessibleDescription('This field is required');
    expect(screen.getByRole('radio', { name: 'Percentage' })).toHaveAccessibleDescription(
      expect.stringContaining('This field is required'),
    );
    expect(answer).not.toHaveBeenCalled();
  });

  it('asks before free rides that start immediately under a taken name', async () => {
    const { user, answer, sent, field, type, fill, submit } = await open({ named: [[{ id: 'campaign-old' }]] });
    await fill();
    type(await field('Percentage'), '100');
    await user.click(screen.getByRole('checkbox', { name: 'Activate immediately' }));
    await submit();
    const question = await screen.findByRole('alertdialog', { name: 'Create and activate Spring?' });
    expect(question).toHaveTextContent('For passengers of Berlin Taxi: 100% off, once a passenger, 500 coupons');
    expect(question).toHaveTextContent('Berlin Taxi has a campaign with this name.');
    expect(question).toHaveTextContent('100% off. Rides are free.');
    expect(answer).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Create and activate' }));
    await waitFor(() => expect(sent()).toMatchObject({ isActive: true, discount: { type: 'PERCENTAGE', value: 100 } }));
  });

  it('shows the platform’s rejection on its field, and keeps the input', async () => {
    const { field, fill, submit } = await open({
      createCampaign: () => {
        throw gatewayError('BAD_USER_INPUT', 'Not accepted', { fields: { 'discount.value': 'must be less than 15' } });
      },
    });
    await fill();
    await submit();
    await waitFor(async () => expect(await field('Percentage')).toHaveAccessibleDescription('must be less than 15'));
    expect(await field('Name')).toHaveValue(' Spring ');
  });

  it('asks before switching fleets, starts again for the new one, and keeps a draft of each', async () => {
    const { user, field, type, fill, selectFleet } = await open();
    await fill();
    type(await field('Uses per passenger'), '2x');
    const tokyo = { ...berlin, id: 'fleet-tokyo', name: 'Tokyo Taxi', timezone: 'Asia/Tokyo', currency: 'JPY' };
    await selectFleet(tokyo);
    const question = await screen.findByRole('alertdialog', { name: 'Switch to Tokyo Taxi?' });
    expect(question).toHaveTextContent('Your input for Berlin Taxi is kept');
    await user.click(within(question).getByRole('button', { name: 'Switch fleet' }));
    expect(await screen.findByText('For Tokyo Taxi')).toBeVisible();
    expect(await field('Name')).toHaveValue('');
    await selectFleet(berlin);
    expect(await screen.findByText('For Berlin Taxi')).toBeVisible();
    await waitFor(async () => expect(await field('Name')).toHaveValue(' Spring '));
    expect(await field('Uses per passenger')).toHaveValue('2x');
    expect(await field('Uses per passenger')).toHaveAccessibleDescription('Enter a whole number such as 1000, with digits only');
  });

  it('copies a campaign as an inactive one of the same fleet', async () => {
    const original = fakeCampaign({ name: 'Summer', discount: fixedDiscount(1500, 'JPY'), quantity: null, totalRedemptionsPerUser: 3 });
    const { sent, field, submit } = await open({ at: 'campaigns/create?from=campaign-1', campaign: original });
    expect(await screen.findByText('A copy of Summer, for Tokyo Taxi')).toBeVisible();
    expect(await field('Name')).toHaveValue('Summer (copy)');
    expect(await field('Amount')).toHaveValue('1500');
    expect(screen.queryByRole('checkbox', { name: 'Activate immediately' })).not.toBeInTheDocument();
    await submit();
    await waitFor(() =>
      expect(sent()).toMatchObject({
        fleetId: 'fleet-tokyo',
        name: 'Summer (copy)',
        discount: { type: 'FIXED', value: 1500 },
        quantity: null,
        totalRedemptionsPerUser: 3,
        isActive: false,
      }),
    );
  });
});

describe('editing', () => {
  interface UpdateArgs {
    input: Record<string, unknown>;
  }

  async function open(fields: object = {}, updateCampaign: (args: UpdateArgs) => unknown = () => undefined) {
    const platform: { campaign: object | null } = { campaign: fakeCampaign({ ...fields }) };
    const answer = jest.fn((args: UpdateArgs) => updateCampaign(args) ?? { campaign: platform.campaign });
    const gateway = { updateCampaign: answer, campaign: () => platform.campaign };
    const view = await renderScreen({ routes: campaignRoutes, at: 'campaigns/campaign-1/edit', gateway });
    const { user } = view;
    await screen.findByRole('textbox', { name: 'Name' });
    const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
    const number = (name: string) => screen.getByRole('textbox', { name });
    const type = async (box: HTMLElement, text: string) => {
      await user.clear(box);
      await user.type(box, text);
    };
    const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
    const question = () => screen.findByRole('alertdialog', { name: 'Save the changes to Summer?' });
    const confirm = async () => user.click(within(await question()).getByRole('button', { name: 'Save changes' }));
    return { ...view, platform, answer, sent: () => answer.mock.lastCall?.[0].input, field, number, type, save, question, confirm };
  }

  it('asks with the difference and the issued coupons, sends changed fields, and opens the page', async () => {
    const { answer, sent, field, number, type, save, question, confirm, router } = await open();
    expect(screen.getByRole('heading', { name: 'Edit Summer' })).toBeVisible();
    await type(field('Percentage'), '25');
    await type(number('Number of coupons'), '600');
    await save();
    const dialog = await question();
    expect(dialog).toHaveTextContent('The campaign is running. 480 coupons issued, 450 usable.');
    expect(dialog).toHaveTextContent('Discount: 20% → 25%');
    expect(dialog).toHaveTextContent('Coupons: 500 → 600');
    expect(answer).not.toHaveBeenCalled();
    await confirm();
    await screen.findByText('The campaign was saved');
    expect(sent()).toEqual({
      id: 'campaign-1',
      discount: { type: 'PERCENTAGE', value: 25 },
      quantity: 600,
      expected: {
        name: 'Summer',
        description: 'For less.',
        startDate: '2026-02-28T15:00:00.000Z',
        endDate: '2099-03-31T14:59:00.000Z',
        discount: { type: 'PERCENTAGE', value: 20 },
        totalRedemptionsPerUser: 2,
        quantity: 500,
        isActive: true,
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/campaigns/campaign-1'));
  });

  it('saves an inactive campaign without coupons without a question', async () => {
    const inactive = {
      isActive: false,
      status: 'INACTIVE',
      statusCode: 'INACTIVE',
      redeemedCount: 0,
      couponCounts: { total: 0, available: 0 },
    };
    const { sent, user, save } = await open(inactive);
    await user.click(screen.getByRole('checkbox', { name: 'Unlimited' }));
    await save();
    await screen.findByText('The campaign was saved');
    expect(sent()).toEqual({ id: 'campaign-1', quantity: null, expected: expect.objectContaining({ quantity: 500, isActive: false }) });
  });

  it('leaves a discount of an unknown kind unchanged until another is selected', async () => {
    const { sent, field, type, save, confirm } = await open({
      discount: { type: 'UNKNOWN', typeCode: 'FREE_KILOMETRES', value: 3, amount: null },
    });
    expect(screen.getByText('The discount is still 3 (free kilometres)')).toBeVisible();
    await type(field(/^Description/), 'Drive.');
    await save();
    await confirm();
    await waitFor(() => expect(sent()).toMatchObject({ description: 'Drive.' }));
    expect(sent()).not.toHaveProperty('discount');
    expect(sent()?.expected).not.toHaveProperty('discount');
  });
});

describe('a campaign', () => {
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
        throw gatewayError('CONFLICT', 'This campaign was changed in the meantime', {
          fields: { name: 'This was changed in the meantime' },
        });
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

  it('shows the terms, the use in total and by day, and the notifications that advertise it', async () => {
    await open(platform());
    const facts = await section('Campaign');
    for (const text of ['20%', 'Twice', '500', 'Never', 'Berlin Taxi']) expect(within(facts).getByText(text)).toBeVisible();
    const redemptions = await section('Redemptions');
    expect(redemptions).toHaveTextContent('412 of 500 used');
    await waitFor(() => expect(redemptions).toHaveTextContent('137 coupons issued: 90 available, 40 used up, 7 expired'));
    const notifications = await section('Notifications');
    await waitFor(() => expect(notifications).toHaveTextContent('Spring pushScheduled'));
  });

  it('explains that an inactive campaign’s coupons are kept, but can’t be used', async () => {
    await open(platform({ status: 'INACTIVE', isActive: false }));
    await waitFor(async () =>
      expect(await section('Redemptions')).toHaveTextContent('7 expired. Not usable while the campaign is inactive.'),
    );
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

    it('requires the name, counts the coupons, and returns to the list', async () => {
      const { state, deleteCampaign, gateway } = platform({ isActive: false, status: 'INACTIVE' });
      const { user, router } = await open({ gateway });
      await chooseFromPageMenu(user, 'Delete campaign');
      const dialog = await screen.findByRole('dialog', { name: 'Delete Frühling in Köln?' });
      await waitFor(() => expect(dialog).toHaveTextContent('137 coupons issued, not usable while the campaign is inactive'));
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
});
