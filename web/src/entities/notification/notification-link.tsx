import { notificationIntentUrl } from '@/lib/urls';
import { CodeBadge } from '@/ui/code-badge';
import { ScreenLink } from '@/ui/screen-link';
import { NameCell } from '@/ui/section-table';
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
