import { processStatusLabel } from '@/entities/notification/notification-status';
import { useScreenQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { ButtonLink } from '@/ui/button';
import { CodeBadge } from '@/ui/code-badge';
import { DateTime } from '@/ui/date-time';
import { Row, RowDetail, RowLink, RowMain, Rows } from '@/ui/layout';
import { Section } from '@/ui/section';
import { Muted, QuietLine } from '@/ui/text';
import { CalendarSection } from '../calendar/calendar-section';
import { notificationProcessUrl, notificationsUrl } from '../urls';
import { failedProcesses, type FailedProcess } from './failed-processes';
import { FailedNotificationsDocument } from './home-notifications.generated';

interface NotificationCardProps {
  fleetId: string;
  /** The fleet's IANA time zone. */
  zone: string;
  /** The present minute, in milliseconds since 1970. */
  now: number;
}

/** What is sent next to the passengers of the fleet's apps. */
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

const reachedText = ({ sentCount, passengersCount }: FailedProcess['process']) =>
  passengersCount === null || sentCount === null
    ? null
    : `Sent to ${sentCount.toLocaleString('en')} of ${passengersCount.toLocaleString('en')} passengers`;

function FailedRow({ failed: { intent, process, at }, zone }: { failed: FailedProcess; zone: string }) {
  const details = [process.failureReason, reachedText(process)].filter((text) => text !== null);
  return (
    <Row>
      <DateTime value={at} zone={zone} />
      <RowMain>
        <RowLink to={notificationProcessUrl(intent.id, process.id)}>{intent.name || intent.id}</RowLink>
      </RowMain>
      <CodeBadge of={processStatusLabel(process)} />
      {details.length > 0 && (
        <RowDetail>
          <Muted>{details.join(' · ')}</Muted>
        </RowDetail>
      )}
    </Row>
  );
}

/** The sendings for the fleet that failed as a whole, or reached no one. */
export function FailedCard({ fleetId, zone, now }: NotificationCardProps) {
  const polled = { pollInterval: 120_000, skipPollAttempt: () => document.hidden };
  const read = readOf(useScreenQuery(FailedNotificationsDocument, { fleetId }, polled), ({ notificationIntents }) => notificationIntents);
  return (
    <Section
      title="Failed notifications"
      read={read}
      actions={
        <ButtonLink size="small" variant="ghost" to={notificationsUrl({ status: ['FAILED'] })}>
          Show all
        </ButtonLink>
      }
    >
      {({ items }) => {
        const failed = failedProcesses(items, now);
        return failed.length === 0 ? (
          <QuietLine>No notification failed in the last week.</QuietLine>
        ) : (
          <Rows>
            {failed.map((each) => (
              <FailedRow key={each.process.id} failed={each} zone={zone} />
            ))}
          </Rows>
        );
      }}
    </Section>
  );
}
