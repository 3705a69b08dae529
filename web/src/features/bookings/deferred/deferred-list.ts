import { type ListState, listSpec } from '@/lib/list-state';
import type { DeferredPaymentSyncsQueryVariables } from './deferred.generated';

/** The state of the list of deferred payment syncs. The platform gives it in one order, latest booking first, and only pages it. */
export const deferredListSpec = listSpec<object, 'booked'>({
  key: 'deferred-payment-syncs',
  filters: {},
  sort: { ids: ['booked'], initial: { id: 'booked', direction: 'DESC' } },
  pageSizes: [25, 50, 100],
});

/** The variables of the list's query, for the tab and for its preload. */
export const deferredVariables = ({ page, maxPerPage }: ListState<object, 'booked'>): DeferredPaymentSyncsQueryVariables => ({
  page,
  maxPerPage,
});

/** How long before its time a payment is watched, in milliseconds. */
const watchedFor = 15 * 60_000;

/** Whether a payment is about to be created, so that its row may change any moment. */
export const isDueSoon = ({ status, scheduledAt }: { status: string; scheduledAt: string | null }, now = Date.now()): boolean =>
  status === 'PENDING' && scheduledAt !== null && Date.parse(scheduledAt) <= now + watchedFor;
