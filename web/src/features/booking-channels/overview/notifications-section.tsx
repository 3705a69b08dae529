import { notificationStatusLabel } from '@/entities/notification/notification-status';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { notificationIntentUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { shownNotifications, timeOf } from './notifications';
import { notificationsRead } from './reads';

/** What was pushed to the app's passengers lately, under what is still to come. */
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
