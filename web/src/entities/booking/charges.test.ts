import { chargesOf, ledgerOf, type Charged } from './charges';
import { eur } from '../../../test/eur';

const ride = (changes: Partial<Charged> = {}): Charged => ({
  status: 'COMPLETED',
  payment: { status: 'CAPTURED', authorized: eur(2800), captured: eur(2350), refunded: null },
  pricing: { total: eur(2350), lines: [{ type: 'DISPATCH_METER_FARE' }] },
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

it('a ride charged at its price has no excess amount', () => {
  expect(ledgerOf(ride())).toMatchObject({ due: eur(2350), net: eur(2350), over: null });
});

it.each([
  [{ captured: null }, 'Amount due'],
  [{ captured: eur(0) }, 'Amount due'],
  [{ captured: eur(2350) }, 'Total price'],
  [{ captured: eur(2350), refunded: eur(500) }, 'Total price'],
])('the price of a ride that was paid is not called due: %j', (payment, dueLabel) => {
  expect(ledgerOf(ride({ payment }))).toMatchObject({ dueLabel });
});

it('a tip or a remainder is not a second charge', () => {
  const tip = event('3', 'DETACHED_TIP_CAPTURED', { amount: eur(200) });
  const rest = event('4', 'REMAINDER_BALANCE_CAPTURED', { amount: eur(100) });
  expect(chargesOf([tip, rest, captured]).map(({ id }) => id)).toEqual(['1']);
  const withTip = ride({ tip: { value: eur(200) }, payment: { status: 'CAPTURED', captured: eur(2550) } });
  expect(ledgerOf(withTip).over).toBeNull();
});

it('counts a tip once where it is a line of the price', () => {
  const lines = [{ type: 'DISPATCH_METER_FARE' }, { type: 'TIP' }];
  expect(ledgerOf(ride({ pricing: { total: eur(2550), lines }, tip: { value: eur(200) } })).due).toEqual(eur(2550));
});

it('subtracts refunds', () => {
  const payment = { status: 'CAPTURED', captured: eur(4700), refunded: eur(2350) } as const;
  expect(ledgerOf(ride({ payment }))).toMatchObject({ net: eur(2350), over: null });
});

it('has no net amount for a refund in another currency, and reports an excess refund', () => {
  const refunding = (refunded: ReturnType<typeof eur>) => ledgerOf(ride({ payment: { captured: eur(2350), refunded } }));
  expect(refunding({ amountMinor: 100, currency: 'SEK' })).toMatchObject({ net: null, overRefunded: null });
  expect(refunding(eur(2350))).toMatchObject({ net: eur(0), overRefunded: null });
  expect(refunding(eur(4700))).toMatchObject({ net: eur(-2350), overRefunded: eur(2350) });
});

it.each(['payment.refunded.amountMinor', 'tip', 'tip.value'])('has no amount too much where %s could not be read', (path) => {
  const booking = ride({ tip: { value: null }, payment: { status: 'CAPTURED', captured: eur(4700), refunded: null } });
  expect(ledgerOf(booking)).toMatchObject({ over: eur(2350) });
  expect(ledgerOf(booking, [{ path }])).toMatchObject({ captured: eur(4700), over: null });
});

it('has no amount due where an unreadable line may be the tip', () => {
  const lines = [{ type: null }];
  expect(ledgerOf(ride({ tip: { value: eur(200) }, pricing: { total: eur(2550), lines } })).due).toBeNull();
  expect(ledgerOf(ride({ tip: { value: eur(200) }, pricing: { total: eur(2550), lines: null } })).due).toBeNull();
});

it("doesn't compare across currencies, and has no amount due without a price", () => {
  expect(ledgerOf(ride({ payment: { captured: { amountMinor: 9900, currency: 'SEK' } } })).over).toBeNull();
  expect(ledgerOf(ride({ pricing: null })).due).toBeNull();
  expect(ledgerOf(ride({ payment: null, pricing: null }))).toMatchObject({ due: null, net: null, over: null });
});
