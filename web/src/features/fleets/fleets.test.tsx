import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readSelectedFleet } from '@/lib/fleet/fleet-scope';
import { gatewayError, unreadable } from '../../../test/fake-gateway';
import { renderScreen } from '../../../test/render-screen';
import { captureSavedCsv } from '../../../test/saved-csv';
import { pageOf } from '../../../test/page-of';
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
  filter: { search: string | null };
  orderBy: string;
}

/** The whole page shares one drawer, which would stay open for the next test. */
async function closeDrawer(user: UserEvent) {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

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
    expect(await screen.findByRole('link', { name: 'Oslo Taxi' })).toHaveAttribute('href', '/dashboard/fleets/fleet%2Foslo');
    const row = screen.getByRole('row', { name: /Oslo Taxi/ });
    expect(row).toHaveTextContent('Norway');
    expect(row).toHaveTextContent('Europe/Oslo');
    expect(row).toHaveTextContent('01 May 2024');
    expect(asked()).toEqual({ page: 0, maxPerPage: 25, filter: { search: null }, orderBy: 'HUMAN_READABLE_ID' });
  });

  it('searches, sorts and pages through the URL', async () => {
    const { user, asked, query } = await open('fleets', ({ page }) => pageOf([oslo], { page, hasMore: page === 0, total: 30 }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name or ID' }), 'oslo{Enter}');
    await waitFor(() => expect(asked()?.filter.search).toBe('oslo'));
    await user.click(within(screen.getByRole('columnheader', { name: 'Created' })).getByRole('button'));
    await waitFor(() => expect(asked()?.orderBy).toBe('CREATED_AT'));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending'));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked()?.page).toBe(1));
    expect(query().toString()).toBe('search=oslo&sort=created.desc&page=2');
  });

  it('distinguishes an empty list from no match', async () => {
    const { user } = await open('fleets?search=nowhere', () => pageOf([]));
    await user.click(await screen.findByRole('button', { name: /clear filters/i }));
    expect(await screen.findByText('No fleets yet')).toBeVisible();
  });

  it('leads from past the end to the last page, and never appears empty', async () => {
    let answerLast: (page: object) => void = () => {};
    const { asked, query } = await open('fleets?page=9', ({ page }) =>
      page === 1 ? new Promise<object>((resolve) => (answerLast = resolve)) : pageOf([], { page, total: 30 }),
    );
    await waitFor(() => expect(asked()?.page).toBe(1));
    expect(screen.getByRole('region', { name: 'Fleets' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No fleets yet')).not.toBeInTheDocument();
    act(() => answerLast(pageOf([oslo], { page: 1, total: 30 })));
    expect(await screen.findByRole('link', { name: 'Oslo Taxi' })).toBeVisible();
    expect(query().get('page')).toBe('2');
  });

  it('ignores an invalid page size and sort direction', async () => {
    const { asked } = await open('fleets?size=7&sort=name.desc', () => pageOf([oslo]));
    await screen.findByRole('link', { name: 'Oslo Taxi' });
    expect(asked()).toMatchObject({ maxPerPage: 25, orderBy: 'HUMAN_READABLE_ID' });
    expect(screen.getByRole('columnheader', { name: 'Human-readable ID' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('offers all its page sizes, and each works', async () => {
    const { user, asked } = await open('fleets', ({ maxPerPage }) => pageOf([oslo], { maxPerPage, total: 300, hasMore: true }));
    const sizes = () => screen.findByRole('combobox', { name: 'Rows per page' });
    expect(
      within(await sizes())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['25', '50', '100']);
    for (const size of ['50', '100', '25']) {
      await user.selectOptions(await sizes(), size);
      await waitFor(() => expect(asked()?.maxPerPage).toBe(Number(size)));
    }
  });

  it('is not read again when its current order is pressed', async () => {
    const { user, query } = await open('fleets?page=2', ({ page }) => pageOf([oslo], { page, total: 30 }));
    await user.click(await screen.findByRole('button', { name: 'Human-readable ID' }));
    expect(query().toString()).toBe('page=2');
  });

  it('uses the route’s read once, and reads again on every return', async () => {
    const answer = jest.fn(() => pageOf([oslo]));
    const { router } = await open('fleets', answer);
    await screen.findByRole('link', { name: 'Oslo Taxi' });
    expect(answer).toHaveBeenCalledTimes(1);
    await act(() => router.navigate('/dashboard/elsewhere'));
    answer.mockReturnValue(pageOf([{ ...oslo, name: 'Oslo Taxi AS' }]));
    await act(() => router.navigate('/dashboard/fleets'));
    expect(await screen.findByRole('row', { name: /Oslo Taxi AS/ })).toBeVisible();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('reports that earlier data could not be refreshed', async () => {
    let fails = false;
    const { router } = await open('fleets', () => {
      if (fails) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
      return pageOf([oslo]);
    });
    await screen.findByRole('link', { name: 'Oslo Taxi' });
    await act(() => router.navigate('/dashboard/elsewhere'));
    fails = true;
    await act(() => router.navigate('/dashboard/fleets'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The platform took too long');
    expect(screen.getByRole('link', { name: 'Oslo Taxi' })).toBeVisible();
  });

  it('hides columns, and keeps that in the URL', async () => {
    const { user, query } = await open('fleets', () => pageOf([oslo]));
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Currency' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Currency' })).not.toBeInTheDocument());
    expect(query().toString()).toBe('hide=currency');
  });

  it('exports all pages of the search, in its order', async () => {
    const csvLines = captureSavedCsv();
    const exported: FleetsArgs[] = [];
    const { user } = await open('fleets?search=taxi&sort=created.desc&page=2', (args) => {
      if (args.maxPerPage === 100) exported.push(args);
      const total = args.maxPerPage === 100 ? 3 : 60;
      return pageOf([{ ...oslo, id: `fleet-${args.page}`, name: `Taxi ${args.page}` }], { page: args.page, hasMore: args.page < 2, total });
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('3 rows exported');
    expect(exported).toEqual([0, 1, 2].map((page) => ({ page, maxPerPage: 100, filter: { search: 'taxi' }, orderBy: 'CREATED_AT' })));
    expect((await csvLines())?.map((line) => line.split(',')[0])).toEqual(['Name', 'Taxi 0', 'Taxi 1', 'Taxi 2']);
  });

  it('lists and marks a fleet with an unreadable currency', async () => {
    const raw = { uuid: 'fleet/bergen', currency: ['NOK', 'SEK'] };
    const odd = { ...oslo, id: 'fleet/bergen', humanReadableId: 'bergen-taxi', currency: unreadable('currency'), raw };
    const { user } = await open('fleets', () => pageOf([oslo, odd]));
    const row = await screen.findByRole('row', { name: /bergen-taxi/ });
    expect(within(screen.getByRole('row', { name: /oslo-taxi/ })).queryByRole('button')).not.toBeInTheDocument();
    await user.click(await within(row).findByRole('button', { name: 'Incomplete. Not readable: currency.' }));
    expect(await screen.findByText(/SEK/)).toBeVisible();
    await closeDrawer(user);
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
  it('is shown without unreadable fields, which are reported beside its ID', async () => {
    const { user } = await open(() => ({ ...oslo, currency: unreadable('currency'), raw: { currency: ['NOK', 'SEK'] } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Oslo Taxi' })).toBeVisible();
    expect(screen.getByText('client-7')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Incomplete. Not readable: currency.' }));
    expect(await screen.findByText(/SEK/)).toBeVisible();
    await closeDrawer(user);
  });

  const open = (fleet: () => object | null) => renderScreen({ routes: fleetRoutes, at: 'fleets/fleet%2Foslo', gateway: { fleet } });

  it('shows its facts, and can copy those needed elsewhere', async () => {
    await open(() => oslo);
    expect(await screen.findByRole('heading', { level: 1, name: 'Oslo Taxi' })).toBeVisible();
    for (const value of ['client-7', 'co-9', 'https://dispatch.example/oslo']) {
      expect(screen.getByRole('button', { name: `Copy ${value}` })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Copy API key' })).toBeVisible();
    expect(screen.queryByText('key-123')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Area that Oslo Taxi serves' })).toHaveTextContent(/^Oslo Taxi$/);
  });

  it('can be selected, and shows when it is', async () => {
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
    await closeDrawer(user);
  });

  it('is shown without dispatch and area if the viewer may not see them', async () => {
    await open(() => ({ ...oslo, dispatchMetadata: null, fleetDispatchConfig: null, networkArea: null }));
    expect(await screen.findByText('No area set.')).toBeVisible();
  });

  it('names the required role, the viewer’s role, and people who can help', async () => {
    await open(() => {
      throw gatewayError('FORBIDDEN', 'Forbidden', { requires: 'SUDO' });
    });
    expect(
      await screen.findByText(/^Requires the Sudo role\. Your role is Acme Staff Admin\. Ask someone with the role Sudo/),
    ).toBeVisible();
  });

  it('reports that the viewer may not see it, also on return', async () => {
    const { router } = await open(() => {
      throw gatewayError('FORBIDDEN', 'Forbidden');
    });
    expect(await screen.findByText('You don’t have access to this')).toBeVisible();
    await act(() => router.navigate('/dashboard/fleets'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fleets' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fleet' })).toBeVisible();
    expect(await screen.findByText('You don’t have access to this')).toBeVisible();
  });
});
