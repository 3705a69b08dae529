import {
  amountValue,
  idValue,
  instantValue,
  readRecord,
  statusValue,
  type Answer,
  type SystemAnswer,
  type SystemRecord,
} from './disagreement';
import { latenessOf, verdictOf, verdictText, type CheckOutcome } from './verdict';

const active: Answer = { state: 'answered', record: readRecord({ status: 'ACTIVE' }) };
const completed: Answer = { state: 'answered', record: readRecord({ status: 'COMPLETED' }) };
const systems = (...answers: Answer[]): SystemAnswer[] =>
  answers.map((answer, index) => ({ id: `${index}`, name: `system ${index}`, answer }));
const consistent: CheckOutcome = { state: 'consistent' };
const different = (...fields: string[]): CheckOutcome => ({ state: 'different', fields });

it.each<[what: string, answers: Answer[], check: CheckOutcome, verdict: string]>([
  ['all systems match', [active, active], consistent, 'agree'],
  ['two systems differ', [active, completed], consistent, 'disagree'],
  ['only the check finds a difference', [active, active], different('driver.id'), 'disagree'],
  ['the check finds a difference while a system is loading', [active, { state: 'loading' }], different('driver.id'), 'disagree'],
  ['systems differ while the check is loading', [active, completed], { state: 'loading' }, 'disagree'],
  ['the check is loading', [active, active], { state: 'loading' }, 'comparing'],
  ['the check failed', [active, active], { state: 'unknown' }, 'partial'],
  ['a system is silent', [active, { state: 'silent' }], consistent, 'partial'],
])('the verdict fits when %s', (_what, answers, check, verdict) => {
  expect(verdictOf(systems(...answers), check)).toBe(verdict);
});

const kyra = { driver: idValue('d-1', 'Kyra van de Pol (A769)'), vehicle: idValue('CB-119-F') };
const none = { driver: idValue(null), vehicle: idValue(null) };
const of = (id: string, record: SystemRecord): SystemAnswer => ({ id, name: id, answer: { state: 'answered', record } });
const ride = (status: string, record: SystemRecord = kyra): SystemRecord => ({ status: statusValue(status), ...record });

// The stories of the mock platform, and some that it does not tell.
it.each<[story: string, records: SystemAnswer[], text: string, lateness: ReturnType<typeof latenessOf>]>([
  [
    'missed end of ride',
    [
      of('booking', ride('ACTIVE')),
      of('dispatch', ride('COMPLETED')),
      of('history service', ride('COMPLETED')),
      of('Redis', ride('ACTIVE', none)),
    ],
    'Dispatch: completed at 16:25, driver Kyra van de Pol (A769), CB-119-F. Late: booking and Redis.',
    { title: 'Booking out of date', canSync: true, settled: ['no-driver', 'not-ended', 'overdue'] },
  ],
  [
    'a slow dispatch: only it has the driver',
    [of('booking', ride('ACTIVE', none)), of('dispatch', ride('ASSIGNED')), of('Redis', ride('ACTIVE', none))],
    'Dispatch: driver Kyra van de Pol (A769), CB-119-F. Late: booking and Redis.',
    { title: 'Booking out of date', canSync: true, settled: ['no-driver'] },
  ],
  [
    'dispatch refused, which the booking does not know',
    [of('booking', ride('ACTIVE', none)), of('dispatch', ride('REFUSED', none))],
    'Dispatch: cancelled at 16:25. Late: booking.',
    { title: 'Booking out of date', canSync: true, settled: ['not-ended', 'overdue'] },
  ],
  [
    'cancelled here, while dispatch still has a driver on the way',
    [of('booking', ride('CANCELLED')), of('dispatch', ride('ASSIGNED'))],
    'Booking: cancelled. Late: dispatch.',
    { title: 'Dispatch out of date', canSync: false, settled: [] },
  ],
  [
    'a copy that follows late',
    [of('booking', ride('COMPLETED')), of('dispatch', ride('COMPLETED')), of('Redis', ride('ACTIVE'))],
    'Dispatch: completed at 16:25. Late: Redis.',
    { title: 'Copies out of date', canSync: false, settled: [] },
  ],
  [
    'a meter that shows more than the price has for it',
    [
      of('booking', { ...ride('COMPLETED'), meter: amountValue(2830, 'EUR') }),
      of('dispatch', { ...ride('COMPLETED'), meter: amountValue(3180, 'EUR') }),
    ],
    'Dispatch: meter fare €31.80. Late: booking.',
    { title: 'Price differs from the meter', canSync: false, settled: [] },
  ],
])('names the system that is right: %s', (_story, records, text, lateness) => {
  expect(verdictText(records, consistent, { since: '16:25' })).toBe(text);
  expect(latenessOf(records)).toEqual(lateness);
});

it('formats an instant', () => {
  const at = (time: string) => ({ pickup: instantValue(time) });
  const records = [of('booking', at('2026-03-01T10:30:00Z')), of('dispatch', at('2026-03-01T10:45:00Z'))];
  expect(verdictText(records, consistent, { textOf: (fact, text) => `${fact}@${text.slice(11, 16)}` })).toBe(
    'Dispatch: pickup pickup@10:45. Late: booking.',
  );
});

it('lists the fields that only the check finds different, without stating that all match', () => {
  expect(verdictText(systems(active, active), consistent)).toBe('All systems match.');
  expect(verdictText(systems(active, active), different('driver.id', 'vehicle.licensePlate', 'destination.address'))).toBe(
    'The platform’s check against dispatch found another driver, vehicle and destination.',
  );
  expect(verdictText(systems(active, active), different())).toBe('The platform’s check against dispatch found a difference.');
  const differing = [of('booking', ride('ACTIVE')), of('dispatch', ride('COMPLETED'))];
  expect(verdictText(differing, different('status', 'destination.address'))).toBe('Dispatch: completed. Late: booking.');
});

it('states which systems match, are missing, silent or awaited', () => {
  expect(verdictText(systems(active, active, { state: 'silent' }), consistent)).toBe(
    'System 0 and system 1 match. No response from system 2.',
  );
  expect(verdictText(systems(active, active, { state: 'absent' }), consistent)).toBe('System 0 and system 1 match. Not found in system 2.');
  expect(verdictText(systems(active, { state: 'loading' }, { state: 'loading' }), consistent)).toBe('Waiting for system 1 and system 2.');
  expect(verdictText(systems(active, { state: 'silent' }), consistent)).toBe('Too few responses to compare. No response from system 1.');
});
