import { act, screen, waitFor, within } from '@testing-library/react';
import { readSelectedFleet } from '@/lib/fleet-scope';
import { gatewayError } from '../../../test/fake-gateway';
import { renderScreen } from '../../../test/render-screen';
import { fleetRoutes } from './routes';

const oslo = {
  id: 'fleet/oslo',
  name: 'Oslo Taxi',
  humanReadableId: 'oslo-taxi',
  timezone: 'Europe/Oslo',
  country: 'NO',
  locale: 'nb-NO',
  currency: 'NOK',
  createdAt: '2024-05-01T10:00:00.000Z',
  dispatchMetadata: { clientId: 'client-7', coid: 'co-9', siteId: null, siteTitle: 'Oslo centre' },
  fleetDispatchConfig: { apiUrl: 'https://dispatch.example/oslo', apiKey: 'key-123' },
  bookingChannels: [{ id: 'ch-1', humanReadableId: 'oslo-app', name: 'Oslo app' }],
  networkArea: {
    type: 'Polygon',
    coordinates: [
      [
        [10, 59],
        [11, 59],
        [11, 60],
        [10, 59],
      ],
    ],
  },
};

interface FleetsArgs {
  page: number;
  maxPerPage: number;
  search: string | null;
  orderBy: string;
}

const pageOf = (items: object[], pageInfo: object = {}) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: items.length, ...pageInfo },
});

beforeEach(() => {
  sessionStorage.clear();
});

describe('the list', () => {
  async function open(at: string, fleets: (args: FleetsArgs) => object) {
    const answer = jest.fn(fleets);
    const view = await renderScreen({ routes: fleetRoutes, at, gateway: { fleets: answer } });
    return {
      ...view,
      asked: () => answer.mock.lastCall?.[0],
      query: () => new URLSearchParams(view.router.state.location.search),
    };
  }

  it('lists the fleets, each with a link to its page', async () => {
    const { asked } = await open('fleets', () => pageOf([oslo]));
    expect(await screen.findByRole('link', { name: 'oslo-taxi' })).toHaveAttribute('href', '/dashboard/fleets/fleet%2Foslo');
    const row = screen.getByRole('row', { name: /Oslo Taxi/ });
    expect(row).toHaveTextContent('Norway');
    expect(row).toHaveTextContent('Europe/Oslo');
    expect(row).toHaveTextContent('01 May 2024');
    expect(asked()).toEqual({ page: 0, maxPerPage: 25, search: null, orderBy: 'HUMAN_READABLE_ID' });
  });

  it('searches, orders and pages through the URL', async () => {
    const { user, asked, query } = await open('fleets', ({ page }) => pageOf([oslo], { page, hasMore: page === 0, total: 30 }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name or ID' }), 'oslo{Enter}');
    await waitFor(() => expect(asked()?.search).toBe('oslo'));
    await user.click(within(screen.getByRole('columnheader', { name: 'Created' })).getByRole('button'));
    await waitFor(() => expect(asked()?.orderBy).toBe('CREATED_AT'));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending'));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked()?.page).toBe(1));
    expect(query().toString()).toBe('search=oslo&sort=created.desc&page=2');
  });

  it('tells no fleets from none that match', async () => {
    const { user } = await open('fleets?search=nowhere', () => pageOf([]));
    await user.click(await screen.findByRole('button', { name: /clear filters/i }));
    expect(await screen.findByText('No fleets yet')).toBeVisible();
  });

  it('reports a failure', async () => {
    await open('fleets', () => {
      throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
    });
    expect(await screen.findByText('The platform took too long')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('one fleet', () => {
  const open = (fleet: () => object | null) => renderScreen({ routes: fleetRoutes, at: 'fleets/fleet%2Foslo', gateway: { fleet } });

  it('shows all that is known of it, with what one takes elsewhere to be copied', async () => {
    await open(() => oslo);
    expect(await screen.findByRole('heading', { level: 1, name: 'Oslo Taxi' })).toBeVisible();
    for (const value of ['client-7', 'co-9', 'https://dispatch.example/oslo', 'key-123']) {
      expect(screen.getByRole('button', { name: `Copy ${value}` })).toBeVisible();
    }
    expect(screen.getByRole('region', { name: 'Booking channels' })).toHaveTextContent('Oslo app oslo-app');
    expect(screen.getByRole('img', { name: 'Outline of the area that Oslo Taxi serves' })).toBeVisible();
  });

  it('can be selected for work, and says when it is', async () => {
    const { user } = await open(() => oslo);
    await user.click(await screen.findByRole('button', { name: 'Work in this fleet' }));
    expect(await screen.findByText('You work in this fleet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Work in this fleet' })).not.toBeInTheDocument();
    expect(readSelectedFleet()).toEqual({
      id: 'fleet/oslo',
      name: 'Oslo Taxi',
      humanReadableId: 'oslo-taxi',
      timezone: 'Europe/Oslo',
      currency: 'NOK',
      locale: 'nb-NO',
    });
  });

  it('opens the area in the JSON drawer', async () => {
    const { user } = await open(() => oslo);
    await user.click(await screen.findByRole('button', { name: 'GeoJSON' }));
    expect(await screen.findByRole('dialog', { name: 'Network area of Oslo Taxi' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows a fleet whose dispatch, channels and area the viewer may not see', async () => {
    await open(() => ({ ...oslo, dispatchMetadata: null, fleetDispatchConfig: null, bookingChannels: null, networkArea: null }));
    expect(await screen.findByText('No area is set.')).toBeVisible();
    expect(screen.getByText('The booking channels could not be read.')).toBeVisible();
  });

  it('says that the viewer may not see it, also the second time', async () => {
    const { router } = await open(() => {
      throw gatewayError('FORBIDDEN', 'Forbidden');
    });
    expect(await screen.findByText('You have no access to this')).toBeVisible();
    await act(() => router.navigate('/dashboard/fleets'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fleets' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fleet' })).toBeVisible();
    expect(await screen.findByText('You have no access to this')).toBeVisible();
  });
});
