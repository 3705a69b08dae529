import { notificationIntentUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { ScreenLink } from '@/ui/design/screen-link';
import { NameCell } from '@/ui/design/section-table';
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

/** The first cells of a notification's row: its name and its status. */
export const NotificationCells = ({ notification }: NotificationProps) => (
  <>
    <NameCell>
      <NotificationLink notification={notification} />
    </NameCell>
    <td>
      <CodeBadge of={notificationStatusLabel(notification)} />
    </td>
  </>
);
