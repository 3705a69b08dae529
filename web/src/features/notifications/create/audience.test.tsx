import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { berlin } from '../../../../test/render-screen';
import { berlinApp, openBuilder } from './testing';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

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

it('a CSV list is no audience if the response does not name its passengers', async () => {
  const { chooseFile, find } = await openCsv(() => ({ rowsCount: null, passengerIds: null, errors: null }));
  await chooseFile(threeLines());
  await find();
  expect(await screen.findByText('riders.csv was uploaded. Which passengers were found is unknown.')).toBeVisible();
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

it.each([
  ['too many', { rowsCount: 40_000, passengerIds: Array.from({ length: 26_001 }, (_, at) => `pa-${at}`), errors: [] }, /Split the list/],
  ['none', { rowsCount: 1, passengerIds: [], errors: [{ line: 2, message: 'No' }] }, /Choose a list of passengers first/],
])('a list that matches %s is rejected', async (_, result, problem) => {
  const { chooseFile, find, write, review, preview } = await openCsv(() => result);
  await chooseFile(threeLines());
  await find();
  await screen.findByText(/matched in/);
  await write();
  await review();
  expect(await screen.findByText(problem, { selector: '[aria-live] *' })).toBeVisible();
  expect(preview).not.toHaveBeenCalled();
});

it('the input survives a reload, but the list has to be chosen again', async () => {
  const { chooseFile, find, write, unmount } = await openCsv();
  await write('August');
  await chooseFile(threeLines());
  await find();
  await screen.findByText('riders.csv: 2 passengers of Express matched in 3 lines.');
  unmount();
  await openBuilder();
  expect(await screen.findByDisplayValue('August')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Booking channel' })).toHaveValue('bc-express');
  expect(screen.getByText('Choose a CSV file, or drop it here')).toBeVisible();
  expect(screen.queryByText('riders.csv: 2 passengers of Express matched in 3 lines.')).not.toBeInTheDocument();
});

describe('a notification to failed recipients', () => {
  const process = (passengers: (args: { page: number }) => unknown, fleetId = berlin.id, status = 'COMPLETED') => ({
    notificationProcess: {
      id: 'np-1',
      status,
      failedCount: 150,
      intent: {
        id: 'ni-1',
        name: 'Summer',
        title: 'Hello',
        text: 'Ride with us',
        imageUrl: null,
        fleetId,
        bookingChannel: berlinApp,
        campaign: { id: 'ca-1', name: 'Spring' },
      },
      passengers,
    },
    campaign: { id: 'ca-1', name: 'Spring', status: 'ACTIVE' },
  });
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `row-${from + at}`, passengerId: `pa-${from + at}` }));
  const twoPages = ({ page }: { page: number }) => ({
    items: rows(page * 100, page === 0 ? 100 : 50),
    pageInfo: { page, maxPerPage: 100, hasMore: page === 0, total: 150 },
  });
  const query = '?failedOf=np-1';

  it('reads all of them, and shows the earlier message', async () => {
    const { review, preview } = await openBuilder({ query, overrides: process(twoPages) });
    expect(await screen.findByText('The 150 passengers for whom “Summer” failed')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Summer (failed)');
    await review();
    await waitFor(() => expect(preview).toHaveBeenCalled());
    const { input } = preview.mock.lastCall?.[0] ?? { input: {} };
    expect(input).toMatchObject({ title: 'Hello', bookingChannelId: 'bc-berlin', campaignId: 'ca-1' });
    expect(input).toHaveProperty('passengerFilters.0.value.length', 150);
  });

  it('continues with the failed page on Retry', async () => {
    let fails = true;
    const passengers = jest.fn(({ page }: { page: number }) => {
      if (fails && page === 1) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
      return twoPages({ page });
    });
    const { user } = await openBuilder({ query, overrides: process(passengers) });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The platform is not available');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The 150 passengers for whom “Summer” failed')).toBeVisible();
    expect(passengers.mock.calls.map(([{ page }]) => page)).toEqual([0, 1, 1]);
  });

  it.each([
    ['FAILED', ['FAILED', 'PENDING'], 'The 150 passengers whom “Summer” did not reach'],
    // Pending ones would be sent twice.
    ['IN_PROGRESS', ['FAILED'], 'The 150 passengers for whom “Summer” failed'],
  ])('includes untried passengers once the earlier process has ended: %s', async (status, statuses, said) => {
    const passengers = jest.fn(twoPages);
    await openBuilder({ query: `${query}&untried=true`, overrides: process(passengers, berlin.id, status) });
    expect(await screen.findByText(said)).toBeVisible();
    expect(passengers.mock.lastCall).toEqual([expect.objectContaining({ filter: { statuses } }), undefined, expect.anything()]);
  });

  it('can be cancelled midway', async () => {
    let more: (page: unknown) => void = () => undefined;
    const passengers = ({ page }: { page: number }) => (page === 0 ? twoPages({ page }) : new Promise((resolve) => (more = resolve)));
    const { user } = await openBuilder({ query, overrides: process(passengers) });
    expect(await screen.findByText('100 of 150')).toBeVisible();
    const audience = screen.getByRole('region', { name: 'Audience · Berlin Taxi · Berlin App' });
    await user.click(within(audience).getByRole('button', { name: 'Cancel' }));
    more(twoPages({ page: 1 }));
    expect(await screen.findByRole('button', { name: 'Load passengers for whom “Summer” failed' })).toBeVisible();
  });

  it('is rejected above the maximum of a notification', async () => {
    const passengers = () => ({ items: rows(0, 100), pageInfo: { page: 0, maxPerPage: 100, hasMore: true, total: 30_000 } });
    await openBuilder({ query, overrides: process(passengers) });
    expect(await screen.findByText(/at most 26,000 passengers\. Split the list/)).toBeVisible();
    expect(screen.getByText(/There are 30,000 passengers for whom “Summer” failed/)).toBeVisible();
  });

  it('is not started for another fleet than its own', async () => {
    await openBuilder({
      query,
      overrides: { ...process(twoPages, 'fleet-oslo'), fleet: { id: 'fleet-oslo', name: 'Oslo Taxi', bookingChannels: [] } },
    });
    expect(await screen.findByText('This link is for Oslo Taxi. You are working on Berlin Taxi.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
