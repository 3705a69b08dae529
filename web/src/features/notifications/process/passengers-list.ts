import { defineList } from '@/lib/list/list-definition';
import { choices } from '@/lib/list/list-params';
import { deliveryStatuses } from '../model/delivery-status';
import { NotificationProcessPassengersDocument } from './process.generated';

/** The recipients of one process, in the platform's order. The platform has no search for them. */
export const processPassengersListOf = (id: string) =>
  defineList({
    spec: {
      key: `notification-passengers.${id}`,
      filters: { status: choices(deliveryStatuses) },
      sort: { passenger: ['ASC'] },
      columns: ['passenger', 'status', 'error', 'sent', 'phone', 'email', 'peId', 'passengerId'],
      hiddenAtFirst: ['email', 'peId', 'passengerId'],
      pageSizes: [25, 50, 100],
    },
    document: NotificationProcessPassengersDocument,
    variables: ({ page, maxPerPage, filters: { status } }) => ({ id, page, maxPerPage, statuses: [...status] }),
    page: ({ notificationProcess }) => notificationProcess?.passengers,
  });

export type ProcessPassengersList = ReturnType<typeof processPassengersListOf>;
