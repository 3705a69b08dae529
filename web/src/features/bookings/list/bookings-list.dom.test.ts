import { clearedFilters, parseListState, reduceListState } from '@/lib/list/list-state';
import { searchParamOf } from '@/lib/list/search-term';
import { bookingsList, bookingsSpec, type BookingsState, exportName, isOfAllFleets } from './bookings-list';

const berlin = { id: 'fleet-1', timezone: 'Europe/Berlin' };
const noFilters = clearedFilters(bookingsSpec);
const stateOf = (query: string) => parseListState(bookingsSpec, new URLSearchParams(query));

beforeEach(() => {
  sessionStorage.clear();
});

it('reads the fleet’s latest pickups by default', () => {
  expect(bookingsList.variables(stateOf(''), berlin, 'STAFF_READ')).toEqual({
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
  ['', 'bookings-berlin-taxi'],
  ['?status=CANCELLED&from=2026-11-19&to=2026-11-25', 'bookings-berlin-taxi-cancelled-2026-11-19-to-2026-11-25'],
  ['?from=2026-11-25&to=2026-11-25', 'bookings-berlin-taxi-2026-11-25'],
  ['?to=2026-11-25', 'bookings-berlin-taxi-to-2026-11-25'],
])('names an export of the list %s by its fleet, statuses and days', (query, name) => {
  expect(exportName(stateOf(query), 'berlin-taxi')).toBe(name);
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
    expect(isOfAllFleets(stateOf('fleets=all'), role)).toBe(may);
    expect(isOfAllFleets(stateOf(''), role)).toBe(false);
  });

  it('include the fleet’s name, and take days in the selected fleet’s zone', () => {
    expect(bookingsList.variables(stateOf('fleets=all&from=2026-03-01'), berlin, 'STAFF_READ')).toMatchObject({
      fleetId: null,
      filter: { pickupFrom: '2026-02-28T23:00:00.000Z' },
      withFleet: true,
    });
    expect(bookingsList.variables(stateOf('fleets=all&hide=fleet'), berlin, 'STAFF_READ').withFleet).toBe(false);
  });

  it('do not count as a filter', () => {
    expect(stateOf('fleets=all').isFiltered).toBe(false);
    expect(reduceListState(bookingsSpec, new URLSearchParams('fleets=all&status=ACTIVE'), noFilters).toString()).toBe('fleets=all');
  });
});

it('reads fields that need extra calls only while their column is visible', () => {
  expect(bookingsList.variables(stateOf('hide=-channel'), berlin, 'STAFF_READ').withChannel).toBe(true);
});

it('reads the filters, order and page of the URL', () => {
  expect(
    bookingsList.variables(
      stateOf('status=ACTIVE&status=DEFERRED&schedule=ASAP&search=BK-0042&sort=status.asc&size=50&page=3'),
      berlin,
      'STAFF_READ',
    ),
  ).toEqual({
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

it('takes days in the fleet’s zone, including the last one, also across clock changes', () => {
  expect(bookingsList.variables(stateOf('from=2026-03-29&to=2026-03-29'), berlin, 'STAFF_READ').filter).toEqual({
    pickupFrom: '2026-03-28T23:00:00.000Z',
    pickupTo: '2026-03-29T22:00:00.000Z',
  });
  expect(bookingsList.variables(stateOf('from=2026-07-01'), { id: 'fleet-2', timezone: 'America/New_York' }, 'STAFF_READ').filter).toEqual({
    pickupFrom: '2026-07-01T04:00:00.000Z',
  });
});

it('searches for the term that a reference in the URL stands for', () => {
  const query = new URLSearchParams({ search: searchParamOf('+49 30 1234567') });
  expect(query.toString()).not.toMatch(/1234567/);
  expect(bookingsList.variables(stateOf(query.toString()), berlin, 'STAFF_READ').filter).toEqual({ search: '+49 30 1234567' });
});

it('ignores invalid parameters', () => {
  const state = stateOf('status=LOST&schedule=NEVER&from=2026-13-40&page=-4&size=7&sort=price.desc');
  expect(bookingsList.variables(state, berlin, 'STAFF_READ')).toEqual(bookingsList.variables(stateOf(''), berlin, 'STAFF_READ'));
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

describe('the choice of columns', () => {
  const unusual = [
    'captured',
    'refunded',
    'net',
    'booked',
    'paymentStatus',
    'from',
    'to',
    'phone',
    'tip',
    'channel',
    'cancellation',
    'dispatchId',
    'id',
  ] as const;
  const after = (query: string, hidden: BookingsState['hidden']) => reduceListState(bookingsSpec, new URLSearchParams(query), { hidden });

  it('hides rarely needed columns at first, and omits that from the URL', () => {
    expect(stateOf('').hidden).toEqual(unusual);
    expect(after('hide=driver', unusual).toString()).toBe('');
  });

  it('is restored from the URL', () => {
    expect(after('', ['driver', ...unusual]).toString()).toBe('hide=driver');
    expect(stateOf('hide=driver').hidden).toEqual(['driver', ...unusual]);
    expect(stateOf(after('', []).toString()).hidden).toEqual([]);
    expect(stateOf('hide=-tip').hidden).not.toContain('tip');
  });

  it('never hides the column with the link', () => {
    expect(stateOf('hide=pickup').hidden).toEqual(unusual);
  });

  it('survives Clear filters', () => {
    const cleared = reduceListState(
      bookingsSpec,
      new URLSearchParams('hide=driver&status=ACTIVE&from=2026-01-01&search=BK-1&page=2'),
      noFilters,
    );
    expect(cleared.toString()).toBe('hide=driver');
  });
});
