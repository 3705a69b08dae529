import { useState } from 'react';
import { notificationStatusLabel } from '@/entities/notification/notification-status';
import { useRead } from '@/lib/data/use-read';
import { notificationIntentUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { advertisedByRead } from './reads';

interface NotificationsSectionProps {
  campaignId: string;
  /** An IANA time zone. */
  zone: string;
}

/** The push notifications that advertise the campaign, newest first. */
export function NotificationsSection({ campaignId, zone }: NotificationsSectionProps) {
  const [page, setPage] = useState(0);
  const read = useRead(advertisedByRead({ id: campaignId, page }));
  return (
    <Section
      title="Notifications"
      read={read}
      empty="No notifications advertise this campaign."
      missing="The notifications could not be read."
    >
      {(shown) => (
        <PagedSectionTable
          label="Notifications of the campaign"
          columns={[
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
            { label: 'Created', cell: ({ createdAt }) => <DateTime value={createdAt} zone={zone} format="date" /> },
          ]}
          page={shown}
          onPageChange={setPage}
        />
      )}
    </Section>
  );
}
