import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { campaignRoutes } from '../routes';
import { fakeCampaign, fixedDiscount, tokyo } from '../testing/fake-campaign';

beforeEach(() => sessionStorage.clear());

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
  expect(screen.getByText(/20% off, twice a passenger, 500 coupons, 1 Mar 2026 00:00 to 31 Mar 2099 23:59 Asia\/Tokyo/)).toBeVisible();
  await type(field('Percentage'), '25');
  await type(number('Number of coupons'), '600');
  await save();
  const dialog = await question();
  expect(dialog).toHaveTextContent('The campaign is running. 480 coupons issued, 450 usable.');
  expect(dialog).toHaveTextContent('Discount: 20% → 25%');
  expect(dialog).toHaveTextContent('Coupons: 500 → 600');
  expect(answer).not.toHaveBeenCalled();
  await confirm();
  expect(await screen.findByText('The campaign was saved')).toBeVisible();
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
  expect(await screen.findByText('The campaign was saved')).toBeVisible();
  expect(sent()).toEqual({ id: 'campaign-1', quantity: null, expected: expect.objectContaining({ quantity: 500, isActive: false }) });
});

it('rejects fewer coupons than are used, before asking', async () => {
  const { answer, number, type, save } = await open();
  await type(number('Number of coupons'), '411');
  await save();
  await waitFor(() =>
    expect(number('Number of coupons')).toHaveAccessibleDescription('412 used The quantity cannot be less than the 412 already used'),
  );
  expect(answer).not.toHaveBeenCalled();
});

it('reports that the coupons could not be counted, and saves all the same', async () => {
  const { answer, field, type, save, question, confirm } = await open({
    couponCounts: () => {
      throw gatewayError('PLATFORM_UNAVAILABLE');
    },
  });
  await type(field('Percentage'), '25');
  await save();
  expect(await question()).toHaveTextContent('The coupons could not be counted.');
  await confirm();
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
});

it('keeps other people’s changes, and overwrites no conflict', async () => {
  const { platform, answer, sent, field, number, type, save, question, confirm } = await open();
  await type(field('Percentage'), '25');
  platform.campaign = fakeCampaign({
    discount: { type: 'PERCENTAGE', typeCode: 'PERCENTAGE', value: 30, amount: null },
    quantity: 700,
  });
  await save();
  expect(await screen.findByText('Discount is now: 30%.')).toBeVisible();
  expect(field('Percentage')).toHaveValue('25');
  expect(number('Number of coupons')).toHaveValue('700');
  expect(answer).not.toHaveBeenCalled();
  await save();
  expect(await question()).toHaveTextContent('Discount: 30% → 25%');
  await confirm();
  await waitFor(() => expect(sent()).toMatchObject({ discount: { value: 25 }, expected: { discount: { value: 30 }, quantity: 700 } }));
  expect(sent()).not.toHaveProperty('quantity');
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

it('leaves an amount in another currency than the fleet’s unchanged until another is selected', async () => {
  const { user, sent, field, type, save, question, confirm } = await open({
    fleet: { ...tokyo, currency: 'EUR' },
    discount: fixedDiscount(500, 'JPY'),
  });
  expect(screen.getByText('The discount is still ¥500, in another currency than the fleet’s')).toBeVisible();
  expect(screen.getByText(/¥500 off/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }));
  await type(field('Amount'), '5');
  await save();
  expect(await question()).toHaveTextContent('Discount: ¥500 → €5.00');
  await confirm();
  await waitFor(() => expect(sent()).toMatchObject({ discount: { type: 'FIXED', value: 500 } }));
});
