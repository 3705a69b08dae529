import { chargesOf, findingsOf, ledgerOf, type Charged } from './charges';

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });

const ride = (changes: Partial<Charged> = {}): Charged => ({
  status: 'COMPLETED',
  payment: { status: 'CAPTURED', authorized: eur(2800), captured: eur(2350), refunded: null },
  pricing: { total: eur(2350), lines: [{ type: 'DISPATCH_METER_FARE', amount: eur(2350) }] },
  tip: null,
  ...changes,
});

const event = (id: string, paymentEvent: Parameters<typeof chargesOf>[0][number]['paymentEvent'], changes: object = {}) => ({
  id,
  paymentEvent,
  code: String(paymentEvent),
  message: null,
  amount: eur(2350),
  createdAt: `2026-03-01T10:0${id}:00.000Z`,
  ...changes,
});

const captured = event('1', 'AUTO_CAPTURE_SUCCESS');

it('finds nothing about a ride that was charged once, what it cost', () => {
  expect(findingsOf(ride(), [captured])).toEqual([]);
  expect(ledgerOf(ride())).toMatchObject({ due: eur(2350), net: eur(2350), over: null });
});

it('tells of a ride that was charged twice, when and by what', () => {
  const again = event('2', 'CAPTURED', { message: 'Charged by a task that was run again' });
  const found = findingsOf(ride({ payment: { status: 'CAPTURED', captured: eur(4700) } }), [again, captured]);
  expect(found).toEqual([
    { id: 'charged-twice', tone: 'danger', title: 'Charged twice: €23.50 and €23.50', detail: 'Charged by a task that was run again' },
    { id: 'overcharged', tone: 'danger', title: 'Charged €23.50 too much: €47.00 for €23.50' },
  ]);
});

it('does not take a tip, or a remainder that was charged later, for a second charge', () => {
  const tip = event('3', 'DETACHED_TIP_CAPTURED', { amount: eur(200) });
  const rest = event('4', 'REMAINDER_BALANCE_CAPTURED', { amount: eur(100) });
  expect(chargesOf([tip, rest, captured]).map(({ id }) => id)).toEqual(['1']);
  const withTip = ride({ tip: { value: eur(200) }, payment: { status: 'CAPTURED', captured: eur(2550) } });
  expect(findingsOf(withTip, [tip, captured])).toEqual([]);
});

it('counts a tip once that is a line of the price', () => {
  const lines = [
    { type: 'DISPATCH_METER_FARE', amount: eur(2350) },
    { type: 'TIP', amount: eur(200) },
  ];
  expect(ledgerOf(ride({ pricing: { total: eur(2550), lines }, tip: { value: eur(200) } })).due).toEqual(eur(2550));
});

it('tells of a cancelled booking that was charged, unless a fee was owed', () => {
  const late = event('2', 'AUTO_CAPTURE_SUCCESS', { message: 'The capture task did not know of the cancellation' });
  expect(findingsOf(ride({ status: 'CANCELLED', pricing: null }), [late])).toEqual([
    {
      id: 'charged-cancelled',
      tone: 'danger',
      title: 'Charged €23.50 although cancelled: nothing is owed',
      detail: 'The capture task did not know of the cancellation',
    },
  ]);
  expect(findingsOf(ride({ status: 'CANCELLED' }), [captured])).toEqual([]);
});

it('takes what was given back into account', () => {
  const payment = { status: 'CAPTURED', captured: eur(4700), refunded: eur(2350) } as const;
  expect(ledgerOf(ride({ payment }))).toMatchObject({ net: eur(2350), over: null });
});

it('says why a payment failed, in the words of the last failure', () => {
  const failures = [event('2', 'AUTO_CAPTURE_FAILED', { message: 'Three times' }), event('1', 'AUTO_CAPTURE_FAILED', { message: 'Once' })];
  expect(findingsOf(ride({ payment: { status: 'FAILED' } }), failures)).toEqual([
    { id: 'payment-failed', tone: 'danger', title: 'The payment failed', detail: 'Three times' },
  ]);
});

it('tells of a payment that waits, and of one that could not be created, also by a code that is not known', () => {
  expect(findingsOf(ride({ payment: { status: 'REQUIRES_ACTION' } }), []).map(({ id }) => id)).toEqual(['requires-action']);
  const deferred = ride({ status: 'DEFERRED', payment: { status: 'PROVIDER_CREATION_DEFERRED' } });
  expect(findingsOf(deferred, [])).toEqual([]);
  expect(findingsOf(deferred, [event('1', 'UNKNOWN', { code: 'creationFailed', message: 'No such card' })])).toEqual([
    { id: 'creation-failed', tone: 'danger', title: 'The payment could not be created', detail: 'No such card' },
  ]);
});

it.each(['payment.refunded.amountMinor', 'tip', 'tip.value'])('accuses of nothing where %s could not be read', (path) => {
  const booking = ride({ tip: { value: null }, payment: { status: 'CAPTURED', captured: eur(4700), refunded: null } });
  expect(ledgerOf(booking)).toMatchObject({ over: eur(2350) });
  expect(ledgerOf(booking, [{ path }])).toMatchObject({ captured: eur(4700), over: null });
  expect(findingsOf(booking, [captured], [{ path }])).toEqual([]);
});

it('knows of no debt where a line could not be read that may be the tip', () => {
  const lines = [{ type: null }];
  expect(ledgerOf(ride({ tip: { value: eur(200) }, pricing: { total: eur(2550), lines } })).due).toBeNull();
  expect(ledgerOf(ride({ tip: { value: eur(200) }, pricing: { total: eur(2550), lines: null } })).due).toBeNull();
});

it('compares nothing across currencies, and knows of no debt where nothing is priced', () => {
  expect(ledgerOf(ride({ payment: { captured: { amountMinor: 9900, currency: 'SEK' } } })).over).toBeNull();
  expect(ledgerOf(ride({ pricing: null })).due).toBeNull();
  expect(ledgerOf(ride({ payment: null, pricing: null }))).toMatchObject({ due: null, net: null, over: null });
});
