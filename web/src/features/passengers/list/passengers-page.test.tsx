import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { captureSavedCsv } from '../../../../test/saved-csv';
import { pageOf } from '../../../../test/page-of';
import { passengerRoutes } from '../routes';
import { fakeChannel, fakePassenger } from '../testing/fake-passenger';

interface PassengersArgs {
  of: { fleetId?: string; bookingChannelId?: string };
  page: number;
  maxPerPage: number;
  filter: { search: string | null };
}

async function open(at: string, passengers: (args: PassengersArgs) => object, viewer = {}) {
  const answer = jest.fn(passengers);
  const view = await renderScreen({
    routes: passengerRoutes,
    at,
    viewer,
    gateway: {
      passengers: answer,
      bookingChannels: ({ filter }: { filter: { search: string | null } }) =>
        pageOf(
          [fakeChannel, { id: 'ch/2', humanReadableId: 'oslo-app', name: 'Oslo App' }].filter(({ humanReadableId }) =>
            humanReadableId.includes(filter.search ?? ''),
          ),
        ),
      bookingChannel: ({ id }: { id: string }) => ({ ...fakeChannel, id, name: id === 'ch/2' ? 'Oslo App' : fakeChannel.name }),
    },
  });
  return {
    ...view,
    answer,
    asked: () => answer.mock.lastCall?.[0],
    query: () => new URLSearchParams(view.router.state.location.search),
  };
}

beforeEach(() => {
  sessionStorage.clear();
});

it("lists the selected fleet's passengers with one request, each with a link to its page", async () => {
  const { answer, asked } = await open('passengers', () =>
    pageOf([fakePassenger({ id: 'pa/1' }), fakePassenger({ id: 'pa-2', fullName: null, phone: null })]),
  );
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/dashboard/passengers/pa%2F1');
  const row = screen.getByRole('row', { name: /Ada Lovelace/ });
  expect(within(row).getByRole('link', { name: '+49 30 1234567' })).toHaveAttribute('href', 'tel:+49301234567');
  expect(row).toHaveTextContent('ada@mail.example');
  expect(row).toHaveTextContent('iOS');
  expect(screen.getByRole('link', { name: 'No name' })).toBeVisible();
  // No UTC offset: today's is not valid for every date.
  expect(screen.getByText('Times in Europe/Berlin')).toBeVisible();
  expect(answer).toHaveBeenCalledTimes(1);
  expect(asked()).toEqual({ of: { fleetId: 'fleet-berlin' }, page: 0, maxPerPage: 25, filter: { search: null } });
});

it.each([
  ['Lovelace', 'Lovelace'],
  ['+49 30 1234567', '+49301234567'],
  ['ada1990@mail.example', 'ada1990@mail.example'],
  ['ada1990', 'ada1990'],
])('searches for %s without putting it in the URL', async (term, sent) => {
  const { user, asked, router } = await open('passengers', () => pageOf([fakePassenger()]));
  await user.type(await screen.findByRole('searchbox', { name: 'Search name, phone, email, ID' }), `${term}{Enter}`);
  await waitFor(() => expect(asked()?.filter.search).toBe(sent));
  expect(router.state.location.search).toMatch(/^\?fleet=fleet-berlin&search=%7E[0-9a-f]{8}$/);
  expect(document.title).not.toContain(term);
});

it('shows the passengers of a chosen booking channel, with the channel in the URL', async () => {
  const { user, asked, query } = await open('passengers?page=2', ({ of }) =>
    pageOf([fakePassenger({ fullName: of.bookingChannelId === undefined ? 'Ada' : 'Olav' })]),
  );
  await user.click(await screen.findByRole('button', { name: /Passengers of: Berlin Taxi/ }));
  const field = await screen.findByRole('combobox', { name: 'Booking channels' });
  await screen.findByRole('option', { name: /Berlin App/ });
  await user.type(field, 'oslo');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Berlin App/ })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('option', { name: /Oslo App/ }));
  expect(await screen.findByRole('link', { name: 'Olav' })).toBeVisible();
  expect(asked()).toEqual({ of: { bookingChannelId: 'ch/2' }, page: 0, maxPerPage: 25, filter: { search: null } });
  expect(query().toString()).toBe('channel=ch%2F2');
  expect(await screen.findByRole('button', { name: /Passengers of: Oslo App/ })).toBeVisible();
});

it('goes back to the selected fleet', async () => {
  const { user, asked, query } = await open('passengers?channel=ch-1', () => pageOf([fakePassenger()]));
  await user.click(await screen.findByRole('button', { name: /Passengers of: Berlin App/ }));
  await user.click(await screen.findByRole('option', { name: /Berlin Taxi/ }));
  await waitFor(() => expect(asked()?.of.fleetId).toBe('fleet-berlin'));
  await waitFor(() => expect(query().toString()).toBe('fleet=fleet-berlin'));
});

it('distinguishes an empty list from no match, and clears the search', async () => {
  const { user } = await open('passengers?search=b7f3c0de-1111-4222-8333-944455556666', () => pageOf([]));
  expect(await screen.findByText('No matching passengers')).toBeVisible();
  expect(screen.getByText(/other spellings of a name/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No passengers yet')).toBeVisible();
});

it('reports a failure and retries', async () => {
  let fails = true;
  const { user } = await open('passengers', () => {
    if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
    return pageOf([fakePassenger()]);
  });
  expect(await screen.findByText('The platform is not available')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
});

it('says that the viewer may not see them', async () => {
  await open('passengers', () => {
    throw gatewayError('FORBIDDEN', 'Forbidden');
  });
  expect(await screen.findByText('You don’t have access to this')).toBeVisible();
});

it("shows the selected fleet's passengers, and never the previous one's", async () => {
  const { selectFleet } = await open('passengers', ({ of }) => pageOf([fakePassenger({ id: `pa-${of.fleetId}`, fullName: of.fleetId })]));
  await screen.findByRole('link', { name: 'fleet-berlin' });
  await selectFleet({ ...berlin, id: 'fleet-oslo' });
  expect(screen.queryByRole('link', { name: 'fleet-berlin' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'fleet-oslo' })).toBeVisible();
});

it('shows no passengers of one booking channel under another’s name, not even while loading', async () => {
  const { router } = await open('passengers?channel=ch-1', ({ of }) =>
    of.bookingChannelId === 'ch/2' ? new Promise(() => undefined) : pageOf([fakePassenger()]),
  );
  await screen.findByRole('link', { name: 'Ada Lovelace' });
  await act(() => router.navigate('/dashboard/passengers?channel=ch%2F2'));
  expect(await screen.findByRole('button', { name: /Passengers of: Oslo App/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ada Lovelace' })).not.toBeInTheDocument();
});

it('keeps the previous search’s rows while loading', async () => {
  const { router } = await open('passengers?channel=ch-1', ({ filter }) =>
    filter.search === null ? pageOf([fakePassenger()]) : new Promise(() => undefined),
  );
  await screen.findByRole('link', { name: 'Ada Lovelace' });
  await act(() => router.navigate('/dashboard/passengers?channel=ch-1&search=b7f3c0de-1111-4222-8333-944455556666'));
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Passengers' })).toHaveAttribute('aria-busy', 'true');
});

it('exports all pages, with formulas escaped', async () => {
  const csvLines = captureSavedCsv();
  const { user } = await open('passengers?hide=app&hide=signed-up&hide=last-active&hide=external-id&hide=id', ({ page, maxPerPage }) =>
    pageOf([fakePassenger({ id: `pa-${page}`, fullName: '=HYPERLINK()', peId: `pe-${page}` })], {
      page,
      maxPerPage,
      hasMore: maxPerPage === 100 && page === 0,
      total: 2,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByText('2 rows exported');
  expect(await csvLines()).toEqual([
    'Name,Phone,Email,PE user ID,ID',
    `'=HYPERLINK(),'+49 30 1234567,ada@mail.example,pe-0,pa-0`,
    `'=HYPERLINK(),'+49 30 1234567,ada@mail.example,pe-1,pa-1`,
  ]);
});
