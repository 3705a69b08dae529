import { isFinal } from '@/entities/booking/booking-status';
import { fleetName } from '@/entities/fleet/fleet';
import type { ProblemCause } from '@/lib/attention';
import { sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { personName } from '@/lib/text/person-name';
import type { OutageRideFragment } from './outage.generated';

export const outageActions = ['cash', 'sync', 'push'] as const;

export type OutageAction = (typeof outageActions)[number];

/** The maximum number of rides: two reads of 50. */
export const maxRides = 100;

/** What one call changes: a ride, or a passenger with all of the chosen rides. */
export interface OutageItem {
  readonly id: string;
  readonly rides: readonly OutageRideFragment[];
}

interface LeftOut {
  readonly reason: string;
  /** Their names, or the IDs of those that could not be read. */
  readonly rides: readonly { readonly id: string; readonly name: string; readonly ride?: OutageRideFragment }[];
}

export interface OutagePlan {
  readonly items: readonly OutageItem[];
  readonly leftOut: readonly LeftOut[];
}

export const outageLabels = {
  cash: { name: 'Switch rides to cash', verb: 'Switch to cash', running: 'Switching…', done: 'Switched' },
  sync: { name: 'Sync the status of rides', verb: 'Sync status', running: 'Syncing…', done: 'Synced' },
  push: { name: 'Push to passengers of rides', verb: 'Send push', running: 'Sending…', done: 'Sent' },
} as const satisfies Record<OutageAction, object>;

/**
 * What is confirmed: "Switch 40 rides of Rondo Berlin to cash".
 * @param fleets see `fleetsText`; left out on the button below the question
 */
export function taskText(action: OutageAction, count: number, fleets = ''): string {
  const of = fleets && ` of ${fleets}`;
  if (action === 'push') return `Send a push to ${counted(count, 'passenger')}${of}`;
  return action === 'cash' ? `Switch ${counted(count, 'ride')}${of} to cash` : `Sync the status of ${counted(count, 'ride')}${of}`;
}

/** The action that an incident's remedy names. */
export const remedyOf: Readonly<Record<ProblemCause['domain'], OutageAction>> = { payments: 'cash', drivers: 'push', dispatch: 'sync' };

/** A message for the passengers of an incident, to be edited. */
export const messageFor: Readonly<Record<ProblemCause['domain'], string>> = {
  payments: 'Card payments are not working at the moment. Please pay your driver in cash.',
  drivers: 'It is taking longer than usual to find a driver. We are working on it and will keep you informed.',
  dispatch: 'Your pickup may be late. We are working on it and will keep you informed.',
};

/** "7000136, Ada Lovelace". */
export const rideName = ({ id, dispatchBookingId, passenger }: OutageRideFragment): string =>
  sentence`${dispatchBookingId ?? id}, ${personName(passenger) ?? 'unknown passenger'}`;

/** The fleet's name; its ID if the name could not be read. */
export const rideFleet = ({ fleet, fleetId }: OutageRideFragment): string =>
  sentence`${fleet ? fleetName(fleet) : (fleetId ?? 'an unknown fleet')}`;

const list = new Intl.ListFormat('en');

const maxNames = 3;

/** The fleets of rides, because they may be other ones than the selected: up to three by name, else "5 fleets". */
export function fleetsText(rides: readonly OutageRideFragment[]): string {
  const names = new Map(rides.map((ride) => [ride.fleetId, rideFleet(ride)]));
  return names.size > maxNames ? counted(names.size, 'fleet') : list.format(names.values());
}

/** Why an action leaves a ride out; undefined if it does not. */
function whyNot(action: OutageAction, { status, payment, dispatchBookingId, passengerId }: OutageRideFragment): string | undefined {
  if (isFinal(status)) return 'The ride has ended';
  switch (action) {
    case 'cash':
      if (!payment?.id) return 'No payment that can be changed';
      if (payment.type === 'CASH') return 'Paid in cash already';
      if (payment.method === 'BUSINESS_DISPATCH_INVOICE') return 'Invoiced to a company, not paid by card';
      return payment.status === 'CAPTURED' || payment.status === 'CANCELLED' ? 'The payment was captured or released' : undefined;
    case 'sync':
      return dispatchBookingId ? undefined : 'Not in dispatch yet';
    case 'push':
      return passengerId ? undefined : 'No passenger account';
  }
}

/**
 * What an action does with the chosen rides, each ride and each passenger once.
 * @param ids the chosen rides
 * @param rides those that could be read
 * @param hasMessage whether a passenger has received the same message from this tab
 */
export function planOutage(
  action: OutageAction,
  ids: readonly string[],
  rides: readonly OutageRideFragment[],
  hasMessage: (passengerId: string) => boolean = () => false,
): OutagePlan {
  const byId = new Map(rides.map((ride) => [ride.id, ride]));
  const items = new Map<string, OutageRideFragment[]>();
  const leftOut = new Map<string, LeftOut['rides'][number][]>();
  for (const id of new Set(ids)) {
    const ride = byId.get(id);
    const key = action === 'push' ? (ride?.passengerId ?? id) : id;
    const isRepeated = action === 'push' && hasMessage(key);
    const reason = ride ? (whyNot(action, ride) ?? (isRepeated ? 'Sent this message already' : undefined)) : 'Could not be read';
    if (ride && reason === undefined) items.set(key, [...(items.get(key) ?? []), ride]);
    else if (reason !== undefined) leftOut.set(reason, [...(leftOut.get(reason) ?? []), { id, name: ride ? rideName(ride) : id, ride }]);
  }
  return {
    items: [...items].map(([id, itsRides]) => ({ id, rides: itsRides })),
    leftOut: [...leftOut].map(([reason, itsRides]) => ({ reason, rides: itsRides })),
  };
}
