import { NotificationLink } from '@/entities/notification/notification-link';
import { notificationStatusLabel } from '@/entities/notification/notification-status';
import { useRead } from '@/lib/data/use-read';
import { counted } from '@/lib/text/counted';
import { CodeBadge } from '@/ui/design/code-badge';
import { Lines } from '@/ui/design/layout';
import { Loaded } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { advertisedByRead } from '../detail/reads';

/** The notifications that advertise a campaign to be deleted. */
export function AdvertisedBy({ campaignId }: { campaignId: string }) {
  const read = useRead(advertisedByRead({ id: campaignId, page: 0 }), { isUncached: true });
  return (
    <Loaded
      read={read}
      empty="No notifications advertise this campaign."
      missing="The notifications could not be read."
      loading={<Skeleton height="40px" />}
    >
      {({ items, pageInfo }) => {
        const count = pageInfo.total ?? items.length;
        return (
          <>
            <p>
              {counted(count, 'notification advertises it', 'notifications advertise it')}. What is scheduled is sent all the same, without
              a campaign to use:
            </p>
            <Lines>
              {items.map((notification) => (
                <li key={notification.id}>
                  <NotificationLink notification={notification} /> <CodeBadge of={notificationStatusLabel(notification)} />
                </li>
              ))}
              {pageInfo.hasMore && <li>and {(count - items.length).toLocaleString('en')} more</li>}
            </Lines>
          </>
        );
      }}
    </Loaded>
  );
}
