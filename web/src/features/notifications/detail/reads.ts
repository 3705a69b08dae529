import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import {
  NotificationIntentDocument,
  NotificationProcessesDocument,
  type NotificationProcessesQueryVariables,
} from './notification.generated';

export const notificationRead = defineRead(NotificationIntentDocument, withId, (data) => data.notificationIntent);

const ofPage = (params: NotificationProcessesQueryVariables) => params;

export const processesRead = defineRead(NotificationProcessesDocument, ofPage, (data) => data.notificationIntent?.processes);

/** The same with the notification's status, which changes with them. */
export const statusRead = defineRead(NotificationProcessesDocument, ofPage, (data) => data.notificationIntent);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [notificationRead(id), processesRead({ id, page: 0 })];
