import type { Charged } from '@/entities/booking/charges';
import { intentOf, wrongCharges } from './wrong-charges';
import { eur } from '../../../../test/eur';

const charge = (id: string, intent: string) => ({
  id,
  paymentEvent: 'CAPTURED' as const,
  code: 'captured',
  amount: eur(1860),
  createdAt: `2026-03-01T10:0${id}:00.000Z`,
  payload: { paymentIntentId: intent },
});
const ride = (captured: number, changes: Partial<Charged> = {}): Charged => ({
  status: 'COMPLETED',
  payment: { captured: eur(captured) },
  pricing: { total: eur(1860), lines: [] },
  ...changes,
});
const intents = (booking: Charged, events: Parameters<typeof wrongCharges>[1]) =>
  wrongCharges(booking, events, []).map(({ intent }) => intent);

it('are those after the first of a ride that was charged twice', () => {
  expect(intents(ride(3720), [charge('2', 'pi-2'), charge('1', 'pi-1')])).toEqual(['pi-2']);
});

it('are all of a ride for which nothing is due, and the only one if it was too high', () => {
  expect(intents(ride(1860, { status: 'CANCELLED', pricing: null }), [charge('1', 'pi-1')])).toEqual(['pi-1']);
  expect(intents(ride(2000), [charge('1', 'pi-1')])).toEqual(['pi-1']);
});

it('are none once the excess was refunded, or where the charges add up', () => {
  const events = [charge('1', 'pi-1'), charge('2', 'pi-2')];
  expect(intents(ride(3720, { payment: { captured: eur(3720), refunded: eur(1860) } }), events)).toEqual([]);
  expect(intents(ride(1860), events)).toEqual([]);
});

it.each([null, 'text', {}, { paymentIntentId: 3 }])('have no intent in the payload %j', (payload) => {
  expect(intentOf({ payload })).toBeNull();
});
