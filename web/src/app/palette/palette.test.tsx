import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../test/fake-gateway';
import { fleetNamed, renderApp, viewer } from '../../../test/render-app';
import { pageOf } from '../../../test/page-of';

const bookingId = '0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f0001';
const booking = {
  id: bookingId,
  dispatchBookingId: '7001',
  status: 'ACTIVE',
  statusCode: 'ACTIVE',
  pickupTime: '2026-11-21T09:00:00Z',
  timezone: 'Europe/Berlin',
  payment: { id: 'payment-1', status: 'FAILED' },
  passenger: { givenName: 'Grace', familyName: 'Hopper' },
};
const passenger = {
  id: '0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f0002',
  peId: 'pe-1',
  externalIdentityId: null,
  fullName: 'Mary Jackson',
  email: 'mary@example.com',
  phone: '+49 30 1234',
};
const nothing = {
  bookings: pageOf([]),
  passengers: pageOf([]),
  passenger: null,
  fleets: pageOf([fleetNamed('berlin')]),
  releaseIntents: pageOf([]),
  releaseIntent: null,
  latestBookingChannelReleases: pageOf([]),
  bookingChannelRelease: null,
  releaseTask: null,
  booking: null,
  businessAccounts: pageOf([]),
  businessAccount: null,
  businessPassengers: pageOf([]),
  businessPassenger: null,
  campaigns: pageOf([]),
  campaign: null,
  bookingChannels: pageOf([]),
  bookingChannel: null,
  networks: pageOf([]),
  network: null,
  queues: [],
};

/** A gateway that finds fleets only by search, so that other searches find none. */
const fleetSearch = ({ filter }: { filter?: { search?: string | null } }) =>
  pageOf(['berlin', 'cologne'].filter((id) => id.includes(filter?.search ?? '')).map((id) => fleetNamed(id)));

async function openPalette(gateway: object = {}, at = '/dashboard/fleets') {
  const app = renderApp({ at, gateway: { ...nothing, fleets: fleetSearch, ...gateway } });
  await screen.findByRole('button', { name: /berlin-taxi/ });
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  return { ...app, field };
}

const group = (name: string) => screen.findByRole('group', { name });
const active = () => screen.getByRole('option', { selected: true });

describe('the command palette', () => {
  it('goes to a screen', async () => {
    const { user } = await openPalette();
    await user.paste('prof');
    await screen.findByRole('option', { name: 'Profile' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/profile'));
  });

  it.each([
    ['failed payments', 'view=problems&problem=payment'],
    ['refund', 'view=problems&problem=charge'],
    ['rides without driver', 'view=problems&problem=driver'],
  ])('leads from “%s” to these bookings', async (words, query) => {
    const { user } = await openPalette();
    await user.paste(words);
    await group('Tasks');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/bookings'));
    expect(window.location.search).toContain(query);
  });

  it('offers queues only to people who may read them', async () => {
    const { user } = await openPalette({ viewer: { ...viewer, role: 'FLEET_STAFF_ADMIN' } });
    await user.paste('queue');
    await group('Search further');
    expect(screen.queryByRole('option', { name: /^(Queues|Failed jobs|Retry a job)/ })).not.toBeInTheDocument();
  });

  it('reads operators as the bookings list does, and completes them', async () => {
    const { user, field, asked } = await openPalette({ bookings: pageOf([booking]) });
    await user.type(field, 'sta');
    await user.click(await screen.findByRole('option', { name: 'status:' }));
    await user.type(field, 'active last4:1234');
    await waitFor(() =>
      expect(asked('PaletteNearBookings').at(-1)?.variables.filter).toMatchObject({ statuses: ['ACTIVE'], search: '1234' }),
    );
    expect(asked('PaletteFleets').some(({ variables }) => String(variables.term).includes('status:active'))).toBe(false);
  });

  it('offers a next step for every search, and names what only another system can do', async () => {
    const { user } = await openPalette();
    await user.paste('cancel ride');
    expect(await screen.findByText('Only in the fleet’s dispatch system')).toBeVisible();
    const further = await group('Search further');
    expect(screen.queryByText('No matching results')).not.toBeInTheDocument();
    await user.click(within(further).getByRole('option', { name: /“cancel ride” in the bookings list/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/bookings'));
    expect(await screen.findByRole('searchbox', undefined, { timeout: 10_000 })).toHaveValue('cancel ride');
  });

  it('continues the search of a list without matches', async () => {
    const { user } = renderApp({ at: '/dashboard/passengers', gateway: nothing });
    await user.type(await screen.findByRole('searchbox'), 'A445');
    await user.click(await screen.findByRole('button', { name: 'Search everywhere' }));
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue('A445');
  });

  it('asks after a pause in typing, for at least two characters', async () => {
    const { user, field, asked } = await openPalette();
    await user.type(field, 'x');
    expect(await screen.findByText('Type at least 2 characters')).toBeVisible();
    await user.type(field, 'yz');
    expect(await screen.findByText('No matching results')).toBeVisible();
    expect(screen.getByText(/latest 100 bookings/)).toBeVisible();
    expect(asked('PaletteFleets').map(({ variables }) => variables.term)).toEqual(['xyz']);
  });

  it('opens a booking with Enter, which is logged', async () => {
    const { user, asked, dashboard } = await openPalette({ bookings: pageOf([booking]) });
    await user.paste('7001');
    const option = within(await group('Bookings')).getByRole('option');
    expect(option).toHaveAccessibleName(/^Grace Hopper Active · Payment failed · 21 Nov 2026, 10:00/);
    expect(active()).toBe(option);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/bookings/${bookingId}`));
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
    await act(() => dashboard.events.flush());
    expect(JSON.stringify(asked('RecordUsageEvents'))).toContain('BOOKING_SELECTED_FROM_SEARCH');
  });

  it('opens the account of an employee', async () => {
    const employee = { id: 'em-1', businessAccountId: 'ba-1', firstName: 'Ada', lastName: 'Lovelace', email: null, phoneNumber: null };
    const { user } = await openPalette({ businessPassengers: pageOf([employee]) });
    await user.paste('lovelace');
    await user.click(within(await group('Business accounts')).getByRole('option'));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/business-accounts/ba-1'));
  });

  it('switches the fleet', async () => {
    const { user } = await openPalette();
    await user.paste('cologne');
    await user.click(await screen.findByRole('option', { name: /Switch to cologne Taxi/ }));
    expect(await screen.findByRole('button', { name: /cologne-taxi/ })).toBeVisible();
  });

  it.each([
    ['STAFF_READ', [], 'Passengers in berlin Taxi, Campaigns in berlin Taxi'],
    [
      'FLEET_STAFF_READ',
      ['berlin', 'cologne'],
      'Bookings in 2 fleets, Passengers in 2 fleets, Campaigns in berlin Taxi, Notifications in 2 fleets',
    ],
    ['UNKNOWN', [], 'Bookings in berlin Taxi, Passengers in berlin Taxi, Campaigns in berlin Taxi, Notifications in berlin Taxi'],
  ])('shows which fleets it searched for %s', async (role, linked, searched) => {
    const policies = linked.map((fleetId) => ({ id: fleetId, fleetId }));
    const { user } = await openPalette({ viewer: { ...viewer, role, policies } });
    await user.paste('zz987');
    expect(await screen.findByText('No matching results')).toBeVisible();
    expect(screen.getByText(/^Only searched: /)).toHaveTextContent(`Only searched: ${searched}.`);
  });

  it('names failed and incomplete sources, and retries one alone', async () => {
    const bookings = jest
      .fn()
      .mockRejectedValueOnce(gatewayError('PLATFORM_TIMEOUT', 'Too slow'))
      .mockReturnValue(pageOf([booking]));
    const unavailable = () => {
      throw gatewayError('PLATFORM_UNAVAILABLE');
    };
    const { user, asked } = await openPalette({ bookings, passenger: unavailable });
    await user.paste(passenger.id);
    expect(await screen.findByText(/^Passengers.*, incomplete: The platform did not answer/)).toBeVisible();
    const failed = screen.getByText(/^Bookings: Too slow/);
    const before = asked('PalettePassengerOfId').length;
    const [retryBookings = failed] = screen.getAllByRole('button', { name: 'Retry' });
    await user.click(retryBookings);
    expect(await screen.findByRole('option', { name: /Grace Hopper/ })).toBeVisible();
    expect(failed).not.toBeInTheDocument();
    expect(asked('PalettePassengerOfId')).toHaveLength(before);
  });

  it('leaves the page of a record as it is while the search for the record fails', async () => {
    const campaign = { id: '0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f0007', name: 'Rainy Monday', status: 'RUNNING', statusCode: 'RUNNING' };
    let isDown = false;
    const campaignOfId = () => {
      if (isDown) throw gatewayError('PLATFORM_UNAVAILABLE');
      return campaign;
    };
    const { user } = renderApp({ at: `/dashboard/campaigns/${campaign.id}`, gateway: { ...nothing, campaign: campaignOfId } });
    await screen.findByRole('heading', { name: campaign.name });
    isDown = true;
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search' });
    await user.paste(campaign.id);
    expect(await screen.findByText(/^Campaigns.*: The platform did not answer/)).toBeVisible();
    expect(screen.getByRole('heading', { name: campaign.name, hidden: true })).toBeInTheDocument();
    expect(screen.queryByText(/was not found/)).not.toBeInTheDocument();
  });

  describe('while bookings are still being searched and a passenger was found', () => {
    async function searchSlowly() {
      const answers: ((page: object) => void)[] = [];
      const bookings = () => new Promise((resolve) => answers.push(resolve));
      const app = await openPalette({ bookings, passengers: pageOf([passenger]) });
      await app.user.paste('0301234');
      await waitFor(() => expect(app.asked('PalettePassengers')).toHaveLength(1));
      await waitFor(() => expect(app.asked('PaletteBookings')).toHaveLength(1));
      return { ...app, answer: () => answers.forEach((resolve) => resolve(pageOf([booking]))) };
    }

    it('Enter waits for the booking, unless more is typed', async () => {
      const { user, field, asked, answer } = await searchSlowly();
      await user.keyboard('{Enter}');
      await user.type(field, '5');
      answer();
      await waitFor(() => expect(asked('PaletteBookings')).toHaveLength(2));
      expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
      await user.keyboard('{Enter}');
      answer();
      await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/bookings/${bookingId}`));
    });

    it('Enter opens the passenger only once it is listed, after a second', async () => {
      const { user } = await searchSlowly();
      await user.keyboard('{Enter}');
      await group('Passengers in berlin Taxi');
      expect(screen.getByText('Still searching: Bookings')).toBeVisible();
      expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/passengers/${passenger.id}`));
    });
  });
});

describe('the actions of the open record', () => {
  const person = {
    ...passenger,
    bookingChannelId: 'ch-1',
    bookings: pageOf([]),
    coupons: pageOf([]),
    bookingChannel: null,
    createdAt: null,
  };
  const at = `/dashboard/passengers/${passenger.id}`;
  const openAt = (viewerChanges: object = {}) => openPalette({ passenger: person, viewer: { ...viewer, ...viewerChanges } }, at);

  it('actions are listed first, destructive ones last, and open the same dialog', async () => {
    const { user } = await openAt();
    const options = within(await group('This page')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Copy summary', 'Export passenger data', 'Delete passenger']);
    expect(screen.getAllByRole('option')[0]).toBe(options[0]);
    await user.paste('delete');
    await waitFor(() => expect(active()).toHaveTextContent('Delete passenger'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /Delete/ })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('are not run by Enter alone, before anything was typed or an arrow was pressed', async () => {
    const { user } = await openAt();
    await group('This page');
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
    expect(writeText).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Copy summary');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
    expect(writeText).toHaveBeenCalledTimes(1);
  });

  it('show why the person may not choose them, do nothing then, and are gone with the record’s page', async () => {
    const { user, dashboard } = await openAt({ role: 'FLEET_STAFF_READ', policies: [{ id: 'p', fleetId: 'berlin' }] });
    await user.paste('delete pass');
    const option = await screen.findByRole('option', { name: /^Delete passenger Requires/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await user.click(option);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await act(() => dashboard.router.navigate('/dashboard/fleets'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'This page' })).not.toBeInTheDocument());
  });
});
