import type { components } from '@pax/schema/platform';
import type { Plan } from './plan';
import { type Ride, statusOf } from './ride';

type Pricing = components['schemas']['BookingPricing'];
type Line = NonNullable<Pricing['lines']>[number];

/** The approximate price per kilometre, in the currency's smallest unit. */
const PER_KILOMETRE: Readonly<Record<string, number>> = { EUR: 220, GBP: 260, USD: 240, CAD: 250, BRL: 480, INR: 2600, JPY: 420 };
export const perKilometre = (currency: string): number => PER_KILOMETRE[currency] ?? 240;
const KILOMETRES_PER_DEGREE = 111.32;
const OPEN_ENDED_KILOMETRES = 6;
/** Routes are longer than straight lines. */
const DETOUR = 1.3;

function kilometres({ origin, stops, destination }: Plan): number {
  if (!destination) return OPEN_ENDED_KILOMETRES;
  let from = origin;
  let sum = 0;
  for (const to of [...stops, destination]) {
    const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
    sum += Math.hypot(east, to.latitude - from.latitude) * KILOMETRES_PER_DEGREE;
    from = to;
  }
  return sum * DETOUR;
}

/** The price per kilometre times `factor`, rounded as in price lists. */
function amount(plan: Plan, factor: number): number {
  return Math.round((perKilometre(plan.fleet.currency) * factor) / 10) * 10;
}

export const meterFare = (plan: Plan): number => amount(plan, 2 + kilometres(plan));

/** The discount of a coupon. */
export const discountOf = (plan: Plan): number => Math.round(meterFare(plan) * 0.15);

export function tipOf(ride: Ride, now: number): components['schemas']['BookingTip'] | null {
  const { plan } = ride;
  if (!plan.scenario.tip || statusOf(ride, now) !== 'COMPLETED') return null;
  const base = meterFare(plan);
  return { value: Math.round(base / 10), base };
}

function cancellationFee(plan: Plan): Line[] {
  if (plan.scenario.cancellation?.moment === 'waiting') return [{ code: 'noShowFee', amount: amount(plan, 4) }];
  if (plan.scenario.cancellation?.moment === 'approaching') return [{ code: 'prematureCancellationFee', amount: amount(plan, 2.5) }];
  return [];
}

function rideLines(plan: Plan, isOver: boolean, tip: number | null | undefined): Line[] {
  const { tolls, waiting, discount, method, stops = 0 } = plan.scenario;
  const fare = meterFare(plan);
  return [
    { code: 'dispatchMeterFare', amount: fare },
    ...(tolls ? [{ code: 'tolls', amount: amount(plan, 1.5) }] : []),
    ...(waiting && isOver ? [{ code: 'waitingPrice', amount: amount(plan, 1.2) }] : []),
    ...(stops > 0 ? [{ code: 'extras', amount: amount(plan, stops) }] : []),
    ...(method === 'businessDispatchInvoice' ? [{ code: 'serviceCharge', amount: amount(plan, 0.8) }] : []),
    ...(method === 'likuma' ? [{ code: 'dispatchFees', amount: amount(plan, 0.5) }] : []),
    { code: 'technologyFee', amount: amount(plan, 0.3) },
    ...(discount ? [{ code: 'discount', amount: -discountOf(plan) }] : []),
    ...(tip ? [{ code: 'tip', amount: tip }] : []),
  ];
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.amount, 0);

/** The estimated price at booking. */
export const estimateOf = (plan: Plan): number => sumOf(rideLines(plan, false, null));

/** The final price of the ride, without the tip. */
export const finalPriceOf = (plan: Plan): number => sumOf(rideLines(plan, true, null));

/** The price of a cancelled booking. */
export const cancellationPriceOf = (plan: Plan): number => sumOf(cancellationFee(plan));

/** An estimate until the ride has ended; null if a cancelled one is free, or if a ride without destination has not ended. */
export function pricingOf(ride: Ride, now: number): Pricing | null {
  const status = statusOf(ride, now);
  if (status !== 'COMPLETED' && !ride.plan.destination && status !== 'CANCELLED') return null;
  const lines = status === 'CANCELLED' ? cancellationFee(ride.plan) : rideLines(ride.plan, status === 'COMPLETED', tipOf(ride, now)?.value);
  return lines.length > 0 ? { total: sumOf(lines), lines } : null;
}
