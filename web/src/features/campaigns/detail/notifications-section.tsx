import { notificationColumns } from '@/entities/notification/notification-link';
import { useState } from 'react';
import { useRead } from '@/lib/data/use-read';
import { DateTime } from '@/ui/design/date/date-time';
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
            ...notificationColumns,
            { label: 'Created', cell: ({ createdAt }) => <DateTime value={createdAt} zone={zone} format="date" /> },
          ]}
          page={shown}
          onPageChange={setPage}
        />
      )}
    </Section>
  );
}
