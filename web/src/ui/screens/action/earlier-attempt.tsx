import { useEffect, useState, type ReactNode } from 'react';
import { platformNow } from '@/lib/dates/clock';
import type { ReadRequest } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import { isoAt } from '@/lib/dates/instants';
import { Button } from '@/ui/design/button/button';
import { Notice } from '@/ui/design/notice';
import { Spinner } from '@/ui/design/spinner';
import { ErrorBanner } from '@/ui/design/states/states';
import { remainingWait, type Attempt, type Candidates } from './attempts';

interface EarlierAttemptProps<Found extends { readonly id: string }> {
  attempt: Attempt;
  read: ReadRequest<Candidates<Found>>;
  /** The label of the button that searches for candidates; without one they are read at once. */
  lookLabel?: string;
  /** The titles of the notice. `notFound` is that of `unknown` by default. */
  titles: Readonly<Record<'sending' | 'unknown' | 'found' | 'sent', string> & { notFound?: string }>;
  /** The label of the button that gives the attempt up, such as "Not sent: back to the form". */
  giveUpLabel: string;
  /** Describes the attempt. @param isOnItsWay whether its response may still arrive */
  about: (isOnItsWay: boolean) => ReactNode;
  /** Shown if there are no candidates. @param lookedAt RFC 3339 */
  notFound: (isComplete: boolean, lookedAt: string) => ReactNode;
  candidate: (found: Found) => ReactNode;
  openLabel: (found: Found, place: number, count: number) => string;
  onOpen: (id: string) => void;
  onGiveUp: () => void;
}

/** Whether its response may still arrive. */
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

/**
 * An attempt of unknown outcome, for the person to resolve. Until then nothing is sent again, and never automatically.
 */
export function EarlierAttempt<Found extends { readonly id: string }>({
  attempt,
  read,
  lookLabel,
  titles,
  giveUpLabel,
  about,
  notFound,
  candidate,
  openLabel,
  onOpen,
  onGiveUp,
}: EarlierAttemptProps<Found>) {
  const { createdId } = attempt;
  const [lookedAt, setLookedAt] = useState(() => (lookLabel === undefined ? isoAt(platformNow()) : null));
  const request = { ...read, isSkipped: createdId !== undefined || lookedAt === null };
  const look = useRead(request, { isUncached: true });
  const isOnItsWay = useIsOnItsWay(attempt);
  const isChecking = look.isReading && !request.isSkipped;
  const error = isChecking ? undefined : look.error;
  const candidates = isChecking || error ? undefined : look.data;

  const check = () => {
    if (lookedAt !== null) look.retry();
    setLookedAt(isoAt(platformNow()));
  };

  if (createdId !== undefined)
    return (
      <Notice
        tone="info"
        isAlert
        title={titles.sent}
        actions={
          <Button size="small" variant="primary" onPress={() => onOpen(createdId)}>
            Open it
          </Button>
        }
      >
        {about(false)}
      </Notice>
    );

  if (candidates && candidates.found.length > 0) {
    const { found } = candidates;
    return (
      <Notice
        tone="warning"
        isAlert
        title={titles.found}
        actions={
          <>
            {found.map((each, place) => (
              <Button key={each.id} size="small" variant="primary" onPress={() => onOpen(each.id)}>
                {openLabel(each, place, found.length)}
              </Button>
            ))}
            <Button size="small" variant="ghost" isDisabled={isOnItsWay} onPress={onGiveUp}>
              Not this one: back to the form
            </Button>
          </>
        }
      >
        {found.map((each) => (
          <p key={each.id}>{candidate(each)}</p>
        ))}
      </Notice>
    );
  }

  return (
    <Notice
      tone="warning"
      isAlert
      title={isOnItsWay ? titles.sending : candidates ? (titles.notFound ?? titles.unknown) : titles.unknown}
      actions={
        <>
          <Button size="small" isPending={isChecking} onPress={check}>
            {lookedAt === null ? lookLabel : 'Check again'}
          </Button>
          {candidates && !isOnItsWay && (
            <Button size="small" onPress={onGiveUp}>
              {giveUpLabel}
            </Button>
          )}
        </>
      }
    >
      {about(isOnItsWay)}
      <div role="status">
        {isChecking && (
          <p>
            <Spinner /> Checking…
          </p>
        )}
        {candidates && lookedAt !== null && notFound(candidates.isComplete, lookedAt)}
      </div>
      {error && <ErrorBanner error={error} onRetry={check} />}
    </Notice>
  );
}
