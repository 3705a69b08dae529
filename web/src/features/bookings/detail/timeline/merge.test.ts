import { type SourceId } from './entry';
import { eventCodeOf, mergeReports } from './merge';
import { entryAt } from './testing';

const report = (source: SourceId, seconds: number, changes: Partial<ReturnType<typeof entryAt>> = {}) =>
  entryAt(`${source}@${seconds}`, seconds, { source, eventCode: 'DRIVER_ASSIGNED', ...changes });

/** The merged reports, as IDs. */
const merged = (...reports: ReturnType<typeof report>[]) =>
  mergeReports(reports).map((event) => event.reports.map(({ id }) => id).join(' + '));

it('merges sources’ reports of one event: the first report gives its time, the first source its title', () => {
  const [event, ...others] = mergeReports([
    report('dispatch', 0, { title: 'Assigned', detail: 'Searching → Assigned' }),
    report('events', 0.5, { title: 'Driver assigned' }),
    report('booking-log', 1.5, { title: 'Driver assigned' }),
  ]);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ title: 'Driver assigned', detail: 'Searching → Assigned', at: report('dispatch', 0).at });
  expect(event?.reports.map(({ source }) => source)).toEqual(['events', 'booking-log', 'dispatch']);
});

it('merges within two seconds of the first report only', () => {
  expect(merged(report('events', 0), report('booking-log', 2), report('driver-log', 2.001))).toEqual([
    'events@0 + booking-log@2',
    'driver-log@2.001',
  ]);
});

it('never merges two reports of one source: a second charge stays a second event', () => {
  expect(merged(report('payment', 0), report('booking-log', 0.5), report('payment', 1), report('booking-log', 1.5))).toEqual([
    'payment@0 + booking-log@0.5',
    'payment@1 + booking-log@1.5',
  ]);
});

it('does not merge different events, or reports without a code or a time of their own', () => {
  expect(
    merged(
      report('events', 0),
      report('booking-log', 0, { eventCode: 'DRIVER_ARRIVED' }),
      report('dispatch-log', 0, { eventCode: null }),
      report('receipts', 0, { eventCode: null }),
      report('driver-log', 0, { hasTime: false }),
    ),
  ).toHaveLength(5);
});

it('uses the worst level, so that a problem in any source is a problem of the event', () => {
  const [event] = mergeReports([
    report('events', 0),
    report('dispatch-log', 1, { level: 'ERROR', levelLabel: 'Error', tone: 'danger', isProblem: true }),
  ]);
  expect(event).toMatchObject({ level: 'ERROR', levelLabel: 'Error', tone: 'danger', isProblem: true });
});

it.each<[SourceId, string | null, string | null]>([
  ['events', 'DRIVER_ASSIGNED', 'DRIVER_ASSIGNED'],
  ['driver-log', 'DRIVER_CHOSEN', 'DRIVER_ASSIGNED'],
  ['dispatch', 'ASSIGNED', 'DRIVER_ASSIGNED'],
  ['dispatch', 'SOMETHING_NEW', null],
  ['payment', 'autoCaptureFailed', 'PAYMENT_AUTO_CAPTURE_FAILED'],
  ['booking-log', 'PAYMENT_AUTO_CAPTURE_FAILED', 'PAYMENT_AUTO_CAPTURE_FAILED'],
  ['receipts', 'SENT', 'RECEIPT_SENT'],
  ['events', null, null],
])('%s report %s as the event %s', (source, code, event) => {
  expect(eventCodeOf(source, code)).toBe(event);
});
