import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { ErrorBanner } from '@/ui/states';
import { planBulk, type BulkAction, type BulkOutcome, type BulkPlan } from './bulk';
import { countOf, DialogBody, ReleaseNames, ResultsTable, tallyByPlatform } from './bulk-parts';
import type { IntentHeadFragment } from './intent.generated';
import type { MatrixRelease } from './release-state';
import { useBulk } from './use-bulk';

const width = 640;

const words = {
  publish: {
    verb: 'Publish',
    noun: 'publishing',
    consequence: 'This sends the apps to Google Play and the App Store. It can’t be called back.',
    done: 'On its way to the store',
    sent: 'sent to the stores',
    waits: 'still wait to be published',
    changed: 'were published, or are past it by now',
  },
  retry: {
    verb: 'Retry',
    noun: 'retrying',
    consequence: 'What failed of each is run once more.',
    done: 'Runs again',
    sent: 'run again',
    waits: 'are still failed',
    changed: 'run again, or are past it by now',
  },
} as const satisfies Record<BulkAction, object>;

interface BulkDialogProps {
  action: BulkAction;
  intent: IntentHeadFragment;
  /** Those that it is asked for. */
  releases: readonly MatrixRelease[];
  onTold: (outcomes: readonly BulkOutcome[]) => void;
  readAgain: (ids: ReadonlySet<string>) => Promise<readonly MatrixRelease[]>;
  onClose: () => void;
}

function Skipped({ skipped }: Pick<BulkPlan, 'skipped'>) {
  const count = skipped.reduce((sum, { releases }) => sum + releases.length, 0);
  if (count === 0) return null;
  return (
    <section aria-label="Skipped">
      <h3>{`${count} skipped`}</h3>
      {skipped.map(({ reason, releases }) => (
        <ReleaseNames key={reason} summary={`${releases.length}: ${reason}`} releases={releases} />
      ))}
    </section>
  );
}

/**
 * Asks before many releases are published or retried: how many, which ones not and why. Then tells what came of each. Where the call was
 * cut off it says so, reads what the platform says by now, and leaves it to the person what to do.
 */
export function BulkDialog({ action, intent, releases, onTold, readAgain, onClose }: BulkDialogProps) {
  const { verb, noun, consequence, done, sent, waits, changed } = words[action];
  // What was asked is what is sent: news do not change it under the reader's eyes.
  const [plan, setPlan] = useState(() => planBulk(action, releases, Date.now()));
  const { phase, send, lookAgain } = useBulk({ action, intentId: intent.id, onTold, readAgain });
  const { eligible, skipped } = plan;
  const isBusy = phase.kind === 'sending' || (phase.kind === 'unknown' && phase.isReading);
  const target = `“${intent.name}”, version ${intent.productVersion}`;

  const ask = (
    <>
      {phase.kind === 'asking' && phase.error && <ErrorBanner error={phase.error} />}
      <p>
        {eligible.length > 0 ? (
          <>
            {verb} <strong>{tallyByPlatform(eligible)}</strong>, of {target}. {consequence}
          </>
        ) : (
          <>
            Nothing of {target} can be {action === 'publish' ? 'published' : 'retried'} now.
          </>
        )}
      </p>
      {eligible.length > 0 && <ReleaseNames summary={`Which ${eligible.length === 1 ? 'one' : eligible.length}`} releases={eligible} />}
      <Skipped skipped={skipped} />
    </>
  );

  const outcomes = phase.kind === 'told' ? phase.outcomes : [];
  const failed = outcomes.filter(({ succeeded }) => !succeeded).length;
  const title = {
    asking: `${verb} ${countOf(eligible.length)}?`,
    sending: `${verb} ${countOf(eligible.length)}?`,
    told: failed === 0 ? `${countOf(outcomes.length)} ${sent}` : `${failed} of ${countOf(outcomes.length)} refused`,
    unknown: 'It is not known what came of it',
  }[phase.kind];

  const left = phase.kind === 'unknown' ? phase.left : undefined;
  const askAgain = () => {
    if (!left) return;
    setPlan(planBulk(action, left, Date.now()));
    void send(left);
  };

  return (
    <Dialog
      title={title}
      width={width}
      isOpen
      onClose={() => {
        if (!isBusy) onClose();
      }}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            {phase.kind === 'asking' || phase.kind === 'sending' ? 'Cancel' : 'Close'}
          </Button>
          {(phase.kind === 'asking' || phase.kind === 'sending') && (
            <Button
              variant="primary"
              isPending={phase.kind === 'sending'}
              isDisabled={eligible.length === 0}
              onPress={() => void send(eligible)}
            >
              {`${verb} ${countOf(eligible.length)}`}
            </Button>
          )}
          {left && left.length > 0 && (
            <Button variant="primary" onPress={askAgain}>
              {`${verb} the ${left.length} that ${waits}`}
            </Button>
          )}
        </>
      }
    >
      <DialogBody>
        {(phase.kind === 'asking' || phase.kind === 'sending') && ask}
        {phase.kind === 'told' && (
          <>
            <p role="status">
              {`${outcomes.length - failed} of ${countOf(outcomes.length)} of ${target} ${sent}.`}
              {failed > 0 && ` The other ${failed} stay selected.`}
            </p>
            <ResultsTable outcomes={outcomes} done={done} />
            <Skipped skipped={skipped} />
          </>
        )}
        {phase.kind === 'unknown' && (
          <>
            <ErrorBanner error={phase.error} />
            <p>{`The call for ${noun} ${countOf(eligible.length)} of ${target} got no clear answer: the platform may have done all of it, some of it, or nothing. Nothing is sent again by itself.`}</p>
            {phase.isReading && (
              <p role="status">
                <Spinner /> Reading what the platform says now…
              </p>
            )}
            {phase.readError && <ErrorBanner error={phase.readError} onRetry={() => void lookAgain(phase.error, eligible)} />}
            {left && (
              <div role="status">
                <p>
                  As the platform says now, <strong>{left.length}</strong> of them {waits}, and{' '}
                  <strong>{eligible.length - left.length}</strong> {changed}.
                </p>
                {left.length > 0 && <ReleaseNames summary={`Which ${left.length} ${waits}`} releases={left} />}
              </div>
            )}
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}
