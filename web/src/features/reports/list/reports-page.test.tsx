import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { captureSavedCsv } from '../../../../test/saved-csv';
import { pageOf } from '../../../../test/page-of';
import { reportRoutes } from '../routes';
import { fakeReport, oddTemplate, templates } from '../testing/fake-report';

async function open(rows: readonly object[], gateway: object = {}, role = 'FLEET_STAFF_READ', query = '') {
  const reportIntents = jest.fn<object, [{ filter: object; maxPerPage: number }]>(() => pageOf(rows));
  const view = await renderScreen({
    routes: reportRoutes,
    at: `report-intents${query}`,
    viewer: { role: role === 'SUDO' ? 'SUDO' : 'FLEET_STAFF_READ', roleCode: role },
    gateway: { reportIntents, reportTemplates: templates, ...gateway },
  });
  return { ...view, asked: () => reportIntents.mock.lastCall?.[0] };
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  sessionStorage.clear();
});

it('shows subjects, filters and duration to viewers who may not open the report', async () => {
  const { user } = await open([fakeReport()]);
  const row = await rowOf('June rides');
  expect(row).toHaveTextContent(/^June ridesBookingsCompleted42 s/);
  expect(row).toHaveTextContent('Grace Hopper');
  expect(row).toHaveTextContent('Berlin TaxiHamburg TaxiShow 2 filters');
  expect(within(row).queryByRole('link', { name: 'June rides' })).not.toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'Show 2 filters' }));
  const panel = await screen.findByRole('dialog', { name: 'Filters of June rides' });
  expect(panel).toHaveTextContent('Pickup time15 Jun 2026 to 21 Jun 2026, days in Europe/Berlin (CEST)');
  expect(panel).toHaveTextContent('Sent as More Than 2026-06-14T21:59:59.999Z, Less Than 2026-06-21T22:00:00.000Z');
  expect(panel).toHaveTextContent('StatusIn Completed');
});

it('has the actions of a row at its end', async () => {
  await open([fakeReport()]);
  await rowOf('June rides');
  expect(screen.getAllByRole('columnheader').at(-1)).toHaveTextContent('Actions');
});

it('opens the report for Sudo', async () => {
  await open([fakeReport()], {}, 'SUDO');
  expect(await screen.findByRole('link', { name: 'June rides' })).toHaveAttribute('href', '/dashboard/report-intent/r-1');
});

it('reports a slow report, a failure reason, and unknown values', async () => {
  const running = { status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', finishedAt: null };
  await open([
    fakeReport({ ...running, id: 'r-2', name: 'Endless' }),
    fakeReport({ ...running, id: 'r-3', name: 'Fresh', createdAt: new Date().toISOString() }),
    fakeReport({ id: 'r-4', name: 'Broken', status: 'FAILED', statusCode: 'FAILED', failureReason: 'Too large' }),
    fakeReport({
      id: 'r-5',
      name: 'Odd',
      templateId: 'odd',
      template: oddTemplate,
      relationIds: ['d-1', 'd-2', 'd-3'],
      subjects: null,
      filters: [{ column: 'area', operator: 'UNKNOWN', operatorCode: 'WITHIN', value: 'airport' }],
    }),
  ]);
  expect(await rowOf('Endless')).toHaveTextContent('RunningLonger than usual');
  expect(await rowOf('Fresh')).not.toHaveTextContent('Longer than usual');
  expect(await rowOf('Broken')).toHaveTextContent('FailedToo large');
  expect(within(await rowOf('Broken')).queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  expect(await rowOf('Odd')).toHaveTextContent(/^OddRides of drivers.*d-1d-2\+1/);
});

describe('a download', () => {
  const clicked: HTMLAnchorElement[] = [];
  beforeEach(() => {
    clicked.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(this);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('requests a new URL on each click, and opens it in a new tab', async () => {
    let count = 0;
    const reportDownloadUrl = jest.fn<string, [{ id: string }]>(() => `https://files.example/${(count += 1)}.csv`);
    const { user } = await open([fakeReport()], { reportDownloadUrl });
    const button = await screen.findByRole('button', { name: 'Download June rides' });
    expect(reportDownloadUrl).not.toHaveBeenCalled();
    await user.click(button);
    expect(await screen.findByRole('link', { name: /^Open the file/ })).toHaveAttribute('href', 'https://files.example/1.csv');
    await user.click(button);
    await waitFor(() => expect(clicked.map(({ href }) => href)).toEqual(['https://files.example/1.csv', 'https://files.example/2.csv']));
    expect(clicked[0]).toMatchObject({ target: '_blank', rel: 'noreferrer' });
    expect(reportDownloadUrl.mock.lastCall?.[0]).toEqual({ id: 'r-1' });
  });

  it.each([
    ['is gone', () => null, 'The file was deleted. Run the report again.'],
    ['has a link that is no web address', () => 'javascript:alert(1)', /invalid link, so it was not opened/],
    [
      'has a link that the gateway keeps back',
      () => {
        throw gatewayError('PLATFORM_BAD_RESPONSE');
      },
      /invalid link, so it was not opened/,
    ],
    [
      'could not be asked for',
      () => {
        throw gatewayError('PLATFORM_TIMEOUT', 'The platform did not respond in time');
      },
      'The platform did not respond in time',
    ],
  ])('reports that the file %s', async (_what, reportDownloadUrl, text) => {
    const { user } = await open([fakeReport()], { reportDownloadUrl });
    const row = await rowOf('June rides');
    await user.click(within(row).getByRole('button', { name: 'Download June rides' }));
    expect(await within(row).findByText(text)).toBeVisible();
    expect(within(row).getByRole('button', { name: 'Run again: June rides' })).toBeEnabled();
    expect(clicked).toEqual([]);
  });
});

it('reads the subjects once, and only while their columns are visible', async () => {
  const subjects = jest.fn((name: string) => [{ id: name, name, timezone: null }]);
  const report = (id: string, name: string) => fakeReport({ id, name, relationIds: [name], subjects: () => subjects(`${name} account`) });
  const rows = [report('r-1', 'June')];
  const { user, unmount } = await open(rows);
  expect(await rowOf('June')).toHaveTextContent('June account');
  rows.unshift(report('r-2', 'July'));
  await user.click(screen.getByRole('button', { name: /Refresh/ }));
  expect(await rowOf('July')).toHaveTextContent('July account');
  expect(await rowOf('June')).toHaveTextContent('June account');
  const asked = subjects.mock.calls.length;
  await user.click(screen.getByRole('button', { name: /Refresh/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Refresh/ })).toBeEnabled());
  expect(subjects).toHaveBeenCalledTimes(asked);
  unmount();

  await open(rows, {}, undefined, '?hide=about&hide=filters');
  expect(await rowOf('July')).toBeVisible();
  expect(subjects).toHaveBeenCalledTimes(asked);
});

it('filters by status and name, and exports the subjects in words', async () => {
  const csvLines = captureSavedCsv();
  const { user, asked } = await open([fakeReport({ relationIds: ['fleet-berlin', 'fleet-hamburg', '3', '4'] })]);
  await user.click(await screen.findByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Failed' }));
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'june{Enter}');
  await waitFor(() => expect(asked()?.filter).toEqual({ statuses: ['FAILED'], search: 'june' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('1 row exported');
  // The gateway's limit of calls for one operation is less than a page of a hundred may take.
  expect(asked()).toMatchObject({ maxPerPage: 50 });
  const [head, line] = (await csvLines()) ?? [];
  expect(head).toBe('Name,Status,Created,Created time zone,Template,About,Filters,Duration,Created by,ID');
  expect(line).toMatch(/^June rides,Completed,2026-06-22 [^,]+,UTC\+00:00,Bookings,"Berlin Taxi, Hamburg Taxi, 2 more"/);
});
