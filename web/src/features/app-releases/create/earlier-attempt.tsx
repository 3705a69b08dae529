import { releaseStatusLabel } from '@/entities/app-release/release-status';
import { isolated, sentence } from '@/lib/text/bidi';
import { platformNow } from '@/lib/dates/clock';
import { partOf } from '@/lib/data/define-read';
import { formatWithZone, viewerZone } from '@/lib/dates/dates';
import { instantAt, isoAt, millisecondsBetween } from '@/lib/dates/instants';
import { Attempts, type Attempt } from '@/ui/screens/action/attempts';
import { EarlierAttempt } from '@/ui/screens/action/earlier-attempt';
import type { StartedIntentFragment } from './create.generated';
import { intentsNamedRead } from './reads';

/** The release intents that this browser has sent. */
export const intentAttempts = new Attempts('release-intent');

/** The tolerated difference between the platform's clock and this one, in milliseconds. */
const clockTolerance = 10 * 60_000;

/** Converts an instant of this browser's clock to the platform's. */
const platformTime = (instant: string): string => isoAt((instantAt(instant) ?? Date.now()) + platformNow() - Date.now());

/** The releases with an attempt's name that were created after it was sent, newest first. */
export const startedRead = ({ name, sentAt }: Pick<Attempt, 'name' | 'sentAt'>) =>
  partOf(intentsNamedRead(name), (intents) => ({
    // An unreadable time is a possible match, and the person decides.
    found: intents.filter(
      (intent) => intent.name === name && (millisecondsBetween(platformTime(sentAt), intent.createdAt) ?? 0) >= -clockTolerance,
    ),
    isComplete: true,
  }));

interface IntentAttemptProps {
  attempt: Attempt;
  /** Continues to the release that was started. */
  onFound: (id: string) => void;
  onNotStarted: () => void;
}

const at = (instant: string) => formatWithZone(instant, viewerZone());

/** The unknown outcome of an earlier attempt to start a release, checked on request. */
export function IntentAttempt({ attempt, onFound, onNotStarted }: IntentAttemptProps) {
  const { name, cause } = attempt;
  const sentAt = at(platformTime(attempt.sentAt));
  return (
    <EarlierAttempt<StartedIntentFragment>
      attempt={attempt}
      read={startedRead(attempt)}
      lookLabel="Check whether it started"
      titles={{
        sending: sentence`“${name}” is being started`,
        unknown: 'Unknown whether the release started',
        notFound: sentence`No release named “${name}” since ${sentAt}`,
        found: 'Probably started',
        sent: sentence`“${name}” was started`,
      }}
      giveUpLabel="Not started: back to the form"
      about={() => (
        <p>
          “{isolated(name)}” was sent at {sentAt} without a clear response. {isolated(cause)} It will not be resent automatically.
        </p>
      )}
      notFound={(_isComplete, lookedAt) => (
        <p>Checked at {at(platformTime(lookedAt))}. If the platform is slow, check again before you resend it.</p>
      )}
      candidate={(intent) => (
        <>
          {intent.internalId} “{isolated(intent.name)}”: {intent.productVersion ?? 'unknown version'} of{' '}
          {intent.gitReference ?? 'an unknown reference'}, {releaseStatusLabel(intent).label.toLowerCase()}
          {intent.createdAt !== null && `, created at ${at(intent.createdAt)}`}
        </>
      )}
      openLabel={(intent) => `Open ${intent.internalId ?? intent.name ?? intent.id}`}
      onOpen={onFound}
      onGiveUp={onNotStarted}
    />
  );
}
