import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RecordUsageEventsInput, UsageEventInput } from '@/__generated__/schema';
import { beginFlow } from '@/lib/auth/flows';
import { readSelectedFleet, writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { fakeDeployment } from '../../test/fake-deployment';
import { gatewayError, unreadable } from '../../test/fake-gateway';
import { fleetNamed, renderApp, viewer } from '../../test/render-app';
import { pageOf } from '../../test/page-of';
import { SelectableFleetsDocument } from './shell/fleet-selector.generated';

const selected = (id: string) => ({
  id,
  name: `${id} Taxi`,
  humanReadableId: `${id}-taxi`,
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  locale: 'de-DE',
});
/** The recorded usage events, as text. */
const eventsOf = ({ asked }: Pick<ReturnType<typeof renderApp>, 'asked'>) =>
  asked('RecordUsageEvents')
    .map(({ variables }) => JSON.stringify(variables))
    .join();
const fleetButton = (name: RegExp) => screen.findByRole('button', { name });

it('shows the fleet’s details on its card; after a failed read it is read again', async () => {
  let isDown = true;
  const fleet = () => {
    if (isDown) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
    return fleetNamed('berlin', { dispatchMetadata: { clientId: 'client-7', coid: null } });
  };
  const { user } = renderApp({ at: '/dashboard/home', gateway: { fleet } });
  const button = await fleetButton(/berlin-taxi/);
  await user.hover(button);
  const card = await screen.findByRole('region', { name: 'Selected fleet' });
  expect(await within(card).findByRole('alert')).toHaveTextContent('The platform is not available');
  expect(card).not.toHaveTextContent('–');
  await user.unhover(button);
  await waitFor(() => expect(card).not.toBeInTheDocument());
  isDown = false;
  await user.hover(button);
  expect(await screen.findByText('client-7')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Company ID').nextElementSibling).toHaveTextContent('–');
});

it('keeps the page when a file is dropped on it', async () => {
  renderApp({ at: '/dashboard/home' });
  await fleetButton(/berlin-taxi/);
  const drop = createEvent.drop(document.body, { dataTransfer: { files: [new File(['1'], 'one.csv')], types: ['Files'] } });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
});

describe('the initial fleet', () => {
  it('is the last selected one, whose bookings load at once, in parallel with the person and the fleets', async () => {
    writeSelectedFleet(selected('cologne'));
    let release = () => {};
    const wait = new Promise<void>((resolve) => (release = resolve));
    const { requests } = renderApp({ at: '/dashboard/bookings', gateway: { viewer: () => wait.then(() => viewer) } });
    await waitFor(() =>
      expect(requests.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['Viewer', 'InitialFleets', 'Bookings'])),
    );
    release();
    expect(await fleetButton(/cologne-taxi/)).toBeVisible();
  });

  it('is the first one listed if the last selected one no longer exists', async () => {
    writeSelectedFleet(selected('gone'));
    renderApp({ at: '/dashboard/home', gateway: { fleet: null } });
    expect(await fleetButton(/berlin-taxi/)).toBeVisible();
  });

  it('is the first one listed if none is selected, which is logged once', async () => {
    const first = renderApp({ at: '/dashboard/home' });
    expect(await fleetButton(/berlin-taxi/)).toBeVisible();
    expect(first.asked('InitialFleets')[0]?.variables).toEqual({ selectedId: '', hasSelected: false });
    expect(readSelectedFleet()?.id).toBe('berlin');
    await act(() => first.dashboard.events.flush());
    expect(eventsOf(first)).toContain('CHANGED_TOPBAR_FLEET');
    first.unmount();
    const again = renderApp({ at: '/dashboard/home', gateway: { fleet: fleetNamed('berlin'), fleets: pageOf([fleetNamed('berlin')]) } });
    await fleetButton(/berlin-taxi/);
    await act(() => again.dashboard.events.flush());
    expect(eventsOf(again)).not.toContain('CHANGED_TOPBAR_FLEET');
  });

  it('is logged with the build and the page after a sign-in', async () => {
    beginFlow('flow-1', { verifier: 'verifier-1', returnTo: '/dashboard/fleets', createdAt: Date.now() });
    let release = () => {};
    const wait = new Promise<void>((resolve) => (release = resolve));
    const tokens = { userToken: 'id-2', accessToken: 'access-2', refreshToken: 'refresh-2', accessTokenExpiresIn: 3600 };
    const { asked, dashboard } = renderApp({
      at: '/oauth/callback?code=code-1&state=flow-1',
      signedInAs: null,
      gateway: { signIn: { session: tokens }, deployment: () => wait.then(() => fakeDeployment({ mode: 'LIVE' })) },
    });
    await fleetButton(/berlin-taxi/);
    release();
    expect(await screen.findByText(/1\.2\.3/)).toBeVisible();
    await act(() => dashboard.events.flush());
    expect(asked('RecordUsageEvents')[0]?.variables).toHaveProperty('input.events.0', {
      code: 'CHANGED_TOPBAR_FLEET',
      payload: { fleetId: 'berlin' },
      pageUri: '/dashboard/fleets',
      userId: 'user-1',
      userEmail: 'ada@example.com',
      selectedFleetId: 'berlin',
      selectedFleetHumanReadableId: 'berlin-taxi',
      appVersion: '1.2.3',
      appEnv: 'dev',
      userAgent: window.navigator.userAgent,
      deviceTime: expect.any(String),
    });
  });

  it('may lack a name and a zone: shown by its ID, with the clock in UTC', async () => {
    const odd = fleetNamed('berlin', { name: unreadable('name'), humanReadableId: '', timezone: unreadable('timezone') });
    renderApp({ at: '/dashboard/home', gateway: { fleets: pageOf([odd]), fleet: odd } });
    expect(await fleetButton(/^berlin \d\d:\d\d:\d\d UTC$/)).toBeVisible();
    expect(await screen.findByText(/^berlin · .*times in UTC/)).toBeVisible();
  });

  it('can be retried if fleets cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const fleets = jest
      .fn()
      .mockRejectedValueOnce(gatewayError('PLATFORM_UNAVAILABLE'))
      .mockReturnValue(pageOf([fleetNamed('berlin')]));
    const { user } = renderApp({ at: '/dashboard/home', gateway: { fleets } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The fleets could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await fleetButton(/berlin-taxi/)).toBeVisible();
  });
});

describe('the fleet dialog', () => {
  const search = ({ filter }: { filter?: { search: string | null } }) =>
    pageOf(['berlin', 'cologne', 'dublin'].filter((id) => id.includes(filter?.search ?? '')).map((id) => fleetNamed(id)));

  // Before the other tests, which load the code.
  it('chooses the first fleet found on an Enter right after typing, with one search, and logs the change', async () => {
    const { user, asked, dashboard } = renderApp({ at: '/dashboard/home', gateway: { fleets: search } });
    await user.click(await fleetButton(/berlin-taxi/));
    await screen.findByRole('option', { name: /cologne-taxi/ });
    await user.keyboard('dub{ArrowDown}{Enter}');
    expect(screen.getByRole('dialog', { name: 'Select a fleet' })).toBeVisible();
    expect(await fleetButton(/dublin-taxi/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked('SelectableFleets').map(({ variables }) => variables.search)).toEqual([null, 'dub']);
    await act(() => dashboard.events.flush());
    expect(eventsOf({ asked })).toContain('CHANGED_TOPBAR_FLEET');
  });

  it('loads the next page at the end of the list, with a retry if that fails', async () => {
    const fleets = jest.fn(({ page }: { page: number }) =>
      page === 0
        ? pageOf([fleetNamed('berlin'), fleetNamed('cologne')], { hasMore: true })
        : pageOf([fleetNamed('cologne'), fleetNamed('dublin')], { page: 1 }),
    );
    const { user } = renderApp({ at: '/dashboard/home', gateway: { fleets } });
    await user.click(await fleetButton(/berlin-taxi/));
    await screen.findByRole('option', { name: /cologne-taxi/ });
    fleets.mockImplementationOnce(() => {
      throw gatewayError('PLATFORM_UNAVAILABLE');
    });
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /dublin-taxi/ })).toBeInTheDocument();
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('adds the next page without replacing the first in the cache, where each reopening would leave copies of both', async () => {
    const fleets = ({ page, maxPerPage }: { page: number; maxPerPage: number }) =>
      pageOf([fleetNamed(page === 0 ? 'berlin' : 'cologne')], { page, maxPerPage, hasMore: page === 0 });
    const { user, dashboard } = renderApp({ at: '/dashboard/home', gateway: { fleets } });
    await user.click(await fleetButton(/berlin-taxi/));
    await screen.findByRole('option', { name: /berlin-taxi/ });
    const firstPage = () =>
      dashboard.client.readQuery({ query: SelectableFleetsDocument, variables: { search: null, page: 0, maxPerPage: 10 } })?.choices;
    const before = firstPage();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('option', { name: /cologne-taxi/ })).toBeVisible();
    expect(before?.items).toHaveLength(1);
    expect(firstPage()).toBe(before);
  });

  it('shows ten placeholders while loading, and an empty state if nothing matches', async () => {
    let release = () => {};
    const wait = new Promise<void>((resolve) => (release = resolve));
    const fleets = ({ maxPerPage }: { maxPerPage: number }) =>
      maxPerPage === 11 ? pageOf([fleetNamed('berlin')]) : wait.then(() => pageOf([]));
    const { user } = renderApp({ at: '/dashboard/home', gateway: { fleets } });
    await user.click(await fleetButton(/berlin-taxi/));
    const dialog = await screen.findByRole('dialog', { name: 'Select a fleet' });
    expect(within(dialog).getAllByTestId('placeholder')).toHaveLength(10);
    release();
    expect(await within(dialog).findByText('No fleets yet')).toBeVisible();
  });
});

describe('around the screens', () => {
  it('shows who is signed in, the version, the label and the provider', async () => {
    const { user } = renderApp({ at: '/dashboard/home' });
    expect(await screen.findByText('Version 1.2.3')).toBeVisible();
    expect(screen.getByText('dev')).toBeVisible();
    expect(screen.getByText('Provided by Acme')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'AA, user menu of Ada Admin' }));
    expect(await screen.findByText('Acme Staff Admin')).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
  });

  it.each([
    ['UNKNOWN', 'UNKNOWN'],
    [null, '–'],
  ])('shows the role %p as %s', async (role, shown) => {
    const { user } = renderApp({ at: '/dashboard/home', gateway: { viewer: { ...viewer, role } } });
    await user.click(await screen.findByRole('button', { name: 'AA, user menu of Ada Admin' }));
    const menu = await screen.findByRole('menu');
    expect(menu.parentElement).toHaveTextContent(shown);
  });

  it('lists the page’s and the global shortcuts from ?, though not while typing, the user menu and the palette', async () => {
    const { user } = renderApp({ at: '/dashboard/bookings' });
    await user.click(await screen.findByRole('searchbox'));
    await user.keyboard('?');
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Help' });
    expect(within(sheet).getByText('Booked for later, and not given to dispatch yet.')).toBeVisible();
    const everywhere = within(sheet).getByRole('region', { name: 'Everywhere' });
    expect(everywhere).toHaveTextContent('Help?');
    expect(everywhere).toHaveTextContent('SearchCtrl K');
    expect(within(sheet).getByText(/^The rides of now/)).toBeVisible();
    await user.click(within(sheet).getByRole('tab', { name: 'What’s new' }));
    expect(within(sheet).getByText(/^Rides can be selected in the list/)).toBeVisible();
    await user.click(within(sheet).getByRole('tab', { name: 'First day' }));
    expect(within(sheet).getByText(/^Choose your fleet/)).toBeVisible();
    await user.keyboard('?{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'AA, user menu of Ada Admin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Help' }));
    expect(await screen.findByRole('dialog', { name: 'Help' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: /^Help/ }));
    expect(await screen.findByRole('dialog', { name: 'Help' })).toBeVisible();
    await user.keyboard('{Escape}');
  });

  it('closes the sidebar, and remembers it', async () => {
    const { user } = renderApp({ at: '/dashboard/home' });
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close sidebar' }));
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(window.localStorage.getItem('pax.sidebar-open')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Open sidebar' }));
    expect(await screen.findByText('Version 1.2.3')).toBeVisible();
  });

  it('moves the focus to the next page’s heading and names the tab after it, with a late loading mark', async () => {
    let release = () => {};
    const wait = new Promise<void>((resolve) => (release = resolve));
    const person = jest.fn(() => wait.then(() => viewer)).mockResolvedValueOnce(viewer);
    const { user } = renderApp({ at: '/dashboard/home', gateway: { viewer: person } });
    await user.click(await screen.findByRole('link', { name: 'Networks' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
    release();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Networks' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(document.title).toBe('Networks · Pax Dashboard (dev)');
  });

  it('shows the not-found page inside and outside the shell', async () => {
    const inside = renderApp({ at: '/dashboard/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('navigation')).toBeVisible();
    inside.unmount();
    renderApp({ at: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('logs the start and every page, without queries', async () => {
    writeSelectedFleet(selected('berlin'));
    const events: UsageEventInput[] = [];
    const recordUsageEvents = ({ input }: { input: RecordUsageEventsInput }) => ({ recorded: events.push(...input.events) });
    const { user, dashboard } = renderApp({ at: '/dashboard/bookings?search=Grace', gateway: { recordUsageEvents } });
    await user.click(await screen.findByRole('link', { name: 'Fleets' }));
    await screen.findByRole('heading', { level: 1, name: 'Fleets' });
    await act(() => dashboard.events.flush());
    expect(events.map(({ code, pageUri }) => [code, pageUri])).toEqual([
      ['APPLICATION_STARTED', '/dashboard/bookings'],
      ['PAGE_VISITED', '/dashboard/bookings'],
      ['PAGE_VISITED', '/dashboard/fleets'],
    ]);
    expect(events[0]).toMatchObject({ userId: 'user-1', selectedFleetId: 'berlin', appVersion: '1.2.3', appEnv: 'dev' });
  });

  it('sends the buffered events at once when the page is closed', async () => {
    const { asked } = renderApp({ at: '/dashboard/home' });
    await fleetButton(/berlin-taxi/);
    window.dispatchEvent(new Event('pagehide'));
    expect(asked('RecordUsageEvents')).toEqual([expect.objectContaining({ keepalive: true, authorization: 'Bearer access-1' })]);
  });
});

it('shows the card at the first tap, and the selection at the second', async () => {
  const { user } = renderApp({ at: '/dashboard/home', gateway: { fleet: fleetNamed('berlin'), fleets: pageOf([fleetNamed('berlin')]) } });
  const button = await fleetButton(/berlin-taxi/);
  await user.pointer({ keys: '[TouchA]', target: button });
  expect(await screen.findByRole('region', { name: 'Selected fleet' })).toHaveTextContent('Tap again to select another fleet');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.pointer({ keys: '[TouchA]', target: button });
  expect(await screen.findByRole('dialog', { name: 'Select a fleet' })).toBeVisible();
});
