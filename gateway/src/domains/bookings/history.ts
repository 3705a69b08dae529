import type {
  BookingAsyncTask,
  BookingChatMessage,
  BookingEvent,
  BookingReceiptActivity,
  DeferredPaymentSync,
} from '../../__generated__/resolvers';
import type {
  PlatformAsyncTask,
  PlatformBookingEvent,
  PlatformChatMessage,
  PlatformDeferredPaymentSync,
  PlatformReceiptActivity,
} from './calls';
import { actors, asyncTaskStatuses, deferredPaymentStatuses, eventCategories, eventLevels, paymentEvents, receiptEvents } from './codes';
import { toMoney } from './parts';

export function toEvent({
  category,
  level,
  actor,
  amount,
  currency,
  status,
  previousStatus,
  ...event
}: PlatformBookingEvent): BookingEvent {
  return {
    ...event,
    category: eventCategories.read(category),
    categoryCode: category,
    paymentEvent: category === 'PAYMENT' ? paymentEvents.read(event.code) : null,
    level: eventLevels.readOptional(level),
    levelCode: level,
    actor: actor ? { type: actors.read(actor.type), typeCode: actor.type, id: actor.id, name: actor.name } : null,
    amount: toMoney(amount, currency),
    statusCode: status,
    previousStatusCode: previousStatus,
  };
}

export const toChatMessage = ({ sender, messageTs, ...message }: PlatformChatMessage): BookingChatMessage => ({
  ...message,
  sender: actors.read(sender),
  senderCode: sender,
  createdAt: new Date(messageTs).toISOString(),
});

export const toReceiptActivity = ({ code, ...activity }: PlatformReceiptActivity): BookingReceiptActivity => ({
  ...activity,
  event: receiptEvents.read(code),
  eventCode: code,
});

export const toAsyncTask = (task: PlatformAsyncTask): Omit<BookingAsyncTask, 'booking'> => ({
  ...task,
  status: asyncTaskStatuses.read(task.status),
  statusCode: task.status,
  raw: task,
});

export const toDeferredPaymentSync = (sync: PlatformDeferredPaymentSync): Omit<DeferredPaymentSync, 'booking'> => ({
  ...sync,
  status: deferredPaymentStatuses.read(sync.status),
  statusCode: sync.status,
  raw: sync,
});
