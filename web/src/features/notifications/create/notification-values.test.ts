import { ValidationError } from 'yup';
import { messages } from '@/ui/screens/form/messages';
import {
  allPlatforms,
  categoryFilter,
  emptyNotification,
  filtersOf,
  noPassengers,
  noPlatform,
  notificationSchema,
  noSchedule,
  specificPassengers,
  tooManyPassengers,
  toInput,
  withAllPassengers,
  withBookingChannel,
  withSelectedSchedule,
  withTargetCategory,
  type NotificationValues,
} from './notification-values';

const zone = 'Europe/Oslo';
const channel = { id: 'bc-1', name: 'Oslo Taxi', humanReadableId: 'oslo' };
const other = { ...channel, id: 'bc-2' };

const filled = (values: Partial<NotificationValues> = {}): NotificationValues => ({
  ...emptyNotification(zone),
  name: '\u202aJune\u200b ',
  title: 'Hello',
  text: 'Ride with us',
  bookingChannel: channel,
  passengerIds: ['p-1', 'p-2'],
  ...values,
});

const idsOf = (count: number) => Array.from({ length: count }, (_, at) => String(at));

async function problemsOf(values: NotificationValues): Promise<Record<string, string>> {
  try {
    await notificationSchema(zone).validate(values, { abortEarly: false });
    return {};
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    return Object.fromEntries(problem.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-06-17T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('starts with no passengers, both platforms and tomorrow at nine in the fleet’s zone', () => {
  expect(emptyNotification(zone)).toMatchObject({
    targetFilterCategory: specificPassengers,
    targetAllBookingChannelPassengers: false,
    platforms: ['ios', 'android'],
    passengerIds: [],
    selectedSchedule: 'later',
    schedules: [{ date: '2026-06-18', time: '09:00:00' }],
  });
});

describe('the rules of the draft (specification, section 4)', () => {
  it('"now" empties the schedules, and "later" starts with tomorrow again', () => {
    const now = withSelectedSchedule(filled(), 'now', zone);
    expect(now).toMatchObject({ selectedSchedule: 'now', schedules: [] });
    expect(withSelectedSchedule(now, 'later', zone).schedules).toMatchObject([{ date: '2026-06-18', time: '09:00:00' }]);
  });

  it('another booking channel or target resets the filters', () => {
    const reset = { platforms: ['ios', 'android'], passengerIds: [] };
    const ios = filled({ targetFilterCategory: categoryFilter, platforms: ['ios'] });
    expect(withBookingChannel(filled(), other)).toMatchObject({ bookingChannel: other, ...reset });
    expect(withBookingChannel(ios, other)).toMatchObject({ targetFilterCategory: categoryFilter, ...reset });
    expect(withTargetCategory(ios, specificPassengers)).toMatchObject({ targetFilterCategory: specificPassengers, ...reset });
    expect(withTargetCategory(filled(), categoryFilter)).toMatchObject({ targetFilterCategory: categoryFilter, ...reset });
    expect(withBookingChannel(ios, { ...channel })).toBe(ios);
  });

  it('choosing all passengers clears the filters, also for another channel, until a target is chosen', () => {
    const all = withAllPassengers(filled({ targetFilterCategory: categoryFilter, platforms: ['ios'] }));
    const cleared = { targetAllBookingChannelPassengers: true, platforms: [], passengerIds: [] };
    expect(all).toMatchObject(cleared);
    expect(withBookingChannel(all, other)).toMatchObject({ ...cleared, bookingChannel: other });
    expect(withTargetCategory(all, categoryFilter)).toMatchObject({ targetAllBookingChannelPassengers: false, platforms: allPlatforms });
  });
});

it.each<[string, Partial<NotificationValues>, Record<string, string>]>([
  ['a list of passengers', {}, {}],
  ['no list', { passengerIds: [] }, { passengerIds: noPassengers }],
  ['26,000 IDs', { passengerIds: idsOf(26_000) }, {}],
  ['an ID more', { passengerIds: idsOf(26_001) }, { passengerIds: tooManyPassengers }],
  ['no platform', { targetFilterCategory: categoryFilter, passengerIds: [], platforms: [] }, { platforms: noPlatform }],
  ['all passengers', { targetAllBookingChannelPassengers: true, passengerIds: [], platforms: [] }, {}],
  ['no time', { selectedSchedule: 'later', schedules: [] }, { schedules: noSchedule }],
  ['now as its time', { selectedSchedule: 'now', schedules: [] }, {}],
  ['a script as its image', { imageUrl: 'javascript:alert(1)' }, { imageUrl: 'The URL must be http or https' }],
  ['no channel and no title', { bookingChannel: null, title: ' ' }, { bookingChannel: messages.required, title: messages.required }],
  ['a long text', { text: 'x'.repeat(2001) }, { text: 'Please use at most 2000 characters' }],
])('validates a notification with %s', async (_, values, problems) => {
  expect(await problemsOf(filled(values))).toEqual(problems);
});

it('reports a schedule’s problem on its row', async () => {
  const schedules = [
    { id: 'a', date: '2026-06-18', time: '09:00:00' },
    { id: 'b', date: '2026-06-18', time: '09:00' },
    { id: 'c', date: '', time: '09:00' },
    { id: 'd', date: '2026-06-17', time: '13:00' },
  ];
  expect(await problemsOf(filled({ schedules }))).toEqual({
    'schedules[0]': 'No two schedules may be at the same time',
    'schedules[1]': 'No two schedules may be at the same time',
    'schedules[2]': 'This field is required',
    'schedules[3]': 'The time has passed',
  });
});

it('becomes a request with its times in UTC', () => {
  const at = { fleetId: 'f-1', zone };
  expect(toInput(filled({ imageUrl: ' ' }), { ...at, maxPassengersCount: 2 })).toEqual({
    name: 'June',
    title: 'Hello',
    text: 'Ride with us',
    imageUrl: null,
    fleetId: 'f-1',
    bookingChannelId: 'bc-1',
    campaignId: null,
    targetsAllPassengers: false,
    passengerFilters: [{ column: 'PASSENGER_IDS', operator: 'IN', value: ['p-1', 'p-2'] }],
    schedules: ['2026-06-18T07:00:00.000Z'],
    maxPassengersCount: 2,
  });
  expect(toInput(withSelectedSchedule(withAllPassengers(filled()), 'now', zone), at)).toMatchObject({
    targetsAllPassengers: true,
    passengerFilters: [],
    schedules: [],
  });
  expect(filtersOf(filled({ targetFilterCategory: categoryFilter }))).toEqual([
    { column: 'platform', operator: 'IN', value: ['ios', 'android'] },
  ]);
});
