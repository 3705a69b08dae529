import { tooManyPassengers } from '@pax/schema/rules/notifications';
import { mergeDraft } from '@/ui/screens/form/draft';
import { messages } from '@pax/schema/rules/messages';
import { schemaProblems } from '../../../../test/schema-problems';
import {
  allPlatforms,
  categoryFilter,
  emptyNotification,
  filtersOf,
  noPassengers,
  noPlatform,
  notificationModels,
  notificationSchema,
  platformsOf,
  noSchedule,
  specificPassengers,
  toDraft,
  toInput,
  withAllPassengers,
  withBookingChannel,
  withFilter,
  withSelectedSchedule,
  withTargetCategory,
  type NotificationValues,
} from './notification-values';

const zone = 'Europe/Oslo';
const channel = { id: 'bc-1', name: 'Oslo Taxi', humanReadableId: 'oslo' };
const other = { ...channel, id: 'bc-2' };

const passengers = (value: readonly string[]) => withFilter([], 'PASSENGER_IDS', value);
const platforms = (...value: readonly string[]) => withFilter([], 'platform', value);
const columns = ({ passengerFiltersPayload }: NotificationValues) =>
  passengerFiltersPayload.map(({ column, operator, value }) => [column, operator, ...value]);

const filled = (values: Partial<NotificationValues> = {}): NotificationValues => ({
  ...emptyNotification(zone),
  name: '\u202aJune\u200b ',
  title: 'Hello',
  text: 'Ride with us',
  bookingChannel: channel,
  passengerFiltersPayload: passengers(['p-1', 'p-2']),
  ...values,
});

const daily = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    id: String(day),
    scheduleDate: new Date(Date.UTC(2027, 0, day + 1)).toISOString().slice(0, 10),
    scheduleTime: '09:00',
  }));
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => String(at));

const problemsOf = (values: NotificationValues) => schemaProblems(notificationSchema(zone), values);

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-06-17T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('starts with no passengers and tomorrow at nine in the fleet’s zone', () => {
  expect(emptyNotification(zone)).toMatchObject({
    targetFilterCategory: specificPassengers,
    targetAllBookingChannelPassengers: false,
    passengerFiltersPayload: [],
    selectedSchedule: 'later',
    schedules: [{ scheduleDate: '2026-06-18', scheduleTime: '09:00:00' }],
  });
});

describe('the rules of the draft (specification, section 4)', () => {
  it('"now" empties the schedules, and "later" starts with tomorrow again', () => {
    const now = withSelectedSchedule(filled(), 'now', zone);
    expect(now).toMatchObject({ selectedSchedule: 'now', schedules: [] });
    expect(withSelectedSchedule(now, 'later', zone).schedules).toMatchObject([{ scheduleDate: '2026-06-18', scheduleTime: '09:00:00' }]);
  });

  it('another booking channel or target resets the filters', () => {
    const both = [['platform', 'in', 'ios', 'android']];
    const ios = filled({ targetFilterCategory: categoryFilter, passengerFiltersPayload: platforms('ios') });
    expect(withBookingChannel(filled(), other)).toMatchObject({ bookingChannel: other, passengerFiltersPayload: [] });
    expect(columns(withBookingChannel(ios, other))).toEqual(both);
    expect(withTargetCategory(ios, specificPassengers)).toMatchObject({
      targetFilterCategory: specificPassengers,
      passengerFiltersPayload: [],
    });
    expect(columns(withTargetCategory(filled(), categoryFilter))).toEqual(both);
    expect(withBookingChannel(ios, { ...channel })).toBe(ios);
  });

  it('choosing all passengers clears the filters, also for another channel, until a target is chosen', () => {
    const all = withAllPassengers(filled({ targetFilterCategory: categoryFilter, passengerFiltersPayload: platforms('ios') }));
    const cleared = { targetAllBookingChannelPassengers: true, passengerFiltersPayload: [] };
    expect(all).toMatchObject(cleared);
    expect(withBookingChannel(all, other)).toMatchObject({ ...cleared, bookingChannel: other });
    const category = withTargetCategory(all, categoryFilter);
    expect([category.targetAllBookingChannelPassengers, platformsOf(category)]).toEqual([false, allPlatforms]);
  });

  it('a draft has the names of the specification, the instants of its times, and no list of passengers', () => {
    const values = filled({ targetFilterCategory: categoryFilter, passengerFiltersPayload: platforms('ios') });
    const ofDraft = (draft: unknown) => mergeDraft(emptyNotification(zone), JSON.parse(JSON.stringify(draft)), notificationModels);
    expect(toDraft(values, zone)).toMatchObject({
      passengerFiltersPayload: [{ id: expect.any(String), column: 'platform', operator: 'in', value: ['ios'] }],
      schedules: [{ id: 'first', scheduleDate: '2026-06-18', scheduleTime: '09:00:00', scheduledAt: '2026-06-18T07:00:00.000Z' }],
    });
    expect(ofDraft(toDraft(values, zone))).toMatchObject(values);
    expect(toDraft(filled(), zone).passengerFiltersPayload).toEqual([]);
    // An earlier version had other names.
    const earlier = {
      title: 'Kept',
      platforms: ['ios'],
      passengerIds: ['p-1'],
      schedules: [{ id: 'a', date: '2026-06-18', time: '09:00' }],
    };
    const { title, passengerFiltersPayload, schedules } = ofDraft(earlier);
    expect({ title, passengerFiltersPayload, schedules }).toEqual({
      title: 'Kept',
      passengerFiltersPayload: [],
      schedules: emptyNotification(zone).schedules,
    });
    const incomplete = { title: 'Kept', text: 7, bookingChannel: {}, campaign: 'x', passengerFiltersPayload: [{}], schedules: [null, 'x'] };
    expect(ofDraft(incomplete)).toMatchObject({ title: 'Kept', text: '', bookingChannel: null, campaign: null });
    const mistyped = filled({ schedules: [{ id: 'a', scheduleDate: '30 Mrz 2099', scheduleTime: '9 Uhr' }] });
    expect(ofDraft(toDraft(mistyped, zone)).schedules).toMatchObject(mistyped.schedules);
  });
});

it.each<[string, Partial<NotificationValues>, Record<string, string>]>([
  ['a list of passengers', {}, {}],
  ['no list', { passengerFiltersPayload: passengers([]) }, { passengerFiltersPayload: noPassengers }],
  ['26,000 IDs', { passengerFiltersPayload: passengers(idsOf(26_000)) }, {}],
  ['an ID more', { passengerFiltersPayload: passengers(idsOf(26_001)) }, { passengerFiltersPayload: tooManyPassengers }],
  ['no platform', { targetFilterCategory: categoryFilter, passengerFiltersPayload: platforms() }, { passengerFiltersPayload: noPlatform }],
  ['all passengers', { targetAllBookingChannelPassengers: true, passengerFiltersPayload: [] }, {}],
  ['no time', { selectedSchedule: 'later', schedules: [] }, { schedules: noSchedule }],
  ['now as its time', { selectedSchedule: 'now', schedules: [] }, {}],
  ['a script as its image', { imageUrl: 'javascript:alert(1)' }, { imageUrl: 'The URL must be http or https' }],
  ['no channel and no title', { bookingChannel: null, title: ' ' }, { bookingChannel: messages.required, title: messages.required }],
  ['101 times', { schedules: daily(101) }, { schedules: 'A notification is sent at most 100 times' }],
  ['a long text', { text: 'x'.repeat(2001) }, { text: 'Please use at most 2,000 characters' }],
  ['2,000 emoji', { text: '🚕'.repeat(2000) }, {}],
])('validates a notification with %s', async (_, values, problems) => {
  expect(await problemsOf(filled(values))).toEqual(problems);
});

it('reports a schedule’s problem on its row', async () => {
  const schedules = [
    { id: 'a', scheduleDate: '2026-06-18', scheduleTime: '09:00:00' },
    { id: 'b', scheduleDate: '2026-06-18', scheduleTime: '09:00' },
    { id: 'c', scheduleDate: '', scheduleTime: '09:00' },
    { id: 'd', scheduleDate: '2026-06-17', scheduleTime: '13:00' },
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
  expect(toInput(filled({ imageUrl: ' ' }), at)).toEqual({
    name: 'June',
    title: 'Hello',
    text: 'Ride with us',
    imageUrl: null,
    fleetId: 'f-1',
    bookingChannelId: 'bc-1',
    campaignId: null,
    targetsAllPassengers: false,
    passengerFilters: [{ id: expect.any(String), column: 'PASSENGER_IDS', operator: 'IN', value: ['p-1', 'p-2'] }],
    schedules: ['2026-06-18T07:00:00.000Z'],
  });
  expect(toInput(withSelectedSchedule(withAllPassengers(filled()), 'now', zone), at)).toMatchObject({
    targetsAllPassengers: true,
    passengerFilters: [],
    schedules: [],
  });
  expect(filtersOf({ passengerFiltersPayload: platforms('ios', 'android') })).toMatchObject([
    { column: 'platform', operator: 'IN', value: ['ios', 'android'] },
  ]);
});
