import type { components } from '@pax/schema/platform';
import { conflict, forbidden, notFound, paymentProviderDown, unprocessable } from '../../rest/errors';
import { route } from '../../rest/route';
import { storedPaymentMethods } from '../passengers/payment-methods';
import { deviceCountOf, phoneSystemOf } from '../passengers/profile';
import { toBooking } from './booking';
import { paymentOf, withConsequences } from './payment';
import { planIds } from './plan';
import { hasHappened, type Ride, statusOf } from './ride';
import { bookingSystemSettings } from './settings';
import { findRide, requireWriteAccess, nameOf } from './visible';

type Changes = components['schemas']['UpdateBookingPayment'];

const TYPES = ['creditCard', 'cash'];
const METHODS = ['personalCard', 'businessCard', 'businessDispatchInvoice', 'cash', 'likuma'];
const STATUSES = ['READY_FOR_CAPTURE', 'CANCELLED', 'REQUIRES_ACTION', 'PROVIDER_CREATION_DEFERRED', 'CAPTURED', 'FAILED'];
/** The payment method can't change once the payment was captured or released. */
const SETTLED = ['CAPTURED', 'CANCELLED'];
/** The payment provider authorises these. */
const CARDS = ['personalCard', 'businessCard'];

/** Whether the payment provider has to authorise the payment: not for cash, invoices and corrected statuses. */
const needsProvider = ({ type, paymentMethod = '', paymentMethodId }: Changes): boolean =>
  type === 'creditCard' || CARDS.includes(paymentMethod) || Boolean(paymentMethodId);

/** @throws PlatformError 422 for unknown values, a method that does not fit the type, and a card that the passenger has not stored */
function checkChanges({ type, paymentMethod, status, paymentMethodId }: Changes, { plan }: Ride, seed: number, now: number): void {
  const errors: Record<string, string> = {};
  const mustBeOneOf = (field: keyof Changes, value: string | undefined, values: readonly string[]) => {
    if (value !== undefined && !values.includes(value)) errors[field] = `must be one of ${values.join(', ')}`;
  };
  mustBeOneOf('type', type, TYPES);
  mustBeOneOf('paymentMethod', paymentMethod, METHODS);
  mustBeOneOf('status', status, STATUSES);
  if (type && paymentMethod && (type === 'cash') !== (paymentMethod === 'cash')) errors.paymentMethod ??= `does not fit the type ${type}`;
  if (paymentMethodId) {
    const stored = storedPaymentMethods(seed, plan.passenger.id, now);
    if (!stored.some(({ id }) => id === paymentMethodId)) errors.paymentMethodId = 'is not a payment method of the passenger';
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

function whyNotSent(ride: Ride, now: number): string | null {
  const { passenger } = ride.plan;
  if (statusOf(ride, now) !== 'ACTIVE') return 'The booking is not active, so there is no live activity';
  if (phoneSystemOf(passenger) !== 'ios') return 'The passenger does not have an iPhone';
  return deviceCountOf(passenger) === 0 ? 'The app is no longer installed on any of the passenger’s phones' : null;
}

/** Staff actions on bookings. */
export const bookingStaffRoutes = [
  route('patch', '/booking-payment/{id}', ({ params, body, viewer, store, now }) => {
    const ride = store.bookings.ridesWithId(params.id, now).find(({ plan }) => planIds(store.seed, plan).paymentId === params.id);
    if (!ride || !viewer.maySeeFleet(ride.plan.fleet.id)) throw notFound('The payment');
    requireWriteAccess(viewer);
    checkChanges(body, ride, store.seed, now);
    const ids = planIds(store.seed, ride.plan);
    const present = paymentOf(ride, ids, now);
    const isOtherWay = body.type !== undefined || body.paymentMethod !== undefined || body.paymentMethodId !== undefined;
    if (isOtherWay && SETTLED.includes(present.status ?? ''))
      throw conflict('PAYMENT_SETTLED', 'The payment was already captured or released');
    if (needsProvider(body) && store.incidents.current?.id === 'payment-provider-down') throw paymentProviderDown();
    store.bookings.record(ride.plan.id, { kind: 'payment', at: now, by: nameOf(viewer), changes: withConsequences(body, present) });
    return paymentOf(findRide(ride.plan.id, { viewer, store, now }), ids, now);
  }),

  route('post', '/booking/{id}/sync-status', ({ params, ...asking }) => {
    const { viewer, store, now } = asking;
    const ride = findRide(params.id, asking);
    requireWriteAccess(viewer);
    if (!hasHappened(ride, ride.dispatchedAt, now)) throw conflict('NOT_DISPATCHED', 'The dispatch system does not have the booking');
    const before = statusOf(ride, now);
    const after = now >= ride.endsAt ? (ride.plan.scenario.cancellation ? 'CANCELLED' : 'COMPLETED') : before;
    store.bookings.record(ride.plan.id, { kind: 'statusSync', at: now, by: nameOf(viewer), before, after });
    return toBooking(findRide(params.id, asking), store, now);
  }),

  route('post', '/booking/{id}/send-ios-live-activity', ({ params, ...asking }) => {
    const { viewer, store, now } = asking;
    const ride = findRide(params.id, asking);
    requireWriteAccess(viewer);
    const message = whyNotSent(ride, now);
    const sent = message === null;
    store.bookings.record(ride.plan.id, { kind: 'liveActivity', at: now, by: nameOf(viewer), sent, message });
    return { sent, message };
  }),

  route('get', '/booking-system-setting', ({ viewer, now }) => {
    if (!viewer.isAtLeast('STAFF_ADMIN')) throw forbidden('System settings are for provider admins');
    return bookingSystemSettings(now);
  }),
];
