import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { notificationRoutes } from '../routes';
import { berlinApp, expressApp, openBuilder, pageOf, sentNotification } from './testing';

it('is reviewed, confirmed with the typed number, and sent once with that as its maximum', async () => {
  const { user, choose, write, review, ask, create, preview, router } = await openBuilder();
  await choose('bc-berlin', 'All passengers');
  expect(await screen.findByText('12,480 passengers of Berlin App')).toBeVisible();
  await write();
  expect(screen.getByRole('region', { name: 'Berlin Taxi · Berlin App' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Legacy form' })).toHaveAttribute('href', '/dashboard/notification-intents/legacy/create');
  await review();
  expect(await screen.findByText('Sends to 12,480 passengers of Berlin App, once: 12,480 pushes.')).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
  const input = {
    name: 'June',
    title: 'Hello',
    text: 'Ride with us',
    fleetId: berlin.id,
    bookingChannelId: 'bc-berlin',
    targetsAllPassengers: true,
    passengerFilters: [],
  };
  expect(preview.mock.lastCall?.[0]).toMatchObject({ input });

  const question = await ask();
  const send = question.getByRole('button', { name: 'Schedule for 12,480 passengers' });
  const number = question.getByRole('textbox', { name: 'Number of passengers' });
  fireEvent.change(number, { target: { value: '12479' } });
  await user.click(send);
  expect(await question.findByText('Doesn’t match')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  fireEvent.change(number, { target: { value: '12480' } });
  await user.dblClick(send);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/notification-intents/ni-1'));
  expect(create).toHaveBeenCalledTimes(1);
  expect(create.mock.lastCall?.[0]).toMatchObject({ input: { ...input, maxPassengersCount: 12_480 } });
  expect(Object.values(Object.assign({}, localStorage, sessionStorage)).join()).not.toContain('Ride with us');
});

it('shows the problems found by a dry run on their fields', async () => {
  const { prepare, create } = await openBuilder({
    overrides: {
      notificationIntentPreview: () => {
        throw gatewayError('BAD_USER_INPUT', 'Invalid input', {
          fields: { bookingChannelId: 'This is not a booking channel of the fleet' },
        });
      },
    },
  });
  await prepare();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Booking channel' })).toHaveAccessibleDescription(
      /This is not a booking channel of the fleet/,
    ),
  );
  expect(create).not.toHaveBeenCalled();
});

it('cannot be sent if the channel has no passengers', async () => {
  const { choose, button } = await openBuilder({ overrides: { passengers: pageOf([]) } });
  await choose('bc-express', 'All passengers');
  expect(await screen.findByText('Express has no passengers.')).toBeVisible();
  expect(await button('Review')).toHaveAccessibleDescription('The booking channel has no passengers.');
});

it('shows a maximum by platform, and that both platforms are not everyone', async () => {
  const { user, choose, write, review, preview } = await openBuilder();
  await choose('bc-express', 'By platform');
  expect(await screen.findByText('At most 3 passengers of Express: not counted by phone.')).toBeVisible();
  expect(screen.getByText(/Passengers with an unknown phone are excluded/)).toBeVisible();
  await write();
  for (const platform of ['iOS', 'Android']) await user.click(screen.getByRole('checkbox', { name: platform }));
  expect(screen.queryByText(/^At most 3 passengers/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Select a platform/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'iOS' }));
  await review();
  expect(await screen.findByText('Sends to at most 3 passengers of Express, once: at most 3 pushes.')).toBeVisible();
  expect(preview.mock.lastCall?.[0].input.passengerFilters).toEqual([
    { id: expect.any(String), column: 'platform', operator: 'IN', value: ['ios'] },
  ]);
});

describe('a send without a response', () => {
  const timeout = () => {
    throw gatewayError('PLATFORM_TIMEOUT', 'The platform did not respond in time');
  };

  it('is found by its name among new notifications, and not sent again', async () => {
    const named = jest.fn<object, []>(() => ({ matches: [sentNotification('ni-before')], isComplete: true }));
    const createNotificationIntent = jest.fn(() => {
      named.mockReturnValue({ matches: [sentNotification('ni-before'), sentNotification('ni-new')], isComplete: true });
      return timeout();
    });
    const { user, prepare, ask, router } = await openBuilder({ overrides: { createNotificationIntent, notificationIntentsNamed: named } });
    await prepare();
    expect(await screen.findByText('A notification named “June” exists')).toBeVisible();
    const question = await ask();
    await user.click(question.getByRole('checkbox', { name: 'Schedule another one named “June”' }));
    await user.click(question.getByRole('button', { name: 'Schedule for 3 passengers' }));
    expect(await screen.findByText('Found: “June” was scheduled.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/notification-intents/ni-new'));
    expect(createNotificationIntent).toHaveBeenCalledTimes(1);
  });
});

it('is not sent if one with its name was created since the review, as from another tab', async () => {
  const named = jest.fn<object, []>(() => ({ matches: [], isComplete: true }));
  const { user, prepare, ask, create } = await openBuilder({ overrides: { notificationIntentsNamed: named } });
  await prepare();
  const question = await ask();
  named.mockReturnValue({ matches: [sentNotification('ni-other-tab')], isComplete: true });
  await user.click(question.getByRole('button', { name: 'Schedule for 3 passengers' }));
  expect(await screen.findByText(/Nothing was sent\. A notification named “June” was created in the meantime/)).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

it('must be reviewed again after a change and after the platform’s rejection, which is shown', async () => {
  const { user, prepare, review, ask, button } = await openBuilder({
    overrides: {
      createNotificationIntent: () => {
        throw gatewayError('CONFLICT', 'It would now be sent to 5 passengers', {
          fields: { maxPassengersCount: 'It would now be sent to 5 passengers' },
        });
      },
    },
  });
  await prepare();
  expect(await screen.findByText('Sends to 3 passengers of Express, once: 3 pushes.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Text' }), '!');
  expect(screen.queryByText(/^Sends to/)).not.toBeInTheDocument();
  expect(screen.getByText(/Something changed since the review/)).toBeVisible();
  await review();
  await user.click((await ask()).getByRole('button', { name: 'Schedule for 3 passengers' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing was sent\. It would now be sent to 5 passengers$/);
  expect(await button('Review')).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Ride with us!');
});

it('asks before switching fleets, and starts again for the new one', async () => {
  const { user, write, selectFleet } = await openBuilder();
  await write();
  await selectFleet({ ...berlin, id: 'fleet-oslo', name: 'Oslo Taxi' });
  const question = await screen.findByRole('alertdialog', { name: 'Switch to Oslo Taxi?' });
  expect(question).toHaveTextContent('This notification for Berlin Taxi is discarded');
  await user.click(within(question).getByRole('button', { name: 'Discard and switch' }));
  expect(await screen.findByRole('region', { name: 'Oslo Taxi' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('');
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

describe('a copy', () => {
  const original = {
    id: 'ni-9',
    name: 'June',
    title: 'Hello',
    text: 'Ride with us',
    imageUrl: null,
    fleetId: berlin.id,
    bookingChannel: expressApp,
    campaign: null,
    targetsAllPassengers: false,
    passengerFilters: [{ column: 'platform', operator: 'IN', operatorCode: 'IN', value: ['ios'], valuesCount: 1 }],
  };
  const copy = (fields: object = {}) => openBuilder({ query: '?from=ni-9', overrides: { notificationIntent: { ...original, ...fields } } });

  it('has the message, the app and the audience of the original, but not its times', async () => {
    await copy({ schedules: ['2030-01-01T08:00:00.000Z'] });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('June (copy)');
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Ride with us');
    expect(screen.getByRole('combobox', { name: 'Booking channel' })).toHaveValue('bc-express');
    expect(screen.getByRole('radio', { name: 'By platform' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'iOS' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Android' })).not.toBeChecked();
    expect(screen.getByLabelText('Date')).not.toHaveValue('2030-01-01');
  });

  it('shows that a list of passengers is not copied', async () => {
    await copy({ passengerFilters: [{ column: 'PASSENGER_IDS', operator: 'IN', operatorCode: 'IN', value: ['p-1'], valuesCount: 1 }] });
    expect(await screen.findByText('The list of passengers is not copied')).toBeVisible();
  });

  it('has only the message for another fleet', async () => {
    const { user } = await openBuilder({
      query: '?from=ni-9',
      overrides: {
        notificationIntent: { ...original, fleetId: 'fleet-oslo' },
        fleet: ({ id }: { id: string }) => ({ ...berlin, id, name: 'Oslo Taxi', bookingChannels: [berlinApp] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Stay with Berlin Taxi' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Hello');
    expect(screen.getByRole('combobox', { name: 'Booking channel' })).toHaveValue('');
  });
});

describe('audience', () => {
  const fileOf = (text: string) => new File([text], 'riders.csv', { type: 'text/csv' });
  const threeLines = () => fileOf('\uFEFFpe_user_id;name\r\np1;Ada\r\np2;=1+1\r\np9;Zoë\r\n');

  interface Upload {
    input: { bookingChannelId: string };
  }

  const found = { rowsCount: 3, passengerIds: ['pa-1', 'pa-2'], errors: [{ line: 4, message: '=HYPERLINK("x") is not a passenger' }] };

  async function openCsv(upload: (args: Upload) => unknown = () => found) {
    const uploadPassengerCsv = jest.fn<unknown, [Upload]>(upload);
    const view = await openBuilder({ overrides: { uploadPassengerCsv } });
    await view.choose('bc-express', 'Specific passengers');
    const choose = async (file: File) => {
      const input = document.querySelector('input[type=file]');
      if (!input) throw new Error('There is no place for a file.');
      await view.user.upload(input instanceof HTMLElement ? input : document.body, file);
    };
    const find = async () => view.user.click(await screen.findByRole('button', { name: /^Find the passengers of/ }));
    return { ...view, uploadPassengerCsv, chooseFile: choose, find };
  }

  it('a CSV list is matched with the channel’s passengers, its errors can be downloaded, and it is sent', async () => {
    const { user, chooseFile, find, write, review, uploadPassengerCsv, preview } = await openCsv();
    expect(screen.getByText(/After a reload or a new sign-in/)).toBeVisible();
    await chooseFile(threeLines());
    await find();
    expect(await screen.findByText('riders.csv: 2 passengers of Express matched in 3 lines.')).toBeVisible();
    expect(uploadPassengerCsv.mock.lastCall?.[0].input).toMatchObject({ bookingChannelId: 'bc-express' });
    expect(screen.getByRole('list', { name: '1 line without a passenger' })).toHaveTextContent('Line 4');

    const saved = jest.fn<string, [Blob]>(() => 'blob:errors');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: jest.fn() });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Download 1 error' }));
    const [file] = saved.mock.lastCall ?? [];
    expect(await file?.text()).toContain(`Line,Problem\r\n4,"'=HYPERLINK(""x"") is not a passenger"\r\n`);

    await write();
    await review();
    await waitFor(() =>
      expect(preview.mock.lastCall?.[0].input.passengerFilters).toEqual([
        { id: expect.any(String), column: 'PASSENGER_IDS', operator: 'IN', value: ['pa-1', 'pa-2'] },
      ]),
    );
    expect(JSON.stringify(Object.values(Object.assign({}, sessionStorage)))).not.toContain('pa-1');
  });

  it('another channel or target clears the found passengers, and keeps the file', async () => {
    const { user, chooseFile, find, choose } = await openCsv();
    await chooseFile(threeLines());
    await find();
    expect(await screen.findByText('riders.csv: 2 passengers of Express matched in 3 lines.')).toBeVisible();
    await choose('bc-berlin', 'Specific passengers');
    expect(screen.queryByText(/2 passengers of/)).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Find the passengers of 3 lines' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('Choose a list of passengers first')).toBeVisible();
  });
});

describe('the legacy form', () => {
  const channel = { id: 'bc-1', name: 'Berlin App', humanReadableId: 'berlin-app' };
  const now = Date.parse('2026-03-20T11:00:00Z');

  beforeEach(() => {
    jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'nextTick'] });
  });

  const open = async () => {
    const create = jest.fn<unknown, [unknown]>(() => ({
      notificationIntent: { id: 'ni-1', name: 'June', status: 'PENDING', statusCode: 'PENDING', createdAt: '2026-03-20T11:00:00Z' },
    }));
    const preview = jest.fn(() => ({ request: {}, passengersCount: 24, isExact: true }));
    const view = await renderScreen({
      routes: notificationRoutes,
      at: 'notification-intents/legacy/create',
      gateway: {
        fleet: { id: berlin.id, bookingChannels: [channel] },
        bookingChannel: { ...channel, fleets: [{ id: berlin.id, name: berlin.name, humanReadableId: 'b', timezone: berlin.timezone }] },
        passengers: { items: [{ id: 'pa-1' }], pageInfo: { page: 0, maxPerPage: 1, hasMore: true, total: 24 } },
        notificationIntentsNamed: { matches: [], isComplete: true },
        notificationIntentPreview: preview,
        createNotificationIntent: create,
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'New notification (legacy)' });
    return { ...view, create, preview };
  };

  it('has one plain form, and sends once after review and confirmation', async () => {
    const { user, create, preview } = await open();
    const targets = within(screen.getByRole('radiogroup', { name: 'Audience' }));
    expect(targets.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Specific passengers',
      'All passengers',
    ]);
    expect(screen.queryByRole('button', { name: 'Add schedule' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove schedule/ })).not.toBeInTheDocument();

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Booking channel' }), 'bc-1');
    await user.click(screen.getByRole('radio', { name: 'All passengers' }));
    for (const [name, value] of Object.entries({ Name: 'June', Title: 'Hello', Text: 'Ride with us' }))
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('Sends to 24 passengers of Berlin App, once: 24 pushes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schedule for 24 passengers…' }));
    const question = await screen.findByRole('dialog', { name: 'Schedule “June” for 24 passengers?' });
    expect(create).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Schedule for 24 passengers' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    const input = {
      name: 'June',
      title: 'Hello',
      text: 'Ride with us',
      fleetId: berlin.id,
      bookingChannelId: 'bc-1',
      targetsAllPassengers: true,
      passengerFilters: [],
      schedules: ['2026-03-21T08:00:00.000Z'],
    };
    expect(create.mock.lastCall?.[0]).toMatchObject({ input: { ...input, maxPassengersCount: 24 } });
    expect(preview).toHaveBeenCalledTimes(1);
  });
});
