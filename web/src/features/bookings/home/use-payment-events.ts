import { useEffect, useEffectEvent, useReducer } from 'react';
import { isFinal } from '@/entities/booking/booking-status';
import type { PaymentEvent } from '@/entities/booking/charges';
import type { ProblemsOf } from '@/entities/booking/use-problems';
import { platformNow } from '@/lib/dates/clock';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { compareNewestFirst } from '@/lib/dates/instants';
import { useMinute } from '@/lib/dates/now';
import type { HomeBookingFragment } from './home.generated';
import { paymentEventsRead } from './reads';

/** The maximum number of bookings whose events are read at once. */
const maxAtOnce = 12;

/** Milliseconds after which a payment that waits for the passenger may have failed without another state. */
const mayFailAfter = 5 * 60_000;

/** The booking with the state of its payment: as long as that stays, its events are read once. */
function keyOf({ id, payment }: HomeBookingFragment): string {
  const again = payment?.status === 'REQUIRES_ACTION' ? Math.floor(platformNow() / mayFailAfter) : '';
  return [id, payment?.status, payment?.captured?.amountMinor, payment?.refunded?.amountMinor, again].join(' ');
}

const asked = new WeakMap<Gateway, Map<string, Promise<unknown>>>();

function askedOf(gateway: Gateway): Map<string, Promise<unknown>> {
  const known = asked.get(gateway) ?? new Map<string, Promise<unknown>>();
  asked.set(gateway, known);
  return known;
}

/**
 * The payment events of the bookings with a payment problem of unknown time: a list has neither that time nor the reason. One call for each
 * such problem, once, or every five minutes while it waits for the passenger; the newest pickups first.
 * @returns a booking's payment events; undefined if they are not read, or not yet
 */
export function usePaymentEvents(
  bookings: readonly HomeBookingFragment[],
  problemsOf: ProblemsOf,
): (booking: HomeBookingFragment) => readonly PaymentEvent[] | undefined {
  const gateway = useGateway();
  const [, onArrival] = useReducer((count: number) => count + 1, 0);
  const known = askedOf(gateway);
  const wanted = bookings
    .filter((booking) => problemsOf(booking).some(({ section, since }) => section === 'payment' && since === undefined))
    .sort(
      (one, other) => Number(isFinal(one.status)) - Number(isFinal(other.status)) || compareNewestFirst(one.pickupTime, other.pickupTime),
    );

  const ask = useEffectEvent(() => {
    const fresh = wanted.filter((booking) => !known.has(keyOf(booking))).slice(0, maxAtOnce);
    for (const booking of fresh)
      known.set(
        keyOf(booking),
        gateway.refresh(paymentEventsRead(booking.id)).catch(() => void known.delete(keyOf(booking))),
      );
    return Promise.all(wanted.flatMap((booking) => known.get(keyOf(booking)) ?? []));
  });
  const keys = wanted.map(keyOf).join();
  const minute = useMinute();
  // Events that could not be read, or had no room, are asked for again a minute later.
  const attempt = wanted.every((booking) => known.has(keyOf(booking))) ? undefined : minute;
  useEffect(() => {
    let isShown = true;
    void ask().then(() => isShown && onArrival());
    return () => {
      isShown = false;
    };
  }, [gateway, keys, attempt]);

  const read = new Set(wanted.filter((booking) => known.has(keyOf(booking))).map(({ id }) => id));
  return ({ id }) =>
    read.has(id) ? gateway.cached(paymentEventsRead(id))?.items.filter(({ category }) => category === 'PAYMENT') : undefined;
}
