import { notificationColumns } from '@/entities/notification/notification-link';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { DateTime } from '@/ui/design/date/date-time';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { shownNotifications, timeOf } from './notifications';
import { notificationsRead } from './reads';

/** The upcoming and the latest push notifications to the app's passengers. */
export function NotificationsSection({ channelId }: { channelId: string }) {
  const read = useRead(notificationsRead(channelId));
  return (
    <Section title="Notifications" read={read} loading={<Skeleton height="236px" />} missing="The notifications could not be read.">
      {(data) => {
        const { upcoming, moreUpcoming, others } = shownNotifications(data.upcoming?.items ?? [], data.newest?.items ?? []);
        return upcoming.length + others.length === 0 ? (
          <QuietLine>No notifications yet.</QuietLine>
        ) : (
          <>
            <SectionTable
              label="Notifications"
              columns={[
                ...notificationColumns,
                {
                  label: 'Time',
                  cell: (notification) => <DateTime value={timeOf(notification)} zone={notification.fleet?.timezone ?? viewerZone()} />,
                },
              ]}
              rows={[...upcoming, ...others]}
              keyOf={({ id }) => id}
            />
            {moreUpcoming > 0 && <QuietLine>{moreUpcoming} more to be sent.</QuietLine>}
          </>
        );
      }}
    </Section>
  );
}
