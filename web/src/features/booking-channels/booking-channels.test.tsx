import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../test/fake-gateway';
import { renderScreen } from '../../../test/render-screen';
import { section } from '../../../test/section';
import { bookingChannelRoutes } from './routes';

describe('the list', () => {
  const checked = (isValid: boolean) => ({
    updatedAt: '2026-11-01T12:00:00Z',
    lastCheck: { isValid, message: null, checkedAt: '2026-11-02T12:00:00Z' },
  });

  const released = {
    id: 'r-1',
    platform: 'ANDROID',
    platformCode: 'ANDROID',
    status: 'FAILED',
    statusCode: 'FAILED',
    previousStoreVersion: '6.40.0',
    currentStoreVersion: null,
    targetVersion: '6.41.0',
    isReadyToPublish: false,
  };

  const oslo = {
    id: 'ch-1',
    humanReadableId: 'oslo-ride',
    name: 'Oslo Ride',
    defaultCountry: 'NO',
    currencySymbol: 'kr',
    policyState: 'INCOMPLETE',
    privacyPolicySummaries: [{ language: 'nb' }, { language: 'en' }],
    termsAndConditionsSummaries: [{ language: 'nb' }],
    storeConfiguration: { ios: checked(false), google: checked(true) },
    latestReleases: [released],
  };

  async function open(at = 'booking-channels', role: 'STAFF_READ' | 'FLEET_STAFF_READ' = 'STAFF_READ', isComplete = true) {
    const latestReleases = jest.fn().mockReturnValue([released]);
    const filters: object[] = [];
    const bookingChannels = ({ filter }: { filter: object }) => {
      filters.push(filter);
      return { items: [{ ...oslo, latestReleases }], pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: 1 }, isComplete };
    };
    const view = await renderScreen({ routes: bookingChannelRoutes, at, gateway: { bookingChannels }, viewer: { role } });
    await screen.findByRole('link', { name: /^Oslo Ride/ });
    return { ...view, latestReleases, filters };
  }

  it('shows the state of the legal texts, the stores and the last release on each app platform', async () => {
    await open();
    const row = screen.getByRole('row', { name: /Oslo Ride/ });
    expect(row).toHaveTextContent(
      'Oslo Rideoslo-rideNorwayTranslation missing2 languagesRefusedApp StoreFailedIn the store: 6.40.0to 6.41.0, not there yet',
    );
    expect(screen.getByRole('link', { name: /^Oslo Ride/ })).toHaveAttribute('href', '/dashboard/booking-channels/ch-1');
  });

  it('reads no releases for a role that may not see them', async () => {
    const { latestReleases } = await open('booking-channels', 'FLEET_STAFF_READ');
    expect(screen.queryByRole('columnheader', { name: /release/ })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Oslo Ride/ })).toHaveTextContent('Refused');
    expect(latestReleases).not.toHaveBeenCalled();
  });

  it('filters by countries, found by typing, and by states', async () => {
    const { user, filters } = await open();
    await user.click(screen.getByRole('button', { name: 'Country' }));
    const panel = await screen.findByRole('dialog', { name: 'Country' });
    await user.type(await within(panel).findByRole('textbox', { name: 'Find in Country' }), 'norw');
    expect(within(panel).getAllByRole('checkbox')).toHaveLength(1);
    await user.click(within(panel).getByRole('checkbox', { name: 'Norway' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Store check' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Refused' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Legal texts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Missing' }));
    await waitFor(() =>
      expect(filters.at(-1)).toEqual({ search: null, countries: ['NO'], policies: ['MISSING'], storeChecks: ['REFUSED'] }),
    );
  });

  it('reports that not every channel could be searched', async () => {
    await open('booking-channels?stores=REFUSED', 'STAFF_READ', false);
    expect(screen.getByText(/there may be more matches/)).toBeVisible();
  });
});

describe('a channel', () => {
  const nothing = { items: [], pageInfo: { page: 0, maxPerPage: 5, hasMore: false, total: 0 } };

  async function open(query: string, channel: object = {}) {
    const ofOverview = jest.fn().mockReturnValue([]);
    const view = await renderScreen({
      routes: bookingChannelRoutes,
      at: `booking-channels/ch-1${query}`,
      gateway: {
        bookingChannel: {
          id: 'ch-1',
          humanReadableId: 'oslo-ride',
          name: 'Oslo Ride',
          fleets: ofOverview,
          releases: nothing,
          privacyPolicies: [],
          termsAndConditions: [],
          bookingUiSettings: {},
          ...channel,
        },
      },
    });
    const selected = () => screen.findByRole('tab', { selected: true });
    return { ...view, ofOverview, selected };
  }

  it.each(['', '?tab=overview', '?tab=none'])('opens the overview with the query "%s"', async (query) => {
    const { selected } = await open(query);
    expect(await selected()).toHaveTextContent('Overview');
    expect(await screen.findByText('No fleets.')).toBeVisible();
  });

  it('changes the tab only in its URL, reads it once, and returns to the previous one', async () => {
    const { user, router, ofOverview } = await open('?tab=legal&policy=terms&language=de');
    await user.click(await screen.findByRole('tab', { name: 'Overview' }));
    expect(await screen.findByText('No fleets.')).toBeVisible();
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(ofOverview).toHaveBeenCalledTimes(1));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=legal&policy=terms&language=de'));
    expect(await screen.findByRole('tab', { name: 'Legal' })).toHaveAttribute('aria-selected', 'true');
  });

  it('keeps its header and other tabs when one tab fails', async () => {
    await open('?tab=legal', {
      privacyPolicies: () => {
        throw gatewayError('PLATFORM_TIMEOUT', 'Too slow');
      },
    });
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Too slow');
    expect(screen.getByRole('heading', { level: 1, name: 'Oslo Ride' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Overview' })).toBeVisible();
  });
});

describe('the overview', () => {
  const osloTaxi = { id: 'f-1', humanReadableId: 'oslo-taxi', name: 'Oslo Taxi', timezone: 'Europe/Oslo' };

  const release = {
    id: 'r-1',
    internalId: 'BCR-1',
    platform: 'ANDROID',
    platformCode: 'ANDROID',
    status: 'FAILED',
    statusCode: 'FAILED',
    previousStoreVersion: '6.40.0',
    currentStoreVersion: null,
    targetVersion: '6.41.0',
    isReadyToPublish: false,
    createdAt: '2026-11-19T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    intentId: 'i-1',
    intent: {
      id: 'i-1',
      name: 'Winter apps',
      gitReference: 'v6.41.0',
      userId: 'u-1',
      user: { id: 'u-1', email: 'ada@example.com', givenName: 'Ada', familyName: 'Admin' },
    },
  };

  const published = {
    ...release,
    id: 'r-0',
    internalId: 'BCR-0',
    status: 'COMPLETED',
    statusCode: 'COMPLETED',
    previousStoreVersion: '6.39.0',
    currentStoreVersion: '6.40.0',
    targetVersion: '6.40.0',
    intent: { ...release.intent, id: 'i-0', userId: 'gone-1', user: null },
  };

  const pageOf = (items: readonly object[], total: number | null = items.length) => ({
    items,
    pageInfo: { page: 0, maxPerPage: 5, hasMore: total !== items.length, total },
  });

  const channel = {
    id: 'ch-1',
    humanReadableId: 'oslo-ride',
    name: 'Oslo Ride',
    defaultCountry: 'NO',
    currencySymbol: 'kr',
    iosBundleId: 'example.pax.oslo',
    androidPackageName: 'example.pax.oslo',
    createdAt: '2025-01-01T00:00:00.000Z',
    fleets: [osloTaxi],
    releases: () => pageOf([release, published]),
  };

  const open = (gateway: object = {}, rest: object = {}, role: 'STAFF_READ' | 'FLEET_STAFF_READ' = 'STAFF_READ') =>
    renderScreen({
      routes: bookingChannelRoutes,
      at: 'booking-channels/ch-1',
      gateway: {
        bookingChannel: { ...channel, ...rest },
        ...gateway,
      },
      viewer: { role },
    });

  it('shows the channel’s facts and fleets, with links to them and to its passengers', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Oslo Ride' })).toBeVisible();
    const facts = await section('Booking channel');
    expect(facts).toHaveTextContent('Norway');
    expect(within(facts).getByRole('link', { name: /^Google Play/ })).toHaveAttribute(
      'href',
      'https://play.google.com/store/apps/details?id=example.pax.oslo',
    );
    expect(await screen.findByText('Oslo Taxi')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All passengers' })).toHaveAttribute('href', '/dashboard/passengers?channel=ch-1');
  });

  it('lists the channel’s releases with their version, state, app release and reference, and by whom they were started', async () => {
    await open();
    const releases = await screen.findByRole('table', { name: 'Releases' });
    const [, failed, done] = within(releases).getAllByRole('row');
    expect(failed).toHaveTextContent(
      /BCR-1 *AndroidIn the store: 6\.40\.0to 6\.41\.0, not there yetFailedWinter appsv6\.41\.0.*by Ada Admin$/,
    );
    expect(done).toHaveTextContent(/6\.39\.0to 6\.40\.0Completed.*by Deleted user \(gone-1\)$/);
    expect(within(releases).getByRole('link', { name: 'Ada Admin' })).toHaveAttribute('href', '/dashboard/users/u-1');
    expect(within(releases).getAllByRole('link', { name: 'Winter apps' })[0]).toHaveAttribute('href', '/dashboard/app-release-intent/i-1');
  });

  it('loads its parts independently, and retries a failed one', async () => {
    let isDown = true;
    const releases = () => {
      if (isDown) throw gatewayError('PLATFORM_TIMEOUT', 'Too slow');
      return pageOf([release]);
    };
    const fleets = jest.fn().mockReturnValue([osloTaxi]);
    const { user } = await open({}, { releases, fleets });
    expect(await screen.findByRole('alert')).toHaveTextContent('Too slow');
    expect(await screen.findByText('Oslo Taxi')).toBeVisible();
    isDown = false;
    await user.click(within(screen.getByRole('region', { name: 'Releases' })).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /^BCR-1/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(fleets).toHaveBeenCalledTimes(1);
  });

  it('reads no releases for a role that may not see them', async () => {
    const releases = jest.fn().mockReturnValue(pageOf([release]));
    await open({}, { releases }, 'FLEET_STAFF_READ');
    expect(await screen.findByText('Oslo Taxi')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Releases' })).not.toBeInTheDocument();
    expect(releases).not.toHaveBeenCalled();
  });

  it('reports missing fleets and releases', async () => {
    await open({}, { fleets: [], releases: pageOf([]) });
    expect(await screen.findByText('No fleets.')).toBeVisible();
    expect(await screen.findByText('None started here.')).toBeVisible();
  });

  it('shows one error for one outage, whose retry reads all sections again', async () => {
    let isDown = true;
    const failing = (answer: unknown) => () => {
      if (isDown) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
      return answer;
    };
    const { user } = await renderScreen({
      routes: bookingChannelRoutes,
      at: 'booking-channels/bc-1',
      gateway: {
        bookingChannel: () => ({
          id: 'bc-1',
          name: 'Oslo App',
          humanReadableId: 'oslo-app',
          fleets: failing([osloTaxi]),
          releases: failing(pageOf([])),
        }),
      },
    });
    expect(await screen.findByText('Could not be loaded either.')).toBeVisible();
    expect(screen.getAllByText('The platform is not available')).toHaveLength(1);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('None started here.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Could not be loaded either.')).not.toBeInTheDocument());
  });
});

describe('the appearance', () => {
  const open = (bookingUiSettings: unknown) =>
    renderScreen({
      routes: bookingChannelRoutes,
      at: 'booking-channels/ch-1?tab=appearance',
      gateway: { bookingChannel: { id: 'ch-1', humanReadableId: 'oslo-ride', name: 'Oslo Ride', bookingUiSettings } },
    });

  it('shows the theme’s colours, and all UI settings as JSON', async () => {
    await open({ theme: { primaryColor: '#0b7a4b', usesDarkMode: false }, map: { initialZoom: 14 } });
    expect(await screen.findByRole('row', { name: /^Primary/ })).toHaveTextContent('#0b7a4b');
    expect(screen.getAllByText('Missing')).toHaveLength(8);
    const settings = screen.getByRole('region', { name: 'UI settings' });
    expect(settings).toHaveTextContent('initialZoom');
    expect(settings).toHaveTextContent('Read-only');
  });

  it('reports a missing theme and missing UI settings', async () => {
    await open(null);
    expect(await screen.findByText('No UI settings.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'UI settings' })).not.toBeInTheDocument();
  });
});
