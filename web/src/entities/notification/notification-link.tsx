import { notificationIntentUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { ScreenLink } from '@/ui/design/screen-link';
import type { TableColumn } from '@/ui/design/section-table';
import { notificationStatusLabel } from './notification-status';

type Notification = Parameters<typeof notificationStatusLabel>[0] & { readonly id: string; readonly name: string | null };

/** The first columns of a table of notifications. */
export const notificationColumns: readonly TableColumn<Notification>[] = [
  {
    label: 'Name',
    isName: true,
    cell: ({ id, name }) => (
      <ScreenLink route="notification-intent" to={notificationIntentUrl(id)}>
        {name || id}
      </ScreenLink>
    ),
  },
  { label: 'Status', cell: (notification) => <CodeBadge of={notificationStatusLabel(notification)} /> },
];
