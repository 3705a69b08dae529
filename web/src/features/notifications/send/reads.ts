import { asGiven, defineRead } from '@/lib/data/define-read';
import { NotificationIntentsNamedDocument, NotificationPreviewDocument, type NotificationPreviewQueryVariables } from './send.generated';

/** A dry run: the number of passengers that a notification would go to. */
export const previewRead = defineRead(
  NotificationPreviewDocument,
  (input: NotificationPreviewQueryVariables['input']) => ({ input }),
  (data) => data.notificationIntentPreview,
);

/** A fleet's notifications with exactly this name. Only the browser's storage knows whether the page needs this read. */
export const namedRead = defineRead(
  NotificationIntentsNamedDocument,
  asGiven<{ fleetId: string; name: string }>,
  (data) => data.notificationIntentsNamed,
  { isLate: true },
);
