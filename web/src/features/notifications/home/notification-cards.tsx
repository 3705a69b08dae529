import { useRead } from '@/lib/data/use-read';
import { ButtonLink } from '@/ui/design/button/button';
import { ScheduledSection } from '../scheduled/scheduled-section';
import { notificationsUrl } from '../urls';
import { failedNotificationsRead } from './reads';

interface NotificationCardProps {
  fleetId: string;
  /** The fleet's IANA time zone. */
  zone: string;
  /** The present minute, in milliseconds since 1970. */
  now: number;
}

/** The next notifications to the passengers of the fleet's apps. */
export const ScheduledCard = (props: NotificationCardProps) => (
  <ScheduledSection
    title="Scheduled next"
    shown={3}
    {...props}
    actions={
      <ButtonLink size="small" variant="ghost" to={notificationsUrl({ status: ['PENDING', 'IN_PROGRESS'] })}>
        Show all
      </ButtonLink>
    }
  />
);

/** The newest notifications of the fleet that have begun. */
export const useFailedNotifications = (fleetId: string) => useRead(failedNotificationsRead(fleetId));
