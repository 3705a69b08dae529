import { useState } from 'react';
import { platformNow } from '@/lib/clock';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { viewerZone, formatWithZone } from '@/lib/dates';
import { somethingWentWrong, toDataError, type DataError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ErrorBanner } from '@/ui/states';
import { releaseStatusLabel } from '@/entities/app-release/release-status';
import { isoAt, millisecondsBetween } from '@/lib/instants';
import { isolated, sentence } from '@/lib/bidi';
import { Notice } from '@/ui/notice';
import type { StartedIntentFragment } from './create.generated';
import { intentsNamedRead } from './reads';

/** How far the platform's clock and this one may be apart, in milliseconds. */
const clockTolerance = 10 * 60_000;

/** The releases of this name that were created since it was sent, newest first. */
export async function findStarted(gateway: Gateway, name: string, sentAt: string): Promise<StartedIntentFragment[]> {
  const intents = await gateway.refresh(intentsNamedRead(name));
  if (!intents) throw new Error(somethingWentWrong);
  return intents.filter(
    // One whose time could not be read may be it: the person sees it and decides.
    ({ name: itsName, createdAt }) => itsName === name && (millisecondsBetween(sentAt, createdAt) ?? 0) >= -clockTolerance,
  );
}

interface EarlierAttemptProps {
  /** When it was sent, and under which name. */
  attemptedAt: string;
  attemptedName: string;
  /** Why no answer came, where that is known. */
  cause: DataError | undefined;
  /** It was started: this is it. */
  onFound: (intent: StartedIntentFragment) => void;
  /** A check found that it was not started. */
  onNotStarted: () => void;
}

type Finding = { kind: 'not-looked' } | { kind: 'looked'; at: string; intents: StartedIntentFragment[] };

const at = (instant: string) => formatWithZone(instant, viewerZone());

/**
 * Says that it is not known whether an earlier attempt started the release, and looks for it. Nothing is sent again before that, and never
 * by itself.
 */
export function EarlierAttempt({ attemptedAt, attemptedName, cause, onFound, onNotStarted }: EarlierAttemptProps) {
  const gateway = useGateway();
  const [finding, setFinding] = useState<Finding>({ kind: 'not-looked' });
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<DataError>();

  const look = async () => {
    setChecking(true);
    setError(undefined);
    try {
      const intents = await findStarted(gateway, attemptedName, attemptedAt);
      setFinding({ kind: 'looked', at: isoAt(platformNow()), intents });
    } catch (problem) {
      setError(toDataError(problem));
    } finally {
      setChecking(false);
    }
  };

  const checkButton = (label: string) => (
    <Button size="small" isPending={isChecking} onPress={() => void look()}>
      {label}
    </Button>
  );
  const failure = error && <ErrorBanner error={error} onRetry={() => void look()} />;

  if (finding.kind === 'not-looked')
    return (
      <Notice tone="warning" isAlert title="Unknown whether the release started" actions={checkButton('Check whether it started')}>
        <p>
          “{isolated(attemptedName)}” was sent at {at(attemptedAt)} without a clear response. {isolated(cause?.message)} It will not be
          resent automatically.
        </p>
        {failure}
      </Notice>
    );

  if (finding.intents.length === 0)
    return (
      <Notice
        tone="info"
        isAlert
        title={sentence`No release named “${attemptedName}” since ${at(attemptedAt)}`}
        actions={
          <>
            <Button size="small" variant="primary" onPress={onNotStarted}>
              Not started: back to the form
            </Button>
            {checkButton('Check again')}
          </>
        }
      >
        <p>Checked at {at(finding.at)}. If the platform is slow, check again before you resend it.</p>
        {failure}
      </Notice>
    );

  return (
    <Notice
      tone="warning"
      isAlert
      title="Probably started"
      actions={
        <>
          {finding.intents.map((intent) => (
            <Button key={intent.id} size="small" variant="primary" onPress={() => onFound(intent)}>
              Open {intent.internalId ?? intent.name ?? intent.id}
            </Button>
          ))}
          <Button size="small" variant="ghost" onPress={onNotStarted}>
            Not this one: back to the form
          </Button>
        </>
      }
    >
      {finding.intents.map((intent) => (
        <p key={intent.id}>
          {intent.internalId} “{isolated(intent.name)}”: {intent.productVersion ?? 'unknown version'} of{' '}
          {intent.gitReference ?? 'an unknown reference'}, {releaseStatusLabel(intent).label.toLowerCase()}
          {intent.createdAt !== null && `, created at ${at(intent.createdAt)}`}
        </p>
      ))}
    </Notice>
  );
}
