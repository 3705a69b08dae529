import { SendPassengerPushNotificationDocument } from '@/entities/passenger/passenger.generated';
import { defineRead, partOf } from '@/lib/data/define-read';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { isOutcomeUnknown, RejectedChange, toDataError } from '@/lib/errors';
import { routeUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import type { Finding } from '@/ui/screens/action/changes';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { useBatch } from '@/ui/screens/batch/use-batch';
import { findStatusSync } from '../detail/action-findings';
import { SyncBookingStatusDocument } from '../detail/actions.generated';
import { paymentOutcome } from '../detail/payment/payment-changes';
import { UpdateBookingPaymentDocument } from '../detail/payment/payment.generated';
import { OutageRidesDocument } from './outage.generated';
import { type OutageAction, type OutageItem, outageLabels } from './plan';

const toCash = { type: 'CASH', method: 'CASH' } as const;

/** The number of calls at once, as in every batch. */
const concurrency = 4;

/** Up to 50 rides as they are now. Those that are gone or can't be read are missing. */
export const outageRidesRead = defineRead(
  OutageRidesDocument,
  (ids: readonly string[]) => ({ ids: [...ids] }),
  (data) => data.bookingsById?.filter(Boolean),
  { isLate: true, isPartial: true },
);

const rideNow = (id: string) => partOf(outageRidesRead([id]), ([ride]) => ride);

/** The messages that this tab has sent: a passenger's ID and the text. */
export type SentMessages = Set<string>;

export const messageKey = (passengerId: string, message: string): string => `${passengerId} ${message.trim()}`;

async function switchToCash(gateway: Gateway, { rides: [ride] }: OutageItem): Promise<void> {
  if (!ride?.payment?.id) throw new RejectedChange('It has no payment.');
  await gateway.change(UpdateBookingPaymentDocument, { input: { id: ride.payment.id, bookingId: ride.id, ...toCash } });
}

async function push(gateway: Gateway, passengerId: string, message: string, sent: SentMessages): Promise<void> {
  const key = messageKey(passengerId, message);
  sent.add(key);
  try {
    const input = { passengerId, message: message.trim() };
    const { sendPassengerPushNotification: answer } = await gateway.change(SendPassengerPushNotificationDocument, { input });
    if (answer.sent === false) throw new RejectedChange('No phone with the app.');
  } catch (problem) {
    const error = toDataError(problem);
    // With an unknown outcome it may have arrived.
    if (error && !isOutcomeUnknown(error)) sent.delete(key);
    throw problem;
  }
}

async function lookUp(gateway: Gateway, action: OutageAction, { rides: [ride] }: OutageItem): Promise<Finding> {
  if (action === 'push' || !ride) return { happened: null, text: 'The platform can’t confirm delivery. Sent again, it may arrive twice.' };
  if (action === 'sync') return findStatusSync(gateway, ride);
  return lookUpState(
    gateway,
    rideNow(ride.id),
    paymentOutcome(toCash, { type: null, method: null, paymentMethodId: null, status: null, ...ride.payment }),
  );
}

interface OutageBatch {
  action: OutageAction;
  count: number;
  message: string;
  sent: SentMessages;
  refresh: () => Promise<unknown>;
  onDone?: (ids: readonly string[]) => void;
}

/** Sends an action for each ride or passenger, once, with a result for each. */
export function useOutageBatch({ action, count, message, sent, refresh, onDone }: OutageBatch) {
  const gateway = useGateway();
  const report = ({ rides }: OutageItem) => onDone?.(rides.map(({ id }) => id));
  const { name, done } = outageLabels[action];
  return useBatch<OutageItem>({
    name,
    target: { label: counted(count, 'ride'), to: routeUrl('bookings') },
    done: done.toLowerCase(),
    concurrency,
    run: async (item) => {
      if (action === 'cash') await switchToCash(gateway, item);
      else if (action === 'push') await push(gateway, item.id, message, sent);
      else await gateway.change(SyncBookingStatusDocument, { id: item.id });
      report(item);
    },
    lookUp: async (item) => {
      const finding = await lookUp(gateway, action, item);
      if (finding.happened) report(item);
      return finding;
    },
    // A colleague may have switched or synced the same ride.
    acceptsEarlier: action === 'cash',
    refresh,
  });
}
