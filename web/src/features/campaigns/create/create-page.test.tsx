import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { clearChanges } from '@/ui/screens/action/changes';
import { messages } from '@pax/schema/rules/messages';
import { campaignRoutes } from '../routes';
import { fakeCampaign, fixedDiscount, tokyo } from '../testing/fake-campaign';

beforeEach(() => {
  sessionStorage.clear();
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
  const type = async (box: HTMLElement, text: string) => {
    await user.clear(box);
    await user.type(box, text);
  };
  const fill = async () => {
    await type(await field('Name'), ' Spring ');
    await user.click(screen.getByRole('radio', { name: 'Percentage' }));
    await type(await field('Percentage'), '20');
    await type(await number('Number of coupons'), '500');
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Create campaign' }));
  const sent = () => answer.mock.lastCall?.[0].input;
  return { ...view, answer, sent, field, number, type, fill, submit };
}

it('creates an inactive campaign of the selected fleet, with a summary, and opens its page', async () => {
  const { sent, answer, fill, submit, router } = await open();
  await fill();
  expect(screen.getByText(/^20% off, once a passenger, 500 coupons, from \d+ \w+ \d+ 00:00 Europe\/Berlin, with no end$/)).toBeVisible();
  expect(screen.getByText('For passengers of Berlin Taxi')).toBeVisible();
  await submit();
  expect(await screen.findByText('Spring was created')).toBeVisible();
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

it.each([
  ['JPY', '1500', 1500, '¥1,500 off'],
  ['EUR', '1.15', 115, '€1.15 off'],
  ['KWD', '1.005', 1005, 'KWD 1.005 off'],
])('sends an amount of %s in its smallest unit', async (currency, typed, value, saving) => {
  const { user, sent, field, type, fill, submit } = await open({ currency });
  await fill();
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }));
  expect(await field('Amount')).toHaveValue('');
  await type(await field('Amount'), typed);
  expect(screen.getByText((text) => text.replace('\u00a0', ' ').startsWith(saving))).toBeVisible();
  await submit();
  await waitFor(() => expect(sent()).toMatchObject({ discount: { type: 'FIXED', value } }));
});

it.each([
  ['JPY', '2.50', 'An amount in JPY has no decimals'],
  ['KWD', '2.5005', 'An amount in KWD has at most 3 decimals'],
  ['EUR', '1,000', 'Enter an amount such as 12.50, with digits and a point'],
  ['EUR', '-1', 'Campaign value cannot be less than 0'],
])('rejects an amount of %s that is %s', async (currency, typed, message) => {
  const { user, answer, field, type, fill, submit } = await open({ currency });
  await fill();
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }));
  await type(await field('Amount'), typed);
  await submit();
  await waitFor(async () => expect(await field('Amount')).toHaveAccessibleDescription(message));
  expect(answer).not.toHaveBeenCalled();
});

it('reports missing and invalid input in its place, and sends nothing', async () => {
  const { user, answer, field, number, type, submit } = await open();
  await type(await number('Uses per passenger'), '0');
  await submit();
  await waitFor(async () => expect(await field('Name')).toHaveAccessibleDescription('This field is required'));
  expect(await number('Uses per passenger')).toHaveAccessibleDescription('Campaign total redemptions per user cannot be less than 1');
  expect(await number('Number of coupons')).toHaveAccessibleDescription('This field is required');
  expect(screen.getByRole('radio', { name: 'Percentage' })).toHaveAccessibleDescription(expect.stringContaining('This field is required'));
  await user.click(screen.getByRole('checkbox', { name: 'Unlimited' }));
  await waitFor(async () => expect(await number('Number of coupons')).toHaveAccessibleDescription(''));
  await user.click(screen.getByRole('radio', { name: 'Percentage' }));
  await type(await field('Percentage'), '100.5');
  await waitFor(async () => expect(await field('Percentage')).toHaveAccessibleDescription('The value cannot be more than 100 percent'));
  await type(await field('Percentage'), '-5');
  await waitFor(async () => expect(await field('Percentage')).toHaveAccessibleDescription('Campaign value cannot be less than 0'));
  expect(answer).not.toHaveBeenCalled();
});

it('offers no amount if the fleet’s currency is unknown', async () => {
  await open({ currency: null });
  const fixed = await screen.findByRole('radio', { name: 'Fixed amount' });
  expect(fixed).toHaveAttribute('aria-disabled', 'true');
  expect(fixed).toHaveAccessibleDescription(/currency of this fleet could not be read/);
});

it('asks before free rides that start immediately under a taken name', async () => {
  const { user, answer, sent, field, type, fill, submit } = await open({ named: [[{ id: 'campaign-old' }]] });
  await fill();
  await type(await field('Percentage'), '100');
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

describe('a send without a response', () => {
  const timesOut = () => {
    throw gatewayError('PLATFORM_TIMEOUT');
  };

  it('warns before the same name is sent again, but not before another one', async () => {
    const { user, field, type, fill, submit } = await open({ named: [[{ id: 'campaign-old' }]], createCampaign: timesOut });
    await fill();
    await submit();
    const question = await screen.findByRole('alertdialog', { name: 'Create Spring?' });
    await user.click(within(question).getByRole('button', { name: 'Create campaign' }));
    const outcome = await screen.findByRole('alertdialog', { name: 'Create campaign: not done yet' });
    await user.click(within(outcome).getAllByRole('button', { name: 'Close' }).at(-1) ?? outcome);
    await submit();
    const again = await screen.findByRole('alertdialog', { name: 'Create Spring?' });
    expect(again).toHaveTextContent(/“Create campaign” was sent .* already/);
    await user.click(within(again).getByRole('button', { name: 'Cancel' }));
    await type(await field('Name'), 'Autumn');
    await submit();
    expect(await screen.findByRole('alertdialog', { name: 'Create Autumn?' })).not.toHaveTextContent(/already\./);
  });
});

it('asks before switching fleets, starts again for the new one, and keeps a draft of each', async () => {
  const { user, field, fill, selectFleet } = await open();
  await fill();
  await user.clear(await field('Uses per passenger'));
  await user.type(await field('Uses per passenger'), '2x');
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
  expect(screen.getByText(/Not set yet: the uses per passenger/)).toBeVisible();
});

it('ignores the number of coupons if they are unlimited', async () => {
  const { user, sent, field, fill, submit } = await open();
  await fill();
  const coupons = await field('Number of coupons');
  await user.clear(coupons);
  await user.type(coupons, '12x');
  await user.click(screen.getByRole('checkbox', { name: 'Unlimited' }));
  expect(coupons).toBeValid();
  await submit();
  await waitFor(() => expect(sent()).toMatchObject({ quantity: null }));
});

it('shortens the name of a copy without splitting a character', async () => {
  const { field } = await open({
    at: 'campaigns/create?from=campaign-1',
    campaign: fakeCampaign({ name: `${'N'.repeat(92)}🎉${'N'.repeat(6)}` }),
  });
  expect(await field('Name')).toHaveValue(`${'N'.repeat(92)} (copy)`);
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

it('does not copy an amount in another currency than the fleet’s', async () => {
  const original = fakeCampaign({ fleet: { ...tokyo, currency: 'EUR' }, discount: fixedDiscount(500, 'JPY') });
  const { answer, submit } = await open({ at: 'campaigns/create?from=campaign-1', campaign: original });
  expect(await screen.findByRole('radio', { name: 'Fixed amount' })).not.toBeChecked();
  await submit();
  expect(await screen.findByText(messages.required)).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});
