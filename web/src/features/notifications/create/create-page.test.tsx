import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { berlin } from '../../../../test/render-screen';
import { draftKey } from '@/ui/screens/form/draft';
import { berlinApp, expressApp, openBuilder, pageOf, sentNotification, type SentInput } from './testing';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('is reviewed, confirmed with the typed number, and sent once with that as its maximum', async () => {
  const { user, choose, write, review, ask, create, preview, router } = await openBuilder();
  await choose('bc-berlin', 'All passengers');
  expect(await screen.findByText('12,480 passengers of Berlin App')).toBeVisible();
  await write();
  expect(screen.getByRole('region', { name: 'Message · Berlin Taxi · Berlin App' })).toBeVisible();
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
  await user.type(question.getByRole('textbox', { name: 'Number of passengers' }), '12479');
  await user.click(send);
  expect(await question.findByText('Doesn’t match')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  await user.clear(question.getByRole('textbox'));
  await user.type(question.getByRole('textbox'), '12480');
  await user.dblClick(send);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/notification-intents/ni-1'));
  expect(create).toHaveBeenCalledTimes(1);
  expect(create.mock.lastCall?.[0]).toMatchObject({ input: { ...input, maxPassengersCount: 12_480 } });
  expect(Object.values(Object.assign({}, localStorage, sessionStorage)).join()).not.toContain('Ride with us');
});

it('restores the valid part of another version’s draft, without crashing on an incomplete channel', async () => {
  sessionStorage.setItem(
    draftKey({ name: 'notification', person: 'user-1', target: berlin.id }),
    JSON.stringify({ title: 'Kept', text: 7, bookingChannel: {}, campaign: 'x', passengerFiltersPayload: [{}], schedules: [null, 'x'] }),
  );
  await openBuilder();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Kept');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('');
});

it('keeps an invalid date and time in the draft, and reports each on its field once restored', async () => {
  const first = await openBuilder();
  const part = (label: string) => within(screen.getByRole('listitem', { name: 'Schedule 1' })).getByRole('textbox', { name: label });
  const enter = async (label: string, text: string) => {
    await first.user.clear(part(label));
    await first.user.type(part(label), text);
    await first.user.tab();
  };
  await enter('Date', '30 Mrz 2099');
  await enter('Time', '9 Uhr');
  await waitFor(() => expect(Object.values(Object.assign({}, sessionStorage)).join()).toMatch(/30 Mrz 2099.*9 Uhr/));
  first.unmount();
  const { prepare, preview } = await openBuilder();
  await waitFor(() => expect(part('Date')).toHaveValue('30 Mrz 2099'));
  expect(part('Date')).toHaveAccessibleDescription(/Enter a date such as 23 Nov 2026/);
  expect(part('Time')).toHaveValue('9 Uhr');
  expect(part('Time')).toHaveAccessibleDescription(/Enter a time such as 20:00/);
  expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
  await prepare();
  await waitFor(() => expect(part('Date')).toHaveFocus());
  expect(preview).not.toHaveBeenCalled();
});

it('is reviewed again after any change', async () => {
  const { user, prepare } = await openBuilder();
  await prepare();
  expect(await screen.findByText('Sends to 3 passengers of Express, once: 3 pushes.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Text' }), '!');
  expect(screen.queryByText(/^Sends to/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Schedule for/ })).not.toBeInTheDocument();
  expect(screen.getByText(/Something changed since the review/)).toBeVisible();
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

it('reports a failed review beside its button, and keeps the input', async () => {
  const { prepare, button } = await openBuilder({
    overrides: {
      notificationIntentPreview: () => {
        throw gatewayError('PLATFORM_UNAVAILABLE');
      },
    },
  });
  await prepare();
  const review = within(screen.getByRole('region', { name: /^Review/ }));
  const alert = await review.findByRole('alert');
  expect(alert).toHaveTextContent('The platform did not answer');
  await waitFor(() => expect(alert.parentElement).toHaveFocus());
  expect(await button('Review')).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Ride with us');
});

it('cannot be sent if the channel has no passengers', async () => {
  const { choose, button } = await openBuilder({ overrides: { passengers: pageOf([]) } });
  await choose('bc-express', 'All passengers');
  expect(await screen.findByText('Express has no passengers.')).toBeVisible();
  expect(await button('Review')).toHaveAccessibleDescription('The booking channel has no passengers.');
});

it('gives a maximum by platform, and says that both platforms are not everyone', async () => {
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
  const outcome = () => screen.findByRole('alert');

  it('locks the form, also after a reload, and is found by its name among new notifications', async () => {
    let matches = [sentNotification('ni-before')];
    const overrides = { createNotificationIntent: jest.fn(timeout), notificationIntentsNamed: () => ({ matches, isComplete: true }) };
    const { user, prepare, ask, unmount } = await openBuilder({ overrides });
    await prepare();
    expect(await screen.findByText('A notification named “June” exists')).toBeVisible();
    const question = await ask();
    await user.click(question.getByRole('checkbox', { name: 'Schedule another one named “June”' }));
    await user.click(question.getByRole('button', { name: 'Schedule for 3 passengers' }));
    expect(await outcome()).toHaveTextContent('Unknown whether “June” was sent');
    await waitFor(async () => expect(await outcome()).toHaveTextContent(/The platform did not respond in time\..*Not found\./));
    expect(screen.queryByRole('textbox', { name: 'Text' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send|^Review/ })).not.toBeInTheDocument();
    unmount();

    matches = [...matches, sentNotification('ni-new')];
    const again = await openBuilder({ overrides });
    expect(await outcome()).toHaveTextContent(/Found: it was sent.*created on 17 Jun 2026, 14:00 CEST, by Ada Admin/);
    await again.user.click(screen.getByRole('button', { name: 'Open it' }));
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/dashboard/notification-intents/ni-new'));
    expect(overrides.createNotificationIntent).toHaveBeenCalledTimes(1);
  });

  it('returns to the complete form if the notification was not found', async () => {
    const create = jest.fn<unknown, [SentInput]>(timeout);
    const { user, prepare, ask } = await openBuilder({ overrides: { createNotificationIntent: create } });
    await prepare();
    await user.click((await ask()).getByRole('button', { name: 'Schedule for 3 passengers' }));
    await user.click(await screen.findByRole('button', { name: 'Not sent: back to the form' }));
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Ride with us');
    expect(create).toHaveBeenCalledTimes(1);
    create.mockReturnValue({ notificationIntent: sentNotification('ni-2') });
    await user.click((await ask()).getByRole('button', { name: 'Schedule for 3 passengers' }));
    // The schedule is tomorrow at nine.
    expect(await screen.findByText('“June” was scheduled')).toBeVisible();
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('keeps the input, without a question, when the person opens the list to look for it', async () => {
    const { user, prepare, ask, router } = await openBuilder({ overrides: { createNotificationIntent: timeout } });
    await prepare();
    await user.click((await ask()).getByRole('button', { name: 'Schedule for 3 passengers' }));
    await user.click(within(await outcome()).getByRole('link', { name: 'All notifications' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    await act(() => router.navigate('/dashboard/notification-intents/create'));
    await user.click(await screen.findByRole('button', { name: 'Not sent: back to the form' }));
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Ride with us');
    await act(async () => void router.navigate('/dashboard/notification-intents'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

it('is sent while another fleet’s notification is still pending', async () => {
  let answer: (sent: object) => void = () => undefined;
  const create = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  const first = await openBuilder({ overrides: { createNotificationIntent: create } });
  await first.prepare();
  await first.user.click((await first.ask()).getByRole('button', { name: 'Schedule for 3 passengers' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  first.unmount();

  const other = await openBuilder({ fleet: { ...berlin, id: 'fleet-oslo', name: 'Oslo Taxi' } });
  await other.prepare();
  await other.user.click((await other.ask()).getByRole('button', { name: 'Schedule for 3 passengers' }));
  await waitFor(() => expect(other.create).toHaveBeenCalledTimes(1));
  await act(async () => answer({ notificationIntent: sentNotification('ni-berlin') }));
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

it('shows the platform’s rejection, and requires another review', async () => {
  const { user, prepare, ask, button } = await openBuilder({
    overrides: {
      createNotificationIntent: () => {
        throw gatewayError('CONFLICT', 'It would now be sent to 5 passengers', {
          fields: { maxPassengersCount: 'It would now be sent to 5 passengers' },
        });
      },
    },
  });
  await prepare();
  await user.click((await ask()).getByRole('button', { name: 'Schedule for 3 passengers' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing was sent\. It would now be sent to 5 passengers$/);
  expect(await button('Review')).toBeEnabled();
});

it('asks before switching fleets, and starts again for the new one, to which it offers the text', async () => {
  const { user, write, selectFleet } = await openBuilder();
  await write();
  await selectFleet({ ...berlin, id: 'fleet-oslo', name: 'Oslo Taxi' });
  const question = await screen.findByRole('alertdialog', { name: 'Switch to Oslo Taxi?' });
  expect(question).toHaveTextContent('This notification for Berlin Taxi is discarded');
  expect(question).toHaveTextContent('Its text is offered there.');
  await user.click(within(question).getByRole('button', { name: 'Discard and switch' }));
  expect(await screen.findByRole('region', { name: 'Message · Oslo Taxi' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('');
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  expect(screen.getByText('Use the text of the notification for Berlin Taxi?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the text' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Ride with us');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('June');
  expect(screen.getByRole('combobox', { name: 'Booking channel' })).toHaveValue('');
  expect(screen.queryByText(/^Use the text of/)).not.toBeInTheDocument();
});

it('offers nothing after a switch if nothing was written', async () => {
  const { user, selectFleet } = await openBuilder();
  await selectFleet({ ...berlin, id: 'fleet-oslo', name: 'Oslo Taxi' });
  const question = await screen.findByRole('alertdialog', { name: 'Switch to Oslo Taxi?' });
  expect(question).not.toHaveTextContent('Its text is offered');
  await user.click(within(question).getByRole('button', { name: 'Discard and switch' }));
  expect(await screen.findByRole('region', { name: 'Message · Oslo Taxi' })).toBeVisible();
  expect(screen.queryByText(/^Use the text of/)).not.toBeInTheDocument();
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

  it('says that a list of passengers is not copied', async () => {
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
