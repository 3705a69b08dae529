import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { processPassengersListOf } from './passengers-list';
import {
  NotificationProcessCountsDocument,
  NotificationProcessDocument,
  NotificationProcessFailuresDocument,
  NotificationProcessProgressDocument,
} from './process.generated';

export const processRead = defineRead(NotificationProcessDocument, withId, (data) => data.notificationProcess);

/** The part of a process that changes while it runs. */
export const processCountsRead = defineRead(NotificationProcessCountsDocument, withId, (data) => data.notificationProcess);

// Up to 20 calls each, so they are only read if there is anything to show.
const isLate = { isLate: true };

export const progressRead = defineRead(NotificationProcessProgressDocument, withId, (data) => data.notificationProcess?.progress, isLate);

export const failuresRead = defineRead(NotificationProcessFailuresDocument, withId, (data) => data.notificationProcess?.failures, isLate);

export const pageReads: PageReadsAt = (args) => {
  const { notificationProcessId: id = '' } = args.params;
  return [processRead(id), processPassengersListOf(id).reads(args)];
};
