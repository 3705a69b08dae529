import { useScreenQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { ButtonLink } from '@/ui/button';
import { CalendarSection } from '../calendar/calendar-section';
import { notificationsUrl } from '../urls';
import { FailedNotificationsDocument } from './home-notifications.generated';

interface NotificationCardProps {
  fleetId: string;
  /** The fleet's IANA time zone. */
  zone: string;
  /** The present minute, in milliseconds since 1970. */
  now: number;
}

/** The next notifications to the passengers of the fleet's apps. */
export const ScheduledCard = (props: NotificationCardProps) => (
  <CalendarSection
    title="Scheduled next"
    next={3}
    {...props}
    actions={
      <ButtonLink size="small" variant="ghost" to={notificationsUrl({ status: ['PENDING', 'IN_PROGRESS'] })}>
        Show all
      </ButtonLink>
    }
  />
);

/** The newest notifications of the fleet that have begun. */
export function useFailedNotifications(fleetId: string) {
  const polled = { pollInterval: 120_000, skipPollAttempt: () => document.hidden };
  return readOf(useScreenQuery(FailedNotificationsDocument, { fleetId }, polled), ({ notificationIntents }) => notificationIntents);
}
