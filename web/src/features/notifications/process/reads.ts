import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { processPassengersListOf } from './passengers-list';
import { NotificationProcessCountsDocument, NotificationProcessDocument, NotificationProcessFailuresDocument } from './process.generated';

export const processRead = defineRead(NotificationProcessDocument, withId, (data) => data.notificationProcess);

/** The part of a process that changes while it runs. */
export const processCountsRead = defineRead(NotificationProcessCountsDocument, withId, (data) => data.notificationProcess);

// Up to 20 calls, so it is only read if there is anything to show.
export const failuresRead = defineRead(NotificationProcessFailuresDocument, withId, (data) => data.notificationProcess?.failures, {
  isLate: true,
});

export const pageReads: PageReadsAt = (args) => {
  const { notificationProcessId: id = '' } = args.params;
  return [processRead(id), processPassengersListOf(id).reads(args)];
};
