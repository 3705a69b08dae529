import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../test/fake-gateway';
import { mockLayout } from '../../../test/layout';
import { chooseFromPageMenu } from '../../../test/page-menu';
import { pageOf } from '../../../test/page-of';
import { renderScreen } from '../../../test/render-screen';
import { captureSavedCsv } from '../../../test/saved-csv';
import { reportRoutes } from './routes';
import { berlinFleet, fakeReport, hamburgFleet, lisbonFleet, templates } from './testing/fake-report';

describe('the list', () => {
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

  it('shows subjects, filters and duration to viewers who may not open the report', async () => {
    const { user } = await open([fakeReport()]);
    const row = await rowOf('June rides');
    expect(row).toHaveTextContent(/^June ridesCompleted/);
    expect(row).toHaveTextContent('Bookings');
    expect(row).toHaveTextContent('42 s');
    expect(row).toHaveTextContent('Grace Hopper');
    expect(row).toHaveTextContent('Berlin Taxi+1Show 3 filters');
    expect(within(row).getByTitle('Berlin Taxi, Hamburg Taxi')).toBeVisible();
    expect(within(row).queryByRole('link', { name: 'June rides' })).not.toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: 'Show 3 filters' }));
    const panel = await screen.findByRole('dialog', { name: 'Filters of June rides' });
    expect(panel).toHaveTextContent('Pickup timeMore Than 14 Jun 2026, 23:59:59 CEST');
    expect(panel).toHaveTextContent('StatusIn Completed');
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
});

describe('a report', () => {
  const open = (report: object) =>
    renderScreen({
      routes: reportRoutes,
      at: 'report-intent/r-1',
      viewer: { role: 'SUDO', roleCode: 'SUDO' },
      gateway: { reportIntent: () => report, reportTemplates: templates },
    });

  it('shows a report’s subjects, its filters in words, and its raw JSON', async () => {
    const { user } = await open(fakeReport({ raw: { id: 'r-1', reportTemplateId: 'bookings' } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'June rides' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Fleets' })).toHaveTextContent('Berlin TaxiHamburg Taxi');
    const filters = screen.getByRole('region', { name: 'Filters' });
    expect(filters).toHaveTextContent('Pickup timeMore Than 14 Jun 2026, 23:59:59 CESTStatusIn Completed');
    expect(filters).toHaveTextContent('Pickup timeLess Than 22 Jun 2026, 00:00:00 CEST');
    expect(screen.getByRole('region', { name: 'Report' })).toHaveTextContent('Duration42 s');
    await chooseFromPageMenu(user, 'Raw JSON');
    expect(await screen.findByText(/reportTemplateId/)).toBeVisible();
  });

  it('shows why a report failed, and that one is slower than usual', async () => {
    const { unmount } = await open(fakeReport({ status: 'FAILED', statusCode: 'FAILED', failureReason: 'Too large' }));
    expect(await screen.findByText('Too large')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
    unmount();
    await open(fakeReport({ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', finishedAt: null, subjects: [] }));
    expect((await screen.findAllByText('Longer than usual'))[0]).toBeVisible();
  });
});

describe('a new report', () => {
  interface Input {
    name: string;
    templateId: string;
    relationIds: string[];
    filters: { column: string; operator: string; value: unknown }[];
  }

  interface Options {
    gateway?: object;
    at?: string;
    isSudo?: boolean;
  }

  async function open({ gateway = {}, at = 'report-intent/create', isSudo = false }: Options = {}) {
    const create = jest.fn<object, [{ input: Input }]>(({ input }) => ({
      reportIntent: fakeReport({ id: 'r-9', name: input.name, status: 'PENDING', statusCode: 'PENDING', finishedAt: null }),
    }));
    const view = await renderScreen({
      routes: reportRoutes,
      at,
      viewer: isSudo ? { role: 'SUDO', roleCode: 'SUDO' } : { role: 'FLEET_STAFF_READ', roleCode: 'FLEET_STAFF_READ' },
      gateway: {
        reportTemplates: templates,
        reportIntents: () => pageOf([fakeReport()]),
        reportIntentsNamed: () => ({ matches: [], isComplete: true }),
        fleets: () => pageOf([berlinFleet, hamburgFleet, lisbonFleet]),
        businessAccounts: () => pageOf([{ id: 'a-1', name: 'Acme GmbH', code: 'ACME' }]),
        createReportIntent: create,
        ...gateway,
      },
    });
    return { ...view, create, sent: () => create.mock.lastCall?.[0].input };
  }

  type User = Awaited<ReturnType<typeof open>>['user'];

  const section = (name: string) => screen.getByRole('region', { name });
  const condition = (name: string) => within(section('Filters')).getByRole('group', { name });

  function fillTime(row: HTMLElement, date: string, time: string) {
    fireEvent.change(within(row).getByLabelText('Date'), { target: { value: date } });
    fireEvent.change(within(row).getByLabelText('Time'), { target: { value: time } });
  }

  async function begin(user: User, template = 'Bookings') {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'June rides' } });
    await user.click(screen.getByRole('radio', { name: template }));
  }

  const pickFleet = async (user: User, name: RegExp) => user.click(await within(section('Fleets')).findByRole('checkbox', { name }));
  const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create report' }));

  beforeEach(() => {
    mockLayout();
  });

  it('requests a time in the zone of its fleets as an instant in UTC, and opens the list', async () => {
    const { user, sent, router } = await open();
    await begin(user);
    await pickFleet(user, /Lisbon Taxi/);
    await user.click(screen.getByRole('button', { name: 'Add condition on Pickup time' }));
    fillTime(condition('Pickup time'), '2026-06-15', '00:00');
    expect(condition('Pickup time')).toHaveTextContent('The time itself is excluded. Sent in UTC as 2026-06-14T23:00:00.000Z.');
    await submit(user);
    await screen.findByText('June rides was requested');
    expect(sent()).toEqual({
      name: 'June rides',
      templateId: 'bookings',
      relationIds: ['fleet-lisbon'],
      filters: [{ column: 'pickupTime', operator: 'GREATER_THAN', value: '2026-06-14T23:00:00.000Z' }],
    });
    expect(router.state.location.pathname).toBe('/dashboard/report-intents');
  });

  it('reports missing and invalid input in its place', async () => {
    const { user, create } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Bookings' }));
    await user.click(screen.getByRole('button', { name: 'Add condition on Pickup time' }));
    await user.click(screen.getByRole('button', { name: 'Add condition on Total' }));
    await user.type(within(condition('Total')).getByRole('textbox', { name: 'Value' }), '12,5');
    await user.click(screen.getByRole('button', { name: 'Add condition on Status' }));
    await submit(user);
    expect(await within(section('Report')).findByText('This field is required')).toBeVisible();
    expect(within(section('Fleets')).getByText('Please select at least one fleet')).toBeVisible();
    expect(within(condition('Pickup time')).getByText('This field is required')).toBeVisible();
    expect(within(condition('Total')).getByText('Please enter a number, with digits and a point')).toBeVisible();
    expect(within(condition('Status')).getByText('This field is required')).toBeVisible();
    await user.clear(within(condition('Total')).getByRole('textbox', { name: 'Value' }));
    await user.type(within(condition('Total')).getByRole('textbox', { name: 'Value' }), '9007199254740993');
    expect(await within(condition('Total')).findByText('This number is too long to be sent exactly')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });

  it('keeps a required filter, and asks for account IDs if the viewer may not list accounts', async () => {
    const { user } = await open();
    await begin(user, 'Business rides');
    expect(section('Business accounts')).toHaveTextContent('Only Sudo can list business accounts');
    expect(condition('Pickup time')).toHaveTextContent('(required)');
    expect(screen.queryByRole('button', { name: 'Remove condition on Pickup time' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add condition on Pickup time' }));
    const [remove] = screen.getAllByRole('button', { name: 'Remove condition on Pickup time' });
    if (remove) await user.click(remove);
    expect(screen.queryByRole('button', { name: 'Remove condition on Pickup time' })).not.toBeInTheDocument();
  });

  it('shows the platform’s rejection on its field', async () => {
    const refuse = () => {
      throw gatewayError('BAD_USER_INPUT', 'The input is not valid', {
        fields: { 'relationIds.0': 'is not something', 'filters.0.value': 'is too late', 'filters.1.value': 'is too large' },
      });
    };
    const { user } = await open({ gateway: { createReportIntent: refuse } });
    await begin(user);
    await pickFleet(user, /Berlin Taxi/);
    await user.click(screen.getByRole('button', { name: 'Add condition on Pickup time' }));
    fillTime(condition('Pickup time'), '2026-06-15', '00:00');
    await user.click(screen.getByRole('button', { name: 'Add condition on Total' }));
    await user.type(within(condition('Total')).getByRole('textbox', { name: 'Value' }), '1');
    await submit(user);
    expect(await within(section('Fleets')).findByText(/not visible to you: Berlin Taxi/)).toBeVisible();
    expect(within(condition('Pickup time')).getByText('is too late')).toBeVisible();
    expect(within(condition('Total')).getByText('is too large')).toBeVisible();
  });

  describe('an earlier report', () => {
    it('is run again from the list without access to it, with its fleets and filters', async () => {
      const report = fakeReport({
        filters: [...[fakeReport().filters].flat(), { column: 'city', operator: 'UNKNOWN', operatorCode: 'NEAR', value: 'Berlin' }],
      });
      const named = jest.fn<object, [{ name: string }]>(() => ({ matches: [report], isComplete: true }));
      const { user, sent, router } = await open({ at: 'report-intents', gateway: { reportIntentsNamed: named } });
      await user.click(await screen.findByRole('button', { name: 'Run again: June rides' }));
      expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('June rides');
      expect(router.state.location.search).toBe('?from=r-1');
      expect(named.mock.lastCall?.[0]).toEqual({ name: 'June rides' });
      expect(screen.getByText('City: Near Berlin')).toBeVisible();
      await submit(user);
      await waitFor(() =>
        expect(sent()).toEqual({
          name: 'June rides',
          templateId: 'bookings',
          relationIds: ['fleet-berlin', 'fleet-hamburg'],
          filters: [
            { column: 'pickupTime', operator: 'GREATER_THAN', value: '2026-06-14T21:59:59.999Z' },
            { column: 'status', operator: 'IN', value: ['COMPLETED'] },
            { column: 'pickupTime', operator: 'LESS_THAN', value: '2026-06-21T22:00:00.000Z' },
          ],
        }),
      );
    });
  });
});
