import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { chooseFromPageMenu, openPageMenu } from '../../../../test/page-menu';
import { acceptedStores } from '../testing/fake-channels';
import { fakeIntent, fakePage, fakeRelease } from './testing/fake-matrix';
import { dialog, giveRoom, matrix, open, platformWith, usual } from './testing/open-intent';

beforeEach(giveRoom);

const channel = (id: string, storeConfiguration = acceptedStores) => ({
  id,
  humanReadableId: id,
  name: `${id} Ride`,
  latestReleases: [],
  storeConfiguration,
});

it('offers to add booking channels only once all the intent’s channels are known', async () => {
  const many = Array.from({ length: 150 }, (_, at) => fakeRelease(`c${at} ios`, 'published'));
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const releases = async ({ page }: { page: number }) => {
    if (page > 0) await arrival;
    return fakePage(many, page);
  };
  const { user } = await open({ releaseIntent: () => ({ ...fakeIntent(many), releases }) });
  await matrix();
  const item = async () => within(await openPageMenu(user)).findByRole('menuitem', { name: /^Add booking channels/ });
  expect(await item()).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  arrive();
  expect(await screen.findByText('150 booking channels')).toBeVisible();
  expect(await item()).not.toHaveAttribute('aria-disabled', 'true');
});

it('names the channels that cannot be added and what blocks them, and keeps the selection', async () => {
  const bookingChannels = () => ({
    items: [channel('ch-oslo'), channel('ch-espoo'), channel('ch-vaasa')],
    pageInfo: { page: 0, maxPerPage: 50, hasMore: false, total: 3 },
  });
  const refusals = [
    gatewayError('CONFLICT', 'The releases of some booking channels are not finalized.', {
      platform: { status: 409, code: 'BCH_RELEASES_NOT_FINALIZED' },
      fields: { 'bookingChannelIds.ch-espoo': 'release-9' },
    }),
    gatewayError('BAD_USER_INPUT', 'The platform did not accept the input', {
      fields: { 'bookingChannelIds.0': 'is already in the intent' },
    }),
  ];
  const addBookingChannelsToReleaseIntent = jest.fn<object, [{ input: object }]>(() => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return { intent: fakeIntent(usual()) };
  });
  const { user } = await open({ ...platformWith(usual()), bookingChannels, addBookingChannelsToReleaseIntent });
  await matrix();
  await chooseFromPageMenu(user, 'Add booking channels');
  const adding = await dialog();
  expect(await within(adding).findByRole('checkbox', { name: 'ch-oslo Ride' })).toBeDisabled();
  await user.click(within(adding).getByRole('button', { name: 'Add booking channels' }));
  expect(await within(adding).findByText('Please select at least one booking channel')).toBeVisible();
  await user.click(within(adding).getByRole('checkbox', { name: 'ch-espoo Ride' }));
  await user.click(within(adding).getByRole('checkbox', { name: 'ch-vaasa Ride' }));
  await user.click(within(adding).getByRole('button', { name: 'Add 2 booking channels' }));
  const blocked = await within(adding).findByRole('alert');
  expect(blocked).toHaveTextContent('ch-espoo Ride: Its releases are not finished · See the release');
  expect(within(blocked).getByRole('link', { name: /^See the release/ })).toHaveAttribute('href', '/dashboard/app-bch-release/release-9');
  await user.click(within(blocked).getByRole('button', { name: 'Deselect 1 channel' }));
  await user.click(within(adding).getByRole('button', { name: 'Add 1 booking channel' }));
  await waitFor(() => expect(adding).toHaveTextContent('ch-vaasa Ride: is already in the intent'));
  await user.click(within(adding).getByRole('button', { name: 'Add 1 booking channel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(addBookingChannelsToReleaseIntent.mock.calls.at(-1)?.[0].input).toEqual({
    intentId: 'intent-1',
    bookingChannelIds: ['ch-vaasa'],
  });
});

it('asks before closing a dialog with selected channels that the browser could not store', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const bookingChannels = () => ({
    items: [channel('ch-espoo')],
    pageInfo: { page: 0, maxPerPage: 50, hasMore: false, total: 1 },
  });
  const { user } = await open({ ...platformWith(usual()), bookingChannels });
  await matrix();
  await chooseFromPageMenu(user, 'Add booking channels');
  const adding = await dialog();
  await user.click(await within(adding).findByRole('checkbox', { name: 'ch-espoo Ride' }));
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your input?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(await within(adding).findByRole('button', { name: 'Add 1 booking channel' })).toBeVisible();
});
