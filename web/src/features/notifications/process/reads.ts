import { defineRead, withId, requestOf } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { NotificationProcessCountsDocument, NotificationProcessDocument, NotificationProcessPassengersDocument } from './process.generated';
import { defineList } from '@/lib/list/list';
import { choices } from '@/lib/list/list-params';
import { deliveryStatuses } from '../model/delivery-status';

/** The recipients of one process, in the platform's order. The platform has no search for them. */
export const processPassengersListOf = (id: string) =>
  defineList({
    key: `notification-passengers.${id}`,
    filters: { status: choices(deliveryStatuses) },
    sort: { passenger: ['ASC'] },
    pageSizes: [25, 50, 100],
    read: ({ page, maxPerPage, filters: { status } }) =>
      requestOf(
        NotificationProcessPassengersDocument,
        { id, page, maxPerPage, statuses: [...status] },
        ({ notificationProcess }) => notificationProcess?.passengers,
      ),
  });

export type ProcessPassengersList = ReturnType<typeof processPassengersListOf>;

export const processRead = defineRead(NotificationProcessDocument, withId, (data) => data.notificationProcess);

/** The part of a process that changes while it runs. */
export const processCountsRead = defineRead(NotificationProcessCountsDocument, withId, (data) => data.notificationProcess);

export const pageReads: PageReadsAt = (args) => {
  const { notificationProcessId: id = '' } = args.params;
  return [processRead(id), processPassengersListOf(id).reads(args)];
};
