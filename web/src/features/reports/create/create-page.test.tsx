import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { mockLayout } from '../../../../test/layout';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { reportRoutes } from '../routes';
import { berlinFleet, fakeReport, hamburgFleet, lisbonFleet, templates } from '../testing/fake-report';

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

function fillDays(name: string, first: string, last: string) {
  const row = within(condition(name));
  fireEvent.change(row.getByLabelText(/^First day/), { target: { value: first } });
  fireEvent.change(row.getByLabelText(/^Last day/), { target: { value: last } });
}

async function begin(user: User, template = 'Bookings') {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'June rides' } });
  await user.click(screen.getByRole('radio', { name: template }));
}

const pickFleet = async (user: User, name: RegExp) => user.click(await within(section('Fleets')).findByRole('checkbox', { name }));
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create report' }));

beforeEach(() => {
  sessionStorage.clear();
  mockLayout();
});

it('requests a week of two fleets as instants in UTC that include the first one, and opens the list', async () => {
  const { user, sent, router } = await open();
  await begin(user);
  await pickFleet(user, /Berlin Taxi/);
  await pickFleet(user, /Hamburg Taxi/);
  await user.click(screen.getByRole('button', { name: 'Add condition on Pickup time' }));
  fillDays('Pickup time', '2026-03-23', '2026-03-29');
  expect(condition('Pickup time')).toHaveTextContent(
    'Whole days in Europe/Berlin: from 23 Mar 2026, 00:00 CET to 30 Mar 2026, 00:00 CEST.',
  );
  expect(condition('Pickup time')).toHaveTextContent('The clocks change: 1 h less than usual.');
  expect(condition('Pickup time')).toHaveTextContent(
    'Sent in UTC as More Than 2026-03-22T22:59:59.999Z, Less Than 2026-03-29T22:00:00.000Z.',
  );
  await submit(user);
  await screen.findByText('June rides was requested');
  expect(sent()).toEqual({
    name: 'June rides',
    templateId: 'bookings',
    relationIds: ['fleet-berlin', 'fleet-hamburg'],
    filters: [
      { column: 'pickupTime', operator: 'GREATER_THAN', value: '2026-03-22T22:59:59.999Z' },
      { column: 'pickupTime', operator: 'LESS_THAN', value: '2026-03-29T22:00:00.000Z' },
    ],
  });
  expect(router.state.location.pathname).toBe('/dashboard/report-intents');
});

it('sends options, numbers, booleans and lists with their types', async () => {
  const { user, sent } = await open();
  await begin(user);
  await pickFleet(user, /Berlin Taxi/);
  await user.click(screen.getByRole('button', { name: 'Add condition on Status' }));
  await user.click(within(condition('Status')).getByRole('checkbox', { name: 'Completed' }));
  await user.click(screen.getByRole('button', { name: 'Add condition on Total' }));
  await user.selectOptions(within(condition('Total')).getByRole('combobox', { name: 'Comparison' }), 'More Than');
  await user.type(within(condition('Total')).getByRole('textbox', { name: 'Value' }), '1250');
  await user.click(screen.getByRole('button', { name: 'Add condition on Shared' }));
  await user.selectOptions(within(condition('Shared')).getByRole('combobox', { name: 'Value' }), 'No');
  await user.click(screen.getByRole('button', { name: 'Add condition on City' }));
  await user.selectOptions(within(condition('City')).getByRole('combobox', { name: 'Comparison' }), 'In');
  await user.type(within(condition('City')).getByRole('textbox', { name: 'Values' }), 'Berlin{Enter} Potsdam ');
  await submit(user);
  await waitFor(() =>
    expect(sent()?.filters).toEqual([
      { column: 'status', operator: 'IN', value: ['COMPLETED'] },
      { column: 'total', operator: 'GREATER_THAN', value: 1250 },
      { column: 'isShared', operator: 'IS', value: false },
      { column: 'city', operator: 'IN', value: ['Berlin', 'Potsdam'] },
    ]),
  );
});

it('lets the person choose the zone for fleets in several zones', async () => {
  const { user, sent } = await open();
  await begin(user);
  await pickFleet(user, /Lisbon Taxi/);
  await user.click(screen.getByRole('button', { name: 'Add condition on Pickup time' }));
  fillDays('Pickup time', '2026-06-15', '');
  expect(condition('Pickup time')).toHaveTextContent('Whole days in Europe/Lisbon: from 15 Jun 2026, 00:00');
  await pickFleet(user, /Berlin Taxi/);
  // The selected fleet's time zone.
  expect(condition('Pickup time')).toHaveTextContent('Whole days in Europe/Berlin');
  expect(section('Filters')).toHaveTextContent('The selected fleets are in 2 time zones');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'UTC');
  await submit(user);
  await waitFor(() =>
    expect(sent()?.filters).toEqual([{ column: 'pickupTime', operator: 'GREATER_THAN', value: '2026-06-14T23:59:59.999Z' }]),
  );
});

it('reports missing and invalid input in its place', async () => {
  const { user, create } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Bookings' }));
  await user.click(screen.getByRole('button', { name: 'Add condition on Pickup time' }));
  fillDays('Pickup time', '2026-06-15', '2026-06-14');
  await user.click(screen.getByRole('button', { name: 'Add condition on Total' }));
  await user.type(within(condition('Total')).getByRole('textbox', { name: 'Value' }), '12,5');
  await user.click(screen.getByRole('button', { name: 'Add condition on Status' }));
  await submit(user);
  expect(await within(section('Report')).findByText('This field is required')).toBeVisible();
  expect(within(section('Fleets')).getByText('Please select at least one fleet')).toBeVisible();
  expect(within(condition('Pickup time')).getByText('The last day is before the first')).toBeVisible();
  expect(within(condition('Total')).getByText('Please enter a number, with digits and a point')).toBeVisible();
  expect(within(condition('Status')).getByText('This field is required')).toBeVisible();
  await user.clear(within(condition('Total')).getByRole('textbox', { name: 'Value' }));
  await user.type(within(condition('Total')).getByRole('textbox', { name: 'Value' }), '9007199254740993');
  expect(await within(condition('Total')).findByText('This number is too long to be sent exactly')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

it('takes unknown columns and relations as text and IDs, and says so', async () => {
  const { user, sent } = await open();
  await begin(user, 'Rides of drivers');
  expect(section('Driver')).toHaveTextContent('This version does not support “DRIVER”');
  await user.type(screen.getByRole('textbox', { name: 'IDs' }), 'd-1{Enter}d-2, d-1');
  expect(section('Filters')).toHaveTextContent('Not supported by this version: Pickup area (WITHIN)');
  await user.click(screen.getByRole('button', { name: 'Add condition on Waiting time' }));
  expect(condition('Waiting time')).toHaveTextContent('This version does not support the type DURATION: the value is sent as text.');
  expect(condition('Waiting time')).toHaveTextContent('Not supported by this version: Between.');
  await user.type(within(condition('Waiting time')).getByRole('textbox', { name: 'Value' }), '300');
  await submit(user);
  await waitFor(() =>
    expect(sent()).toMatchObject({
      relationIds: ['d-1', 'd-2'],
      filters: [{ column: 'waitingTime', operator: 'GREATER_THAN', value: '300' }],
    }),
  );
});

it('offers no template with an unknown required filter', async () => {
  await open();
  const card = await screen.findByRole('radio', { name: 'Heat map' });
  expect(card).toHaveAttribute('aria-disabled', 'true');
  expect(card).toHaveAccessibleDescription(/It requires a condition on Pickup area, which this version doesn’t support/);
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

it('lets Sudo pick business accounts', async () => {
  const { user, sent } = await open({ isSudo: true });
  await begin(user, 'Business rides');
  await user.click(await within(section('Business accounts')).findByRole('checkbox', { name: /Acme GmbH/ }));
  await submit(user);
  await waitFor(() => expect(sent()?.relationIds).toEqual(['a-1']));
});

it('shows the platform’s rejection on its field', async () => {
  const refuse = () => {
    throw gatewayError('BAD_USER_INPUT', 'The input is not valid', {
      fields: { 'relationIds.0': 'is not something', 'filters.1.value': 'is too late', 'filters.2.value': 'is too large' },
    });
  };
  const { user } = await open({ gateway: { createReportIntent: refuse } });
  await begin(user);
  await pickFleet(user, /Berlin Taxi/);
  await user.click(screen.getByRole('button', { name: 'Add condition on Pickup time' }));
  await user.click(screen.getByRole('button', { name: 'Add condition on Total' }));
  await user.type(within(condition('Total')).getByRole('textbox', { name: 'Value' }), '1');
  await submit(user);
  expect(await within(section('Fleets')).findByText(/not visible to you: Berlin Taxi/)).toBeVisible();
  expect(within(condition('Pickup time')).getByText('is too late')).toBeVisible();
  expect(within(condition('Total')).getByText('is too large')).toBeVisible();
});

it('asks before creating another of the same name', async () => {
  const { user, create } = await open({
    gateway: { reportIntentsNamed: () => ({ matches: [fakeReport()], isComplete: true }) },
  });
  await begin(user);
  await pickFleet(user, /Berlin Taxi/);
  await submit(user);
  const question = await screen.findByRole('alertdialog', { name: 'Create another report named June rides?' });
  expect(create).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Create report' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
});

it('keeps the input through a reload', async () => {
  const first = await open();
  await begin(first.user);
  await pickFleet(first.user, /Berlin Taxi/);
  await first.user.click(screen.getByRole('button', { name: 'Add condition on City' }));
  await first.user.type(within(condition('City')).getByRole('textbox', { name: 'Value' }), 'Berlin');
  first.unmount();
  await open();
  expect(await screen.findByText('Your unsaved input was restored.')).toBeVisible();
  expect(within(condition('City')).getByRole('textbox', { name: 'Value' })).toHaveValue('Berlin');
  expect(within(section('Fleets')).getByRole('checkbox', { name: /Berlin Taxi/ })).toBeChecked();
});

describe('an earlier report', () => {
  it('is run again from the list without access to it, with its fleets, days and filters', async () => {
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
    const row = within(condition('Pickup time'));
    expect([row.getByLabelText(/^First day/), row.getByLabelText(/^Last day/)].map((input) => input.getAttribute('value'))).toEqual([
      '15 Jun 2026',
      '21 Jun 2026',
    ]);
    await submit(user);
    await waitFor(() =>
      expect(sent()).toEqual({
        name: 'June rides',
        templateId: 'bookings',
        relationIds: ['fleet-berlin', 'fleet-hamburg'],
        filters: [
          { column: 'pickupTime', operator: 'GREATER_THAN', value: '2026-06-14T21:59:59.999Z' },
          { column: 'pickupTime', operator: 'LESS_THAN', value: '2026-06-21T22:00:00.000Z' },
          { column: 'status', operator: 'IN', value: ['COMPLETED'] },
        ],
      }),
    );
  });

  it('a report with a period of partial days is sent with the same instants', async () => {
    const filter = (operator: string, value: string) => ({ column: 'pickupTime', operator, operatorCode: operator, value });
    const filters = [filter('GREATER_THAN', '2026-06-14T10:30:00.000Z'), filter('LESS_THAN', '2026-06-14T11:00:00.500Z')];
    const { user, sent } = await open({
      at: 'report-intent/create?from=r-1',
      isSudo: true,
      gateway: { reportIntent: () => fakeReport({ filters }) },
    });
    await screen.findByRole('textbox', { name: 'Name' });
    await submit(user);
    await waitFor(() => expect(sent()?.filters).toEqual(filters.map(({ column, operator, value }) => ({ column, operator, value }))));
  });

  it('is not guessed from its URL without access to it', async () => {
    await open({ at: 'report-intent/create?from=r-1' });
    expect(await screen.findByText('Run the report again from the list')).toBeVisible();
  });
});

it('keeps an invalid day in its draft, with its error, and does not send the period without it', async () => {
  const first = await open();
  await begin(first.user);
  await pickFleet(first.user, /Berlin Taxi/);
  await first.user.click(screen.getByRole('button', { name: 'Add condition on Pickup time' }));
  const day = () => within(condition('Pickup time')).getByLabelText(/^First day/);
  await first.user.clear(day());
  await first.user.type(day(), '31 Dezz');
  await first.user.tab();
  first.unmount();
  const { user, create } = await open();
  await screen.findByText('Your unsaved input was restored.');
  expect(day()).toHaveValue('31 Dezz');
  await submit(user);
  await waitFor(() => expect(day()).toHaveFocus());
  expect(day()).toHaveAccessibleDescription(/Enter a date such as 23 Nov 2026/);
  expect(create).not.toHaveBeenCalled();
});
