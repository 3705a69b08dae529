import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { sandboxRoutes } from '../routes';

interface Found {
  id: string;
  address: string;
  houseNumber?: string;
  coordinates?: { latitude: number; longitude: number };
}

const place = (metresNorth: number) => ({ latitude: 52.5 + metresNorth / 111_320, longitude: 13.4 });
const sent = ({ coordinates, ...address }: Found) => ({ ...address, ...coordinates });
const answer = (...addresses: Found[]) => ({
  durationMs: 120,
  raw: addresses.map(sent),
  addresses: addresses.map((address) => ({ ...address, locationTypes: ['street_address'], raw: sent(address) })),
});

const ic2Found = answer(
  { id: '1', address: 'Damrak 1, Amsterdam', houseNumber: '1', coordinates: place(0) },
  { id: '2', address: 'Taxi rank 7, Amsterdam', coordinates: place(500) },
);
// The first has the ID of another place of the other service.
const peFound = answer(
  { id: '2', address: 'قهوة Café, Amsterdam, Netherlands' },
  { id: '1', address: 'Damrak 1, Amsterdam, Netherlands', houseNumber: '1' },
);
const places: Record<string, object> = { '1': place(35), '2': place(900) };

const fleet = {
  id: 'fleet-berlin',
  name: 'Berlin Taxi',
  humanReadableId: 'berlin-taxi',
  networkArea: {
    type: 'Polygon',
    coordinates: [
      [
        [13, 52],
        [14, 52],
        [14, 53],
        [13, 53],
        [13, 52],
      ],
    ],
  },
  bookingChannels: [{ id: 'ch-1', humanReadableId: 'berlin-ride', name: 'Berlin Ride' }],
};

const open = (gateway: object = {}, at = 'sandbox/ic2-address-search?q=damrak&fleet=fleet-berlin&channel=ch-1') =>
  renderScreen({
    routes: sandboxRoutes,
    at,
    gateway: {
      fleet,
      bookingChannel: ({ id }: { id: string }) => ({ id, humanReadableId: id, name: id === 'ch-1' ? 'Berlin Ride' : 'Oslo Ride' }),
      ic2Addresses: ic2Found,
      peAddresses: peFound,
      peAddress: ({ id }: { id: string }) => ({ id, coordinates: places[id], raw: { id, ...places[id] } }),
      ...gateway,
    },
  });

const options = async (engine: string) =>
  within(await screen.findByRole('listbox', { name: `Results of ${engine}` }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const section = (name: RegExp) => screen.getByRole('region', { name });

it('shows both responses side by side, with differing ranks and distances', async () => {
  await open();
  await waitFor(async () =>
    expect(await options('IC2')).toEqual([
      expect.stringMatching(/^1Damrak 1, Amsterdam street_addressRank 2 in PE, 35 m apart$/),
      expect.stringMatching(/^2Taxi rank 7.*Only in IC2$/),
    ]),
  );
  expect(await options('PE')).toEqual([
    expect.stringMatching(/^1قهوة Café.*Only in PE$/),
    expect.stringMatching(/^2Damrak 1.*Rank 1 in IC2, 35 m apart$/),
  ]);
  expect(screen.getByRole('status', { name: 'Comparison' })).toHaveTextContent(
    '1 address in both, 0 at the same rank · 1 only in IC2 · 1 only in PE · median distance 35 m, maximum 35 m',
  );
  expect(screen.getByRole('status', { name: 'PE’s answer' })).toHaveTextContent('2 found in 120 ms');
  expect(screen.getAllByRole('region', { name: /side|engine/ }).map((region) => region.getAttribute('aria-label'))).toEqual([
    'IC2 · dispatch side',
    'PE · passenger engine',
  ]);
});

it('starts with its route’s service, and the link to the other keeps the search', async () => {
  const { user, router } = await open({}, 'sandbox/pe-address-search?q=damrak&channel=ch-1&lang=nl&near=52.5%2C+13.4');
  expect(await screen.findByRole('heading', { level: 1, name: 'PE address search' })).toBeVisible();
  expect(screen.getAllByRole('region', { name: /side|engine/ })[0]).toHaveAccessibleName('PE · passenger engine');
  await user.click(screen.getByRole('link', { name: 'IC2 first' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'IC2 address search' })).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    q: 'damrak',
    channel: 'ch-1',
    lang: 'nl',
    near: '52.5, 13.4',
  });
});

it('searches the selected fleet and its first channel by default, and adds both to the URL', async () => {
  const { user, router } = await open({}, 'sandbox/ic2-address-search');
  expect(await screen.findAllByText('Enter an address to search.')).toHaveLength(2);
  await waitFor(() => expect(router.state.location.search).toBe('?fleet=fleet-berlin&channel=ch-1'));
  await user.type(screen.getByRole('searchbox', { name: 'Address' }), 'damrak{Enter}');
  await waitFor(async () => expect(await options('PE')).toHaveLength(2));
  expect(router.state.location.search).toBe('?q=damrak&fleet=fleet-berlin&channel=ch-1');
});

it('drops a late response to an earlier text', async () => {
  let finishSlow: (found: unknown) => void = () => undefined;
  const ic2Addresses = ({ search }: { search: string }) =>
    search === 'damr'
      ? new Promise((resolve) => {
          finishSlow = resolve;
        })
      : ic2Found;
  const { user } = await open({ ic2Addresses }, 'sandbox/ic2-address-search?q=damr&fleet=fleet-berlin&channel=ch-1');
  expect(await screen.findByRole('status', { name: 'IC2’s answer' })).toHaveTextContent('Asking…');
  await user.type(screen.getByRole('searchbox', { name: 'Address' }), 'ak 1{Enter}');
  expect(await options('IC2')).toHaveLength(2);
  await act(async () => {
    finishSlow(answer({ id: '9', address: 'Damrbrücke' }));
    await Promise.resolve();
  });
  expect(await options('IC2')).toHaveLength(2);
  expect(screen.queryByText('Damrbrücke')).not.toBeInTheDocument();
});

it('lets one service fail independently, and retries it', async () => {
  let fails = true;
  const { user } = await open({
    ic2Addresses: () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The dispatch system does not answer');
      return ic2Found;
    },
  });
  expect(await options('PE')).toHaveLength(2);
  expect(within(section(/IC2/)).getByRole('alert')).toHaveTextContent('The dispatch system does not answer');
  expect(screen.getByRole('status', { name: 'Comparison' })).toBeEmptyDOMElement();
  expect(screen.queryByText(/Only PE/)).not.toBeInTheDocument();
  fails = false;
  await user.click(within(section(/IC2/)).getByRole('button', { name: 'Retry' }));
  expect(await options('IC2')).toHaveLength(2);
});

it('distinguishes no results from no search', async () => {
  await open({ ic2Addresses: answer() });
  expect(await screen.findByText('No IC2 results for “damrak”.')).toBeVisible();
});

it('moves through the results with the arrow keys, and shows the selected one', async () => {
  const { user } = await open();
  const list = await screen.findByRole('listbox', { name: 'Results of PE' });
  await waitFor(() => expect(within(list).getAllByText(/35 m apart/)).toHaveLength(1));
  act(() => list.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Damrak 1');
  expect(list).toHaveAttribute('aria-activedescendant', within(list).getByRole('option', { selected: true }).id);
  expect(section(/Selected result/)).toHaveTextContent('PE 2 · Damrak 1, Amsterdam, Netherlands');
  expect(section(/Selected result/)).toHaveTextContent('52.500314, 13.4');
  await user.click(screen.getByRole('button', { name: 'PE 2 as JSON' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('found');
  await user.keyboard('{Escape}');
});

it('reports a place without a position, and retries a failed one', async () => {
  let fails = true;
  const { user } = await open({
    peAddress: ({ id }: { id: string }) => {
      if (id === '2') return null;
      if (fails) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
      return { id, coordinates: places[id], raw: {} };
    },
  });
  const [none, failed] = within(await screen.findByRole('listbox', { name: 'Results of PE' })).getAllByRole('option');
  await user.click(none ?? document.body);
  expect(section(/Selected result/)).toHaveTextContent('No coordinates.');
  await user.click(failed ?? document.body);
  expect(await within(section(/Selected result/)).findByRole('alert')).toHaveTextContent('The platform took too long');
  fails = false;
  await user.click(within(section(/Selected result/)).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(section(/Selected result/)).toHaveTextContent('52.500314, 13.4'));
});

it('searches near the fleet’s centre, or near typed coordinates, and rejects invalid ones', async () => {
  const asked: unknown[] = [];
  const { user, router } = await open({
    ic2Addresses: ({ near }: { near: unknown }) => {
      asked.push(near);
      return ic2Found;
    },
  });
  await screen.findByRole('listbox', { name: 'Results of IC2' });
  await user.click(screen.getByRole('button', { name: 'Near the fleet’s centre' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ latitude: 52.5, longitude: 13.5 }));
  const field = screen.getByRole('textbox', { name: 'Near' });
  expect(field).toHaveValue('52.5, 13.5');
  await user.clear(field);
  await user.type(field, 'the corner{Enter}');
  expect(await screen.findByText(/^Latitude and longitude, such as/)).toBeVisible();
  expect(field).toBeInvalid();
  await waitFor(() => expect(asked.at(-1)).toBeNull());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(field).toHaveValue('52.5, 13.5'));
});

it('warns if the channel does not book into the fleet, and offers one that does', async () => {
  const { user, router } = await open({}, 'sandbox/ic2-address-search?q=damrak&fleet=fleet-berlin&channel=ch-9');
  await user.click(await screen.findByRole('button', { name: 'Use Berlin Ride' }));
  await waitFor(() => expect(router.state.location.search).toContain('channel=ch-1'));
  expect(screen.queryByText(/does not book into/)).not.toBeInTheDocument();
});

it('keeps the platform’s ranks if an address can’t be read', async () => {
  const { addresses, raw } = ic2Found;
  await open({ ic2Addresses: { durationMs: 1, raw: [{ odd: true }, ...raw], addresses } });
  expect((await options('IC2')).map((text) => text?.charAt(0))).toEqual(['2', '3']);
});

it('locates at most ten results automatically, and others when selected', async () => {
  const located: string[] = [];
  const many = answer(...Array.from({ length: 12 }, (_, at) => ({ id: `p${at + 1}`, address: `Street ${at + 1}` })));
  const { user } = await open({
    peAddresses: many,
    peAddress: ({ id }: { id: string }) => {
      located.push(id);
      return { id, coordinates: place(1), raw: {} };
    },
  });
  await waitFor(() => expect(located).toHaveLength(10));
  await user.click(screen.getByRole('option', { name: /Street 12/ }));
  await waitFor(() => expect(located.slice(10)).toEqual(['p12']));
});
