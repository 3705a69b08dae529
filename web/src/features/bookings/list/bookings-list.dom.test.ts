import type { Role } from '@/lib/access/permissions';
import { ignoredParams } from '@/lib/list/link-problems';
import { searchParamOf } from '@/lib/list/search-term';
import { bookings, bookingsListOf, exportName, isOfAllFleets } from './bookings-list';

const berlin = { id: 'fleet-1', timezone: 'Europe/Berlin' };
const stateOf = (query: string) => bookings.parse(new URLSearchParams(query));
const variables = (state: ReturnType<typeof stateOf>, fleet = berlin, role: Role = 'STAFF_READ') =>
  bookingsListOf(fleet, role).read(state).variables;

it('reads the fleet’s latest pickups in the tab of all', () => {
  expect(variables(stateOf('view=all'))).toEqual({
    fleetId: 'fleet-1',
    page: 0,
    maxPerPage: 25,
    filter: {},
    orderBy: 'PICKUP_TIME',
    orderDirection: 'DESC',
    withFleet: false,
    withChannel: false,
  });
});

it.each([
  ['', 'bookings-berlin-taxi-now'],
  ['?view=all', 'bookings-berlin-taxi'],
  ['?status=CANCELLED&from=2026-11-19&to=2026-11-25', 'bookings-berlin-taxi-cancelled-2026-11-19-to-2026-11-25'],
  ['?from=2026-11-25&to=2026-11-25', 'bookings-berlin-taxi-2026-11-25'],
  ['?to=2026-11-25', 'bookings-berlin-taxi-to-2026-11-25'],
])('names an export of the list %s by its fleet, statuses and days', (query, name) => {
  expect(exportName(stateOf(query), 'berlin-taxi')).toBe(name);
});

it.each([
  ['', 'ASC', { statuses: ['DEFERRED', 'ACTIVE'], pickupFrom: '2026-02-28T10:00:00.000Z', pickupTo: '2026-03-01T12:15:00.000Z' }],
  [
    'view=next-2h',
    'ASC',
    { statuses: ['DEFERRED', 'ACTIVE'], pickupFrom: '2026-03-01T09:40:00.000Z', pickupTo: '2026-03-01T12:15:00.000Z' },
  ],
  ['view=now&status=ACTIVE', 'ASC', { statuses: ['ACTIVE'], pickupFrom: '2026-02-28T10:00:00.000Z', pickupTo: '2026-03-01T12:15:00.000Z' }],
  ['view=problems', 'DESC', { pickupFrom: '2026-02-28T10:00:00.000Z', pickupTo: '2026-03-02T11:00:00.000Z' }],
  ['view=today', 'DESC', { pickupFrom: '2026-02-28T23:00:00.000Z', pickupTo: '2026-03-01T23:00:00.000Z' }],
  ['view=today&from=2026-01-01&to=2026-01-01', 'DESC', { pickupFrom: '2025-12-31T23:00:00.000Z', pickupTo: '2026-01-01T23:00:00.000Z' }],
  ['search=bk-1', 'DESC', { search: 'bk-1' }],
] as const)('reads for %j by %s', (query, orderDirection, filter) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T10:12:00Z'));
  expect(variables(stateOf(query))).toMatchObject({ orderDirection, filter });
  expect(variables(stateOf(query)).filter).toEqual(filter);
});

describe('the bookings of all fleets', () => {
  it.each([
    ['SUDO', true],
    ['STAFF_ADMIN', true],
    ['STAFF_READ', true],
    ['FLEET_STAFF_ADMIN', false],
    ['FLEET_STAFF_READ', false],
    ['UNKNOWN', false],
    [null, false],
  ] as const)('%s may list those of all fleets: %s', (role, may) => {
    expect(isOfAllFleets(stateOf('fleets=all').filters, role)).toBe(may);
    expect(isOfAllFleets(stateOf('').filters, role)).toBe(false);
  });

  it('include the fleet’s name, and take days in the selected fleet’s zone', () => {
    expect(variables(stateOf('fleets=all&from=2026-03-01'))).toMatchObject({
      fleetId: null,
      filter: { pickupFrom: '2026-02-28T23:00:00.000Z' },
      withFleet: true,
    });
    expect(variables(stateOf('fleets=all&hide=fleet')).withFleet).toBe(false);
  });

  it('do not count as a filter', () => {
    expect(stateOf('fleets=all').isFiltered).toBe(false);
    expect(bookings.write(new URLSearchParams('fleets=all&status=ACTIVE'), bookings.cleared).toString()).toBe('fleets=all');
  });
});

it('reads fields that need extra calls only while their column is visible', () => {
  expect(variables(stateOf('hide=-channel')).withChannel).toBe(true);
});

it('reads the filters, order and page of the URL', () => {
  expect(variables(stateOf('status=ACTIVE&status=DEFERRED&schedule=ASAP&search=BK-0042&sort=status.asc&size=50&page=3'))).toEqual({
    fleetId: 'fleet-1',
    page: 2,
    maxPerPage: 50,
    filter: { statuses: ['DEFERRED', 'ACTIVE'], scheduleType: 'ASAP', search: 'BK-0042' },
    orderBy: 'STATUS',
    orderDirection: 'ASC',
    withFleet: false,
    withChannel: false,
  });
});

it('reads days in the fleet’s zone, including the last one, also across clock changes', () => {
  expect(variables(stateOf('from=2026-03-29&to=2026-03-29')).filter).toEqual({
    pickupFrom: '2026-03-28T23:00:00.000Z',
    pickupTo: '2026-03-29T22:00:00.000Z',
  });
  expect(variables(stateOf('from=2026-07-01'), { id: 'fleet-2', timezone: 'America/New_York' }).filter).toEqual({
    pickupFrom: '2026-07-01T04:00:00.000Z',
  });
});

it('searches for the term that a reference in the URL stands for', () => {
  const query = new URLSearchParams({ search: searchParamOf('+49 30 1234567') });
  expect(query.toString()).not.toMatch(/1234567/);
  expect(variables(stateOf(query.toString())).filter).toEqual({ search: '+49 30 1234567' });
});

it('ignores invalid parameters', () => {
  const state = stateOf('status=LOST&schedule=NEVER&from=2026-13-40&page=-4&size=7&sort=price.desc');
  expect(variables(state)).toEqual(variables(stateOf('')));
  expect(state.isFiltered).toBe(false);
});

it.each([
  ['status=ACTIVE', true],
  ['from=2026-01-01', true],
  ['search=BK-0042', true],
  ['search=~00000000', false],
  ['hide=driver', false],
  ['page=2', false],
])('knows whether %s is a filter: %s', (query, narrowed) => {
  expect(stateOf(query).isFiltered).toBe(narrowed);
});

it('keeps the choice of columns when the filters are cleared', () => {
  const query = new URLSearchParams('hide=driver&status=ACTIVE&from=2026-01-01&search=BK-1&page=2');
  expect(bookings.write(query, bookings.cleared).toString()).toBe('hide=driver');
});

it('reports the filters that it no longer has', () => {
  const query = new URLSearchParams('view=all&pickup=next-2-hours&driver=Ada');
  expect(ignoredParams(bookings, query)).toEqual([
    { name: 'pickup', value: 'next-2-hours' },
    { name: 'driver', value: 'Ada' },
  ]);
  expect(bookings.write(query, { search: 'BK-1' }).toString()).toBe('search=BK-1&view=all');
});
