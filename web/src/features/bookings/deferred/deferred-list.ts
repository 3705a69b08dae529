import { platformNow } from '@/lib/dates/clock';
import { millisecondsBetween } from '@/lib/dates/instants';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { DeferredPaymentSyncsDocument } from './deferred.generated';

/** The deferred payment syncs. The platform can only page them, in one order: latest booking first. */
export const deferredList = defineList({
  key: 'deferred-payment-syncs',
  filters: {},
  sort: { booking: ['DESC'] },
  pageSizes: [25, 50, 100],
  read: ({ page, maxPerPage }) =>
    requestOf(DeferredPaymentSyncsDocument, { page, maxPerPage }, ({ deferredPaymentSyncs }) => deferredPaymentSyncs),
});

/** How long before its due time a payment is polled, in milliseconds. */
const watchedFor = 15 * 60_000;

export const isDueSoon = ({ status, scheduledAt }: { status: string | null; scheduledAt: string | null }, now = platformNow()): boolean =>
  status === 'PENDING' && (millisecondsBetween(now, scheduledAt) ?? Infinity) <= watchedFor;
