import { Link } from 'react-router-dom';
import { onPlatformClock } from '@/lib/dates/clock';
import { instantAt, isoAt } from '@/lib/dates/instants';
import { isolated, sentence } from '@/lib/text/bidi';
import { formatInZone, formatWithZone, zoneName, type Zone } from '@/lib/dates/dates';
import { personName } from '@/lib/text/person-name';
import { routeUrl } from '@/lib/routes/urls';
import { useViewer } from '@/lib/access/viewer';
import { counted } from '@/lib/text/counted';
import type { Attempt } from '@/ui/screens/action/attempts';
import { EarlierAttempt } from '@/ui/screens/action/earlier-attempt';
import { notificationAttempts, sentRead } from './attempts';
import type { SentNotificationFragment } from './send.generated';

const clock = (instant: string, zone: Zone) => `${formatInZone(instant, zone, 'time-with-seconds')} ${zoneName(zone, instant)}`;

/**
 * The facts of a found notification that let people recognise it as theirs.
 * @param zone the fleet's
 */
export function foundText({ schedules, createdAt, user }: SentNotificationFragment, zone: Zone): string {
  const parts = [
    createdAt !== null && `created on ${formatWithZone(createdAt, zone)}`,
    personName(user) !== null && sentence`by ${personName(user)}`,
    schedules && (schedules.length === 0 ? 'sent at once' : counted(schedules.length, 'schedule')),
  ];
  return parts.filter(Boolean).join(', ');
}

interface NotificationAttemptProps {
  attempt: Attempt;
  /** The fleet's. */
  zone: Zone;
  /** Continues to the notification that was sent. */
  onSent: (id: string) => void;
}

/** Replaces the form while the outcome of another notification of the fleet is unknown, and looks it up by its name. */
export function NotificationAttempt({ attempt, zone, onSent }: NotificationAttemptProps) {
  const { id: person } = useViewer();
  const { name, sentAt, createdId, cause } = attempt;
  const forget = () => notificationAttempts.settle(person, attempt, null);
  // An attempt has the viewer's time, because the platform's may not be known yet when the page opens.
  const at = instantAt(sentAt);
  const sent = `Sent from this browser at ${clock(at === undefined ? sentAt : isoAt(onPlatformClock(at)), zone)}.`;
  return (
    <EarlierAttempt
      attempt={attempt}
      read={sentRead(attempt)}
      titles={{
        sending: sentence`“${name}” is being sent`,
        unknown: sentence`Unknown whether “${name}” was sent`,
        found: 'Found: it was sent',
        sent: sentence`“${name}” was sent`,
      }}
      giveUpLabel="Not sent: back to the form"
      about={(isOnItsWay) =>
        createdId === undefined ? (
          <p>
            {sent} The outcome is unknown{cause === undefined ? '.' : `: ${cause.replace(/\.$/, '')}.`}{' '}
            {isOnItsWay ? 'A response may still arrive.' : 'It will not be resent automatically.'} Your input is kept. Nothing else can be
            sent for this fleet until the outcome is known.
          </p>
        ) : (
          <p>{sent}</p>
        )
      }
      notFound={(isComplete) => (
        <p>
          {isComplete
            ? 'Not found. If the platform is slow, check again before you decide.'
            : 'Not found, but not all notifications with this name could be read.'}{' '}
          <Link to={routeUrl('notification-intents')}>All notifications</Link>
        </p>
      )}
      candidate={(intent) => (
        <>
          “{isolated(intent.name)}”: {foundText(intent, zone)}.
        </>
      )}
      openLabel={(_intent, place, count) => (count === 1 ? 'Open it' : `Open the ${place + 1}.`)}
      onOpen={(id) => {
        forget();
        onSent(id);
      }}
      onGiveUp={forget}
    />
  );
}
