import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { processPassengersListOf } from './passengers-list';
import { NotificationProcessCountsDocument, NotificationProcessDocument } from './process.generated';

export const processRead = defineRead(NotificationProcessDocument, withId, (data) => data.notificationProcess);

export const processCountsRead = defineRead(NotificationProcessCountsDocument, withId, (data) => data.notificationProcess);

export const pageReads: PageReadsAt = (args) => {
  const { notificationProcessId: id = '' } = args.params;
  return [processRead(id), processPassengersListOf(id).reads(args)];
};
