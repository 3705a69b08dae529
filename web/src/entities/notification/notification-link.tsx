import { notificationIntentUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { ScreenLink } from '@/ui/design/screen-link';
import type { TableColumn } from '@/ui/design/section-table';
import { notificationStatusLabel } from './notification-status';

interface NotificationProps {
  notification: Parameters<typeof notificationStatusLabel>[0] & { readonly id: string; readonly name: string | null };
}

/** A link to a notification by its name, or by its ID. */
export const NotificationLink = ({ notification: { id, name } }: NotificationProps) => (
  <ScreenLink route="notification-intent" to={notificationIntentUrl(id)}>
    {name || id}
  </ScreenLink>
);

/** The first columns of a table of notifications: name and status. */
export const notificationColumns: readonly TableColumn<NotificationProps['notification']>[] = [
  { label: 'Name', isName: true, cell: (notification) => <NotificationLink notification={notification} /> },
  { label: 'Status', cell: (notification) => <CodeBadge of={notificationStatusLabel(notification)} /> },
];
