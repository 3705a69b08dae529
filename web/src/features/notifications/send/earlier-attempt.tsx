import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatInZone, zoneName, type Zone, formatWithZone } from '@/lib/dates';
import { isolated, sentence } from '@/lib/bidi';
import { useRead } from '@/lib/data/use-read';
import { personName } from '@/lib/person-name';
import { routeUrl } from '@/lib/urls';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { ErrorBanner } from '@/ui/states';
import { remainingWait, settleAttempt, type Attempt } from './attempts';
import { namedRead } from './reads';
import type { SentNotificationFragment } from './send.generated';
import { countText } from '../model/audience';
import { newNotifications } from './use-send';

const clock = (instant: string, zone: Zone) => `${formatInZone(instant, zone, 'time-with-seconds')} ${zoneName(zone, instant)}`;

/** What a notification that was found is, for the person to tell whether it is theirs. @param zone the fleet's */
export function foundText({ schedules, createdAt, user }: SentNotificationFragment, zone: Zone): string {
  const parts = [
    createdAt !== null && `created on ${formatWithZone(createdAt, zone)}`,
    personName(user) !== null && sentence`by ${personName(user)}`,
    schedules && (schedules.length === 0 ? 'sent at once' : countText(schedules.length, 'schedule')),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Whether its answer may still come; then becomes false by itself. */
function useIsOnItsWay(attempt: Attempt): boolean {
  const [now, setNow] = useState(() => Date.now());
  const wait = remainingWait(attempt, now);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return wait > 0;
}

interface EarlierAttemptProps {
  attempt: Attempt;
  /** The fleet's. */
  zone: Zone;
  /** It was sent: the person goes on to it. */
  onSent: (intentId: string) => void;
}

/**
 * In place of a form while the outcome of what was sent for its fleet is unknown. It is looked up by its name among what was not there before;
 * nothing can be sent until it was found, or until the person has decided that it was not sent.
 */
export function EarlierAttempt({ attempt, zone, onSent }: EarlierAttemptProps) {
  const { id: person } = useViewer();
  const { fleetId, name, sentAt, knownIds, intentId, cause } = attempt;
  const look = useRead(namedRead(intentId === undefined ? { fleetId, name } : null), { isUncached: true });
  const isOnItsWay = useIsOnItsWay(attempt);
  const isChecking = look.isReading;
  const error = isChecking ? undefined : look.error;
  const named = isChecking || error ? undefined : look.data;
  const found = named ? newNotifications(named, knownIds) : [];

  const open = (id: string) => {
    settleAttempt(person, attempt, null);
    onSent(id);
  };
  const dismiss = () => settleAttempt(person, attempt, null);

  if (intentId !== undefined)
    return (
      <Notice
        tone="info"
        isAlert
        title={sentence`“${name}” was sent`}
        actions={
          <Button size="small" variant="primary" onPress={() => open(intentId)}>
            Open it
          </Button>
        }
      >
        <p>Sent from this browser at {clock(sentAt, zone)}.</p>
      </Notice>
    );

  if (found.length > 0)
    return (
      <Notice
        tone="warning"
        isAlert
        title="Found: it was sent"
        actions={
          <>
            {found.map(({ id }, place) => (
              <Button key={id} size="small" variant="primary" onPress={() => open(id)}>
                {found.length === 1 ? 'Open it' : `Open the ${place + 1}.`}
              </Button>
            ))}
            <Button size="small" variant="ghost" isDisabled={isOnItsWay} onPress={dismiss}>
              Not this one: back to the form
            </Button>
          </>
        }
      >
        {found.map((intent) => (
          <p key={intent.id}>
            “{isolated(intent.name)}”: {foundText(intent, zone)}.
          </p>
        ))}
      </Notice>
    );

  return (
    <Notice
      tone="warning"
      isAlert
      title={isOnItsWay ? sentence`“${name}” is being sent` : sentence`Unknown whether “${name}” was sent`}
      actions={
        <>
          <Button size="small" isPending={isChecking} onPress={look.retry}>
            Check again
          </Button>
          {named && !isOnItsWay && (
            <Button size="small" onPress={dismiss}>
              Not sent: back to the form
            </Button>
          )}
        </>
      }
    >
      <p>
        Sent from this browser at {clock(sentAt, zone)}. The outcome is unknown
        {cause === undefined ? '.' : `: ${cause.replace(/\.$/, '')}.`}{' '}
        {isOnItsWay ? 'A response may still arrive.' : 'It will not be resent automatically.'} Your input is kept. Nothing else can be sent
        for this fleet until the outcome is known.
      </p>
      <div role="status">
        {isChecking && (
          <p>
            <Spinner /> Checking…
          </p>
        )}
        {named && (
          <p>
            {named.isComplete
              ? 'Not found. If the platform is slow, check again before you decide.'
              : 'Not found, but not all notifications with this name could be read.'}{' '}
            <Link to={routeUrl('notification-intents')}>All notifications</Link>
          </p>
        )}
      </div>
      {error && <ErrorBanner error={error} onRetry={look.retry} />}
    </Notice>
  );
}
