import type { PaymentEvent } from './charges';
import { type BookingContext, type BookingFacts, problemsOf } from './problems';
import { eur } from '../../../test/eur';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const ride = (changes: Partial<BookingFacts> = {}): BookingFacts => ({
  status: 'COMPLETED',
  scheduleType: 'ASAP',
  creationDate: minutesAgo(130),
  pickupTime: minutesAgo(120),
  timezone: 'Europe/Berlin',
  driver: {},
  cancellation: null,
  payment: { status: 'CAPTURED', authorized: eur(2800), captured: eur(2350), refunded: null },
  pricing: { total: eur(2350), lines: [{ type: 'DISPATCH_METER_FARE' }] },
  tip: null,
  ...changes,
});
const paid = (status: 'FAILED' | 'REQUIRES_ACTION' | 'PROVIDER_CREATION_DEFERRED') => ({ payment: { status } });
const active = (minutes: number, changes: Partial<BookingFacts> = {}) =>
  ride({ status: 'ACTIVE', pickupTime: minutesAgo(minutes), payment: { status: 'READY_FOR_CAPTURE' }, pricing: null, ...changes });

const event = (id: string, paymentEvent: PaymentEvent['paymentEvent'], changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
  id,
  paymentEvent,
  code: String(paymentEvent),
  message: null,
  amount: eur(2350),
  createdAt: `2026-03-01T10:0${id}:00.000Z`,
  ...changes,
});
const captured = event('1', 'AUTO_CAPTURE_SUCCESS');
const again = event('2', 'CAPTURED', { message: 'Charged by a repeated task' });
const timeOf = ({ createdAt }: PaymentEvent) => Date.parse(createdAt ?? '');

const titles = (booking: BookingFacts, context?: BookingContext) =>
  problemsOf(booking, now, context).map(({ severity, title }) => `${severity}: ${title}`);

it('a ride charged at its price has no problem', () => {
  expect(problemsOf(ride(), now, { paymentEvents: [captured] })).toEqual([]);
});

describe('charges', () => {
  const double = ride({ payment: { status: 'CAPTURED', captured: eur(4700) } });

  it('have one title in a list and on the page, which alone knows the charges', () => {
    const overcharged = { id: 'overcharged', severity: 'danger', section: 'payment', remedy: 'refund', title: 'Overcharged €23.50' };
    expect(problemsOf(double, now)).toEqual([{ ...overcharged, detail: '€47.00 charged, €23.50 due.' }]);
    const detail = 'Charged twice: €23.50 and €23.50. Charged by a repeated task';
    expect(problemsOf(double, now, { paymentEvents: [again, captured] })).toEqual([{ ...overcharged, detail, since: timeOf(again) }]);
  });

  it('are a problem if repeated while the amount due could not be read', () => {
    const [problem] = problemsOf(double, now, { paymentEvents: [again, captured], unreadable: [{ path: 'tip' }] });
    expect(problem).toMatchObject({ title: 'Charged twice', detail: '€23.50 and €23.50. Charged by a repeated task' });
  });

  it("two charges aren't a problem once one was refunded", () => {
    const refunded = ride({ payment: { status: 'CAPTURED', captured: eur(4700), refunded: eur(2350) } });
    expect(titles(refunded, { paymentEvents: [again, captured] })).toEqual([]);
  });

  it('reports a refund above the captured amount', () => {
    const payment = { status: 'CAPTURED', captured: eur(2350), refunded: eur(4000) } as const;
    expect(problemsOf(ride({ payment }), now)).toEqual([
      {
        id: 'over-refunded',
        severity: 'danger',
        section: 'payment',
        title: 'Refunded more than captured',
        detail: '€40.00 refunded, €23.50 captured: €16.50 too much.',
      },
    ]);
  });

  it('a cancelled booking is charged no more than its fee', () => {
    const cancelled = ride({ status: 'CANCELLED', pricing: null });
    expect(titles(cancelled)).toEqual(['danger: Overcharged €23.50']);
    expect(problemsOf(cancelled, now, { paymentEvents: [again] })[0]?.detail).toBe(
      '€23.50 charged, nothing due. Charged by a repeated task',
    );
    expect(titles(ride({ status: 'CANCELLED' }))).toEqual([]);
  });

  it.each(['payment.refunded.amountMinor', 'tip'])('nothing is too much where %s could not be read', (path) => {
    expect(titles(double, { unreadable: [{ path }] })).toEqual([]);
  });
});

describe('payment', () => {
  it('failed, with the last reason', () => {
    const paymentEvents = [
      event('2', 'AUTO_CAPTURE_FAILED', { message: 'Third' }),
      event('1', 'AUTO_CAPTURE_FAILED', { message: 'First' }),
    ];
    expect(problemsOf(ride(paid('FAILED')), now, { paymentEvents })).toEqual([
      {
        id: 'payment-failed',
        severity: 'danger',
        section: 'payment',
        remedy: 'changePayment',
        title: 'Payment failed',
        detail: 'Third',
        cause: 'Third',
        since: Date.parse('2026-03-01T10:02:00.000Z'),
      },
    ]);
  });

  it('waits for the passenger, unless the booking was cancelled', () => {
    expect(titles(ride(paid('REQUIRES_ACTION')))).toEqual(['warning: Payment not confirmed']);
    expect(titles(ride({ ...paid('REQUIRES_ACTION'), status: 'CANCELLED' }))).toEqual([]);
  });

  const deferred = ride({
    ...paid('PROVIDER_CREATION_DEFERRED'),
    status: 'DEFERRED',
    scheduleType: 'PREBOOKING',
    pickupTime: minutesAgo(-600),
    driver: null,
  });

  it.each<[string, BookingFacts, BookingContext, string[]]>([
    ['is not due yet', deferred, {}, []],
    ['failed by its events', deferred, { paymentEvents: [event('1', 'CREATION_FAILED')] }, ['danger: Payment not created']],
    ['failed by its sync', deferred, { creationError: null }, ['danger: Payment not created']],
    [
      'was due before the pickup',
      { ...deferred, status: 'ACTIVE', driver: {}, pickupTime: minutesAgo(1) },
      {},
      ['danger: Payment not created'],
    ],
    ['was due for a ride that is over', { ...deferred, status: 'COMPLETED' }, {}, ['danger: Payment not created']],
    ['is not needed any more', { ...deferred, status: 'CANCELLED' }, { creationError: 'No such card' }, []],
  ])('a deferred one %s', (_, booking, context, expected) => {
    expect(titles(booking, context)).toEqual(expected);
  });
});

describe('driver', () => {
  const without = { driver: null, pricing: null, payment: null };

  it.each<[string, BookingFacts, BookingContext, string[]]>([
    ['not yet, shortly after booking', active(-5, { ...without, creationDate: minutesAgo(3) }), {}, []],
    ['not yet, after a long search', active(-5, { ...without, creationDate: minutesAgo(6) }), {}, ['warning: No driver yet']],
    ['not yet, well before a scheduled pickup', active(-20, { ...without, scheduleType: 'PREBOOKING' }), {}, []],
    ['not yet, shortly before a scheduled pickup', active(-10, { ...without, scheduleType: 'PREBOOKING' }), {}, ['warning: No driver yet']],
    ['not yet, after the pickup time', active(20, without), {}, ['danger: No driver yet']],
    ['none, refused by dispatch', active(2, without), { dispatchStatus: 'REFUSED' }, ['danger: No driver found']],
    [
      'none, the passenger gave up waiting',
      ride({ ...without, status: 'CANCELLED', cancellation: { reason: 'WAIT_TIME' } }),
      {},
      ['danger: No driver found'],
    ],
    ['none, cancelled for another reason', ride({ ...without, status: 'CANCELLED', cancellation: { reason: 'OTHER' } }), {}, []],
    ['known', active(20), {}, []],
  ])('%s', (_, booking, context, expected) => {
    expect(titles(booking, context)).toEqual(expected);
  });
});

describe('delays', () => {
  it.each<[string, BookingFacts, string[]]>([
    ['a ride of 2 h', active(120), []],
    ['a ride of 4 h', active(240), ['warning: Ride still active']],
    ['a ride of 11 h', active(663), ['danger: Ride still active']],
    ['a pickup that is 3 min late', active(3, { status: 'DEFERRED', driver: null }), []],
    ['a pickup that is 20 min late', active(20, { status: 'DEFERRED', driver: null }), ['danger: Pickup overdue']],
  ])('%s', (_, booking, expected) => {
    expect(titles(booking)).toEqual(expected);
  });

  it('shows how long a ride has been active, and that syncing may end it', () => {
    expect(problemsOf(active(663), now)[0]).toMatchObject({ detail: '11 h 3 min since the pickup time.', remedy: 'syncStatus' });
  });
});

const late = {
  title: 'Booking out of date',
  detail: 'Dispatch: completed at 16:25. Late: booking (active).',
  canSync: true,
  settled: ['no-driver', 'not-ended', 'overdue'],
};

it('replaces the problems that only a late record has by the verdict, which is as severe and names the cause', () => {
  const disagreement = { disagreement: late, cause: 'The webhook was rejected.' };
  expect(problemsOf(active(663), now, disagreement)).toEqual([
    {
      id: 'systems',
      severity: 'danger',
      title: 'Booking out of date',
      detail: `${late.detail} Cause: The webhook was rejected.`,
      section: 'systems',
      remedy: 'syncStatus',
    },
  ]);
  const refused = active(20, { driver: null });
  expect(titles(refused, { ...disagreement, dispatchStatus: 'REFUSED' })).toEqual([
    'danger: No driver found',
    'warning: Booking out of date',
  ]);
});

it('reports late systems and a missing time zone after worse problems', () => {
  const context = { disagreement: late };
  expect(titles(ride({ ...paid('FAILED'), timezone: null }), context)).toEqual([
    'danger: Payment failed',
    'warning: Booking out of date',
    'warning: No time zone',
  ]);
  expect(titles(ride({ timezone: 'Middle Earth Standard Time' }))).toEqual(['warning: Unknown time zone']);
});

it.each<[string, BookingFacts, number, BookingContext]>([
  ['a driver is missing since one was due', active(1, { driver: null, creationDate: minutesAgo(20) }), 15, {}],
  ['a pickup is overdue five minutes after its time', ride({ status: 'DEFERRED', pickupTime: minutesAgo(8), driver: null }), 3, {}],
  ['a ride is doubtful two hours after its pickup time', active(130), 10, {}],
  ['a payment was due at the pickup', ride({ ...paid('PROVIDER_CREATION_DEFERRED'), pickupTime: minutesAgo(7) }), 7, {}],
  [
    'a payment was refused when the provider was asked',
    ride({ ...paid('PROVIDER_CREATION_DEFERRED'), pickupTime: minutesAgo(-60) }),
    4,
    { creationError: 'Declined', creationErrorAt: minutesAgo(4) },
  ],
])('%s', (_, booking, minutes, context) => {
  expect(problemsOf(booking, now, context)[0]?.since).toBe(now - minutes * 60_000);
});
