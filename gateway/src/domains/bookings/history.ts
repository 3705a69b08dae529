import type {
  BookingAsyncTask,
  BookingEventCategory,
  BookingChatMessageResolvers,
  BookingEventActorResolvers,
  BookingEventResolvers,
  BookingReceiptActivityResolvers,
  DeferredPaymentSync,
} from '../../__generated__/resolvers';
import { instantOf } from '../../platform/instants';
import type { Page } from '../../platform/lists';
import type { PlatformAsyncTask, PlatformBookingEvent, PlatformDeferredPaymentSync } from './calls';
import {
  actors,
  asyncTaskStatuses,
  asyncTaskTypes,
  deferredPaymentStatuses,
  eventCategories,
  eventLevels,
  paymentEvents,
  receiptEvents,
} from './codes';
import { toMoney } from './payment';

export const eventResolvers: BookingEventResolvers = {
  category: ({ category }) => eventCategories.readOptional(category),
  categoryCode: ({ category }) => category,
  paymentEvent: ({ category, code }) => (eventCategories.readOptional(category) === 'PAYMENT' ? paymentEvents.readOptional(code) : null),
  level: ({ level }) => eventLevels.readOptional(level),
  levelCode: ({ level }) => level,
  amount: ({ amount, currency }) => toMoney(amount, currency),
  statusCode: ({ status }) => status,
  previousStatusCode: ({ previousStatus }) => previousStatus,
};

/**
 * The events of a page in one of the categories, or with an unreadable one, which may match. The platform counts all events, so the number
 * of matches is unknown.
 */
export function ofCategories(
  wanted: readonly BookingEventCategory[] | null | undefined,
  { items, pageInfo }: Page<PlatformBookingEvent>,
): Page<PlatformBookingEvent> {
  if (!wanted?.length) return { items, pageInfo };
  const isWanted = (category: BookingEventCategory | null) => category === null || wanted.includes(category);
  return {
    items: items.filter(({ category }) => isWanted(eventCategories.readOptional(category))),
    pageInfo: { ...pageInfo, total: null },
  };
}

export const eventActorResolvers: BookingEventActorResolvers = {
  type: ({ type }) => actors.readOptional(type),
  typeCode: ({ type }) => type,
};

export const chatMessageResolvers: BookingChatMessageResolvers = {
  sender: ({ sender }) => actors.readOptional(sender),
  senderCode: ({ sender }) => sender,
  createdAt: ({ messageTs }) => instantOf(messageTs),
};

export const receiptActivityResolvers: BookingReceiptActivityResolvers = {
  event: ({ code }) => receiptEvents.readOptional(code),
  eventCode: ({ code }) => code,
};

export const toAsyncTask = (task: PlatformAsyncTask): Omit<BookingAsyncTask, 'booking'> => ({
  ...task,
  type: asyncTaskTypes.readOptional(task.code),
  status: asyncTaskStatuses.readOptional(task.status),
  statusCode: task.status,
  raw: task,
});

export const toDeferredPaymentSync = (sync: PlatformDeferredPaymentSync): Omit<DeferredPaymentSync, 'booking'> => ({
  ...sync,
  status: deferredPaymentStatuses.readOptional(sync.status),
  statusCode: sync.status,
  raw: sync,
});
