import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { gatewayError } from '../../../test/fake-gateway';
import { renderScreen } from '../../../test/render-screen';
import { section } from '../../../test/section';
import { sandboxRoutes } from './routes';

describe('pairing and paying', () => {
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
});

describe('a theme', () => {
  const theme = {
    primaryColor: '#f5b700',
    onPrimaryColor: '#ffffff',
    backgroundColor: '#f4f6f5',
    surfaceColor: '#ffffff',
    textColor: '#17211c',
    mutedTextColor: '#55615b',
    linkColor: '#0b6b42',
    borderColor: '#7f8b85',
    errorColor: '#b3261e',
    usesDarkMode: true,
    dark: { backgroundColor: '#101513', surfaceColor: '#1b2320', textColor: '#eef3f0' },
  };

  const channelWith = (bookingUiSettings: unknown) => ({ id: 'ch-1', humanReadableId: 'oslo-ride', name: 'Oslo Ride', bookingUiSettings });

  const open = (bookingChannel: unknown, at = 'sandbox/theme?channel=ch-1', gateway: object = {}) =>
    renderScreen({
      routes: sandboxRoutes,
      at,
      viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' },
      gateway: { bookingChannel, ...gateway },
    });

  it('shows the colours in light and in dark, where a missing one is that of the light scheme', async () => {
    await open(channelWith({ theme }));
    const colours = within(await section('Colours'));
    expect(colours.getByRole('row', { name: /^Background/ })).toHaveTextContent(/#f4f6f5.*#101513/);
    expect(colours.getByRole('row', { name: /^Primary/ })).toHaveTextContent(/#f5b700.*As in light/);
  });

  it('keeps the channel in the URL, so that a link shows the same', async () => {
    const { user, router } = await open(channelWith({ theme }), 'sandbox/theme', {
      bookingChannels: {
        items: [channelWith(null)],
        pageInfo: { page: 0, maxPerPage: 10, hasMore: false, total: 1 },
      },
    });
    expect(await screen.findByText('Select a booking channel')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Booking channel' }));
    await user.click(await screen.findByRole('option', { name: /Oslo Ride/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?channel=ch-1'));
    expect(await screen.findByRole('button', { name: 'Booking channel: Oslo Ride' })).toBeVisible();
    expect(await section('Colours')).toBeVisible();
  });

  it('reports missing and invalid colours, and lets none of them into a style', async () => {
    const hostile = { primaryColor: 'url(https://pax.example/x.png)', onPrimaryColor: 'red;}', linkColor: { value: '#fff' } };
    const { container } = await open(
      channelWith({ theme: { ...theme, ...hostile, errorColor: undefined, glowColor: '#ff00aa', usesDarkMode: false } }),
    );
    const colours = await section('Colours');
    for (const text of ['Invalid colour', 'Missing', 'url(https://pax.example/x.png)', 'red;}', '{"value":"#fff"}'])
      expect(colours).toHaveTextContent(text);
    const styles = [...container.querySelectorAll('[style]')].map((element) => element.getAttribute('style')).join();
    expect(styles).toContain('rgb(');
    for (const text of ['url', 'red', '}']) expect(styles).not.toContain(text);
    expect(colours).toHaveTextContent('The app has no dark mode.');
  });
});

describe('the address search', () => {
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

  const open = (gateway: object = {}, at = 'sandbox/ic2-address-search?q=damrak&channel=ch-1') =>
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

  const addresses = async (engine: string) =>
    within(await screen.findByRole('table', { name: `Results of ${engine}` }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  const section = (name: RegExp) => screen.getByRole('region', { name });

  it('shows both responses side by side, and locates those of PE on request', async () => {
    const { user } = await open();
    expect(await addresses('IC2')).toEqual(['Damrak 1, Amsterdam street_address', 'Taxi rank 7, Amsterdam street_address']);
    expect(await addresses('PE')).toEqual([expect.stringMatching(/^قهوة Café/), expect.stringMatching(/^Damrak 1/)]);
    expect(section(/^PE ·/)).toHaveTextContent('2 results in 120 ms');
    const [first] = within(section(/^PE ·/)).getAllByRole('button', { name: 'Locate' });
    if (first) await user.click(first);
    expect(await within(section(/^PE ·/)).findByText(/^52\.508/)).toBeVisible();
  });

  it('searches the selected fleet’s first channel by default, and adds it to the URL', async () => {
    const { router } = await open({}, 'sandbox/pe-address-search?q=damrak');
    await addresses('PE');
    expect(router.state.location.search).toBe('?q=damrak&channel=ch-1');
  });

  it('drops a late response to an earlier text', async () => {
    let finishSlow: (found: unknown) => void = () => undefined;
    const ic2Addresses = ({ search }: { search: string }) =>
      search === 'damr'
        ? new Promise((resolve) => {
            finishSlow = resolve;
          })
        : ic2Found;
    const { user } = await open({ ic2Addresses }, 'sandbox/ic2-address-search?q=damr&channel=ch-1');
    await user.type(await screen.findByRole('searchbox', { name: 'Address' }), 'ak 1{Enter}');
    expect(await addresses('IC2')).toHaveLength(2);
    await act(async () => {
      finishSlow(answer({ id: '9', address: 'Damrbrücke' }));
      await Promise.resolve();
    });
    expect(await addresses('IC2')).toHaveLength(2);
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
    expect(await addresses('PE')).toHaveLength(2);
    expect(within(section(/^IC2 ·/)).getByRole('alert')).toHaveTextContent('The dispatch system does not answer');
    fails = false;
    await user.click(within(section(/^IC2 ·/)).getByRole('button', { name: 'Retry' }));
    expect(await addresses('IC2')).toHaveLength(2);
  });
});
