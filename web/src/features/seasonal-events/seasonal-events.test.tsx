import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../test/fake-gateway';
import { mockLayout } from '../../../test/layout';
import { chooseFromPageMenu } from '../../../test/page-menu';
import { pageOf } from '../../../test/page-of';
import { renderScreen } from '../../../test/render-screen';
import { seasonalEventRoutes } from './routes';
import { fakeFleet, fakeSeasonalEvent } from './testing/fake-seasonal-event';

interface Asked {
  filter: { statuses: string[] };
  maxPerPage: number;
  orderBy: string;
  orderDirection: string;
}

const next = fakeSeasonalEvent({
  id: 's-2',
  name: 'Advent lights',
  status: 'FUTURE',
  statusCode: 'future',
  startAt: '2099-11-02T00:00:00.000Z',
});

describe('the list', () => {
  const openList = (upcoming: object[], at = 'seasonal-events') => {
    const asked: Asked[] = [];
    const seasonalEvents = (args: Asked) => {
      asked.push(args);
      return args.maxPerPage === 1 ? pageOf(upcoming) : pageOf([fakeSeasonalEvent(), next]);
    };
    return renderScreen({ routes: seasonalEventRoutes, at, gateway: { seasonalEvents } }).then((view) => ({ ...view, asked }));
  };
  const card = () => screen.findByRole('region', { name: 'Current or next icon' });

  it('shows dates, images and fleets, latest first, below the active icon', async () => {
    const { asked, user } = await openList([fakeSeasonalEvent()]);
    const row = await screen.findByRole('row', { name: /Halloween 2026/ });
    expect(within(row).getByRole('link', { name: 'Halloween 2026' })).toHaveAttribute('href', '/dashboard/seasonal-events/s-1');
    expect(row).toHaveTextContent('Running');
    await user.click(within(row).getByRole('button', { name: 'Show images from platform.test' }));
    expect(within(row).getByRole('img', { name: '2 icons' })).toBeVisible();
    expect(within(await card()).getByText('Running')).toBeVisible();
    expect(await card()).toHaveTextContent('2 fleets');
    expect(asked).toContainEqual(
      expect.objectContaining({ orderBy: 'START_AT', orderDirection: 'DESC', filter: { statuses: [], search: null } }),
    );
    expect(asked).toContainEqual({
      filter: { statuses: ['ACTIVE', 'FUTURE'] },
      page: 0,
      maxPerPage: 1,
      orderBy: 'START_AT',
      orderDirection: 'ASC',
    });
  });

  it('filters by status and sorts by name', async () => {
    const { asked } = await openList([], 'seasonal-events?status=PAST&sort=name.asc');
    await screen.findByRole('row', { name: /Halloween 2026/ });
    expect(asked).toContainEqual(
      expect.objectContaining({ filter: { statuses: ['PAST'], search: null }, orderBy: 'NAME', orderDirection: 'ASC' }),
    );
  });
});

describe('the page', () => {
  const openPage = (rest: object = {}, at = 'seasonal-events/s-1') => {
    const seasonalEvent = fakeSeasonalEvent({
      fleets: pageOf([fakeFleet('Oslo')]),
      allowedFleets: pageOf([fakeFleet('Oslo'), fakeFleet('Bergen')]),
      fleetIds: ['oslo'],
      ...rest,
    });
    return renderScreen({ routes: seasonalEventRoutes, at, gateway: { seasonalEvent: () => seasonalEvent } });
  };

  it('shows the images as tiles, and reports broken ones', async () => {
    const { user } = await openPage();
    const images = await screen.findByRole('region', { name: 'Images' });
    const [show = document.body] = await within(images).findAllByRole('button', { name: 'Show images from platform.test' });
    await user.click(show);
    expect(within(within(images).getByRole('list', { name: 'Vehicle icons' })).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.error(within(images).getByRole('img', { name: 'Vehicle icon 2' }));
    expect(within(images).getByText('This image could not be loaded.')).toBeVisible();
    expect(within(images).getByRole('img', { name: 'Cover image' })).toBeVisible();
  });

  it('lists the attached fleets', async () => {
    await openPage();
    const table = await screen.findByRole('table', { name: 'Fleets' });
    expect(await within(table).findByRole('link', { name: 'Oslo Taxi' })).toHaveAttribute('href', '/dashboard/fleets/oslo');
  });

  it('keeps its other sections if the fleets fail', async () => {
    await openPage(
      {
        fleets: () => {
          throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
        },
      },
      'seasonal-events/s-2',
    );
    expect(await screen.findByText('The platform is not available')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Halloween 2026' })).toBeVisible();
    expect(screen.getByText('Pumpkins on every roof.')).toBeVisible();
  });
});

describe('deleting', () => {
  interface Setup {
    icon?: object;
    remove?: () => unknown;
    title?: string;
    /** Whether someone else deletes the icon before the dialog opens. */
    isGone?: boolean;
  }

  async function open({ icon = {}, remove = () => ({ id: 's-1' }), title = 'Delete Halloween 2026?', isGone = false }: Setup = {}) {
    const platform: { icon: object | null } = {
      icon: { ...fakeSeasonalEvent(icon), fleets: pageOf([]), allowedFleets: pageOf([]), fleetIds: [] },
    };
    const answer = jest.fn(remove);
    const gateway = { deleteSeasonalEvent: answer, seasonalEvent: () => platform.icon, seasonalEvents: () => pageOf([]) };
    const view = await renderScreen({ routes: seasonalEventRoutes, at: 'seasonal-events/s-1', gateway, viewer: { role: 'SUDO' } });
    await screen.findByRole('button', { name: 'More actions' });
    if (isGone) platform.icon = null;
    await chooseFromPageMenu(view.user, 'Delete icon');
    const dialog = await screen.findByRole('dialog', { name: title });
    const confirm = async (name: string) => {
      await view.user.type(await within(dialog).findByRole('textbox', { name: 'Name' }), name);
      await view.user.click(within(dialog).getByRole('button', { name: 'Delete icon' }));
    };
    return { ...view, platform, answer, dialog, confirm };
  }

  it('deletes an icon after its name was typed, and describes the effect on apps', async () => {
    const { answer, dialog, confirm, router } = await open();
    expect(await within(dialog).findByText(/^Apps of its 2 fleets go back to their usual icons immediately/)).toBeVisible();
    await confirm('Halloween');
    expect(await within(dialog).findByText('Doesn’t match')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
    await confirm(' 2026');
    await screen.findByText('Icon deleted');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/seasonal-events'));
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('keeps its words in order around a right-to-left name, and accepts that name as displayed', async () => {
    const { confirm } = await open({ icon: { name: 'Rainy \u202eMonday' }, title: 'Delete \u2068Rainy Monday\u2069?' });
    await confirm('Rainy Monday');
    await screen.findByText('Icon deleted');
  });

  it.each([
    [{ status: 'FUTURE', fleetsCount: 1 }, 'Apps of its 1 fleet will not show it.'],
    [{ status: 'PAST', fleetsCount: 1200 }, 'It has ended. The list of its 1,200 fleets is deleted too.'],
    [{ fleetsCount: 0 }, 'No fleets attached.'],
    [{ status: 'FUTURE', fleetsCount: null }, 'Apps of its fleets (number unknown) will not show it.'],
  ])('names the affected fleets: %o', async (icon, text) => {
    const { dialog } = await open({ icon });
    expect(await within(dialog).findByText(text, { exact: false })).toBeVisible();
  });
});

describe('the fleets', () => {
  const cities = ['Oslo', 'Bergen', 'Tromsø', 'Hamar', 'Molde', 'Bodø'];
  const fleets = cities.map(fakeFleet);

  interface FleetInput {
    input: { seasonalEventId: string; fleetId: string };
  }

  interface Searched {
    filter: { search: string | null };
  }

  /** A platform with an icon that Oslo has and all of the cities may have. */
  function platform(failsFor: (fleetId: string) => Error | undefined = () => undefined) {
    const attached = new Set(['oslo']);
    const searched =
      ({ filter }: Searched) =>
      (fleet: { name: string }) =>
        fleet.name.toLowerCase().includes(filter.search?.toLowerCase() ?? '');
    const set = (isOptedIn: boolean) =>
      jest.fn(({ input: { fleetId } }: FleetInput) => {
        const error = failsFor(fleetId);
        if (error) throw error;
        if (isOptedIn) attached.add(fleetId);
        else attached.delete(fleetId);
        return { seasonalEventFleet: { isOptedIn } };
      });
    const [attach, detach] = [set(true), set(false)];
    const icon = () =>
      fakeSeasonalEvent({
        fleetsCount: attached.size,
        fleetIds: [...attached],
        fleets: (args: Searched) => pageOf(fleets.filter(({ id }) => attached.has(id)).filter(searched(args))),
        allowedFleets: (args: Searched) => pageOf(fleets.filter(searched(args))),
        fleet: ({ fleetId }: { fleetId: string }) => ({ isOptedIn: attached.has(fleetId) }),
      });
    const seasonalEvent = ({ id }: { id: string }) => (id === 's-1' ? icon() : { id, fleetIds: ['bergen', 'hamar'] });
    const gateway = {
      seasonalEvent,
      seasonalEvents: pageOf([]),
      attachSeasonalEventFleet: attach,
      detachSeasonalEventFleet: detach,
    };
    return { attached, attach, detach, gateway };
  }

  const open = ({ gateway }: { gateway: object }) =>
    renderScreen({ routes: seasonalEventRoutes, at: 'seasonal-events/s-1', gateway, viewer: { role: 'SUDO' } });

  const dialog = (name: string) => screen.findByRole('dialog', { name });
  const attachTitle = 'Attach fleets to Halloween 2026';

  async function press(user: Awaited<ReturnType<typeof open>>['user'], name: string, within_?: HTMLElement) {
    await user.click(await (within_ ? within(within_) : screen).findByRole('button', { name }));
  }

  beforeEach(() => {
    mockLayout();
  });

  it('attaches fleets after confirmation; failed ones stay selected and are retried', async () => {
    let isDown = true;
    const made = platform((id) => (isDown && id === 'molde' ? gatewayError('CONFLICT', 'This fleet cannot be opted in') : undefined));
    const { user } = await open(made);
    await press(user, 'Attach fleets…');
    const picker = await dialog(attachTitle);
    expect(await within(picker).findByRole('checkbox', { name: 'Oslo Taxi' })).toBeDisabled();
    expect(within(picker).getByText('Already attached')).toBeVisible();
    await press(user, 'Select all', picker);
    await press(user, 'Attach 5 fleets', picker);
    const question = await screen.findByRole('alertdialog', { name: 'Attach 5 fleets to Halloween 2026?' });
    expect(question).toHaveTextContent('It is active: their apps show its icons immediately');
    expect(made.attach).not.toHaveBeenCalled();
    await press(user, 'Attach 5 fleets', question);
    expect(await within(picker).findByText('4 of 5 attached, 1 failed.')).toBeVisible();
    expect(within(picker).getAllByRole('row')[1]).toHaveTextContent('Molde TaxiThis fleet cannot be opted in');
    await press(user, 'Close', within(picker).getByRole('contentinfo'));

    expect(await screen.findByRole('link', { name: 'Bergen Taxi' })).toBeVisible();
    await press(user, 'Attach fleets…');
    const again = await dialog(attachTitle);
    expect(await within(again).findByRole('checkbox', { name: 'Molde Taxi' })).toBeChecked();
    await press(user, 'Attach 1 fleet', again);
    isDown = false;
    await press(user, 'Attach 1 fleet', await screen.findByRole('alertdialog'));
    expect(await within(again).findByText('1 attached.')).toBeVisible();
    expect(made.attach).toHaveBeenCalledTimes(6);
    expect(made.attached).toEqual(new Set(fleets.map(({ id }) => id)));
  });

  it('checks a fleet after a call without a response, and does not send it again', async () => {
    const made = platform((id) => {
      if (id !== 'hamar' && id !== 'molde') return undefined;
      if (id === 'hamar') made.attached.add(id);
      return gatewayError('PLATFORM_TIMEOUT', 'The platform did not respond in time');
    });
    const { user } = await open(made);
    await press(user, 'Attach fleets…');
    const picker = await dialog(attachTitle);
    await user.click(await within(picker).findByRole('checkbox', { name: 'Hamar Taxi' }));
    await user.click(await within(picker).findByRole('checkbox', { name: 'Molde Taxi' }));
    await press(user, 'Attach 2 fleets', picker);
    await press(user, 'Attach 2 fleets', await screen.findByRole('alertdialog'));
    expect(await within(picker).findByText('1 of 2 attached, 1 failed.')).toBeVisible();
    expect(within(picker).getByText('The platform did not respond in time. It is not attached yet.')).toBeVisible();
    expect(made.attach).toHaveBeenCalledTimes(2);
  });

  it('detaches attached fleets found by a search', async () => {
    const made = platform();
    for (const id of ['bergen', 'hamar']) made.attached.add(id);
    const { user } = await open(made);
    await press(user, 'Detach fleets…');
    const picker = await dialog('Detach fleets from Halloween 2026');
    expect(await within(picker).findByRole('checkbox', { name: 'Hamar Taxi' })).toBeVisible();
    expect(within(picker).queryByRole('checkbox', { name: 'Molde Taxi' })).not.toBeInTheDocument();
    await user.type(within(picker).getByRole('searchbox'), 'berg');
    await waitFor(() => expect(within(picker).queryByRole('checkbox', { name: 'Hamar Taxi' })).not.toBeInTheDocument());
    await press(user, 'Select all matching', picker);
    await press(user, 'Detach 1 fleet', picker);
    const question = await screen.findByRole('alertdialog', { name: 'Detach 1 fleet from Halloween 2026?' });
    expect(question).toHaveTextContent('their apps go back to the usual vehicles immediately');
    await press(user, 'Detach 1 fleet', question);
    expect(await within(picker).findByText('1 detached.')).toBeVisible();
    expect(made.detach.mock.calls.map(([{ input }]) => input)).toEqual([{ seasonalEventId: 's-1', fleetId: 'bergen' }]);
    const attached = within(screen.getByRole('table', { name: 'Fleets', hidden: true }));
    await waitFor(() => expect(attached.queryByRole('link', { name: 'Bergen Taxi', hidden: true })).not.toBeInTheDocument());
  });
});
