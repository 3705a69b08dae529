import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { mockLayout } from '../../../../test/layout';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { seasonalEventRoutes } from '../routes';
import { fakeFleet, fakeSeasonalEvent } from '../testing/fake-seasonal-event';

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
  sessionStorage.clear();
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

it('stays with its selection while a search fails, and repeats the search', async () => {
  const made = platform();
  let isDown = false;
  const seasonalEvent = (args: { id: string }) => {
    if (isDown) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
    return made.gateway.seasonalEvent(args);
  };
  const { user } = await open({ gateway: { ...made.gateway, seasonalEvent } });
  await press(user, 'Attach fleets…');
  const picker = await dialog(attachTitle);
  await user.click(await within(picker).findByRole('checkbox', { name: 'Bergen Taxi' }));
  isDown = true;
  await user.type(within(picker).getByRole('searchbox'), 'ham');
  expect(await within(picker).findByRole('alert')).toHaveTextContent('The platform is not available');
  isDown = false;
  await press(user, 'Retry', picker);
  expect(await within(picker).findByRole('checkbox', { name: 'Hamar Taxi' })).toBeEnabled();
  expect(within(picker).getByText('of at most 200 selected')).toHaveTextContent('1 of at most 200 selected');
});

it('requires at least one fleet', async () => {
  const { user } = await open(platform());
  await press(user, 'Attach fleets…');
  const button = await within(await dialog(attachTitle)).findByRole('button', { name: 'Attach fleets' });
  expect(button).toHaveAccessibleDescription('Please select at least one fleet');
});

it('names fleets that have another icon at the same time, in the picker and before attaching them', async () => {
  const made = platform();
  const others = [
    { id: 's-2', name: 'Advent lights', startAt: '2026-10-30T00:00:00.000Z', endAt: '2026-12-24T00:00:00.000Z' },
    { id: 's-3', name: 'Christmas', startAt: '2026-11-02T00:00:00.000Z', endAt: '2026-12-27T00:00:00.000Z' },
  ];
  const { user } = await open({ gateway: { ...made.gateway, seasonalEvents: pageOf(others) } });
  await press(user, 'Attach fleets…');
  const picker = await dialog(attachTitle);
  await waitFor(() =>
    expect(within(picker).getByRole('checkbox', { name: 'Bergen Taxi' })).toHaveAccessibleDescription(
      'bergen-taxi · has Advent lights at the same time',
    ),
  );
  await press(user, 'Select all', picker);
  await press(user, 'Attach 5 fleets', picker);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '2 fleets already have Advent lights at the same time, and would have two sets of vehicle icons: Bergen Taxi and Hamar Taxi.',
  );
});
