import { platformNow } from '@/lib/dates/clock';
import { useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { Spinner } from '@/ui/design/spinner';
import { ErrorBanner } from '@/ui/design/states/states';
import { intentName, versionText } from '../model/names';
import {
  bulkLabels,
  countOf,
  outcomeText,
  planBulk,
  unclearText,
  type BulkAction,
  type BulkLook,
  type BulkOutcome,
  type BulkPlan,
} from './bulk';
import { DialogBody, ReleaseNames, ResultsTable, tallyByPlatform } from './bulk-parts';
import type { IntentHeadFragment } from './intent.generated';
import { useRefusals } from './refusals';
import type { MatrixRelease } from '../matrix/matrix-release';
import { useBulk } from './use-bulk';

const width = 640;

interface BulkDialogProps {
  action: BulkAction;
  intent: IntentHeadFragment;
  /** The releases to act on. */
  releases: readonly MatrixRelease[];
  onDone: (outcomes: readonly BulkOutcome[]) => void;
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

function foundTitle(found: BulkLook | undefined): string {
  if (!found) return 'Outcome unknown';
  const { done, waiting, unclear } = found;
  if (waiting.length + unclear.length === 0) return 'Done';
  if (done.length > 0) return 'Partly done';
  return unclear.length > 0 ? 'Outcome unknown' : 'Not done yet';
}

/**
 * Asks before publishing or retrying many releases, with their number and the reasons for skipped ones. Then shows the result of each.
 * After an interrupted call it reports the unknown outcome, reads the releases again, and leaves the next step to the person.
 */
export function BulkDialog({ action, intent, releases, onDone, readAgain, onClose }: BulkDialogProps) {
  const { verb, noun, consequence, done, sent, waits, happened } = bulkLabels[action];
  const { whyRefused } = useRefusals();
  // The plan is fixed when the dialog opens: live updates must not change what was confirmed.
  const [plan, setPlan] = useState(() => planBulk(action, releases, platformNow(), whyRefused));
  const { phase, send } = useBulk({ action, intent, onDone, readAgain });
  const { eligible, skipped } = plan;
  const isBusy = phase.kind === 'sending' || (phase.kind === 'unknown' && phase.look.isReading);
  const target = sentence`“${intentName(intent)}”, ${versionText(intent)}`;

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

  const found = phase.kind === 'unknown' ? phase.look.found : undefined;
  const waiting = found?.waiting ?? [];
  const outcomes = phase.kind === 'done' ? phase.outcomes : [];
  const failed = outcomes.filter(({ succeeded }) => !succeeded).length;
  const title = {
    asking: `${verb} ${countOf(eligible.length)}?`,
    sending: `${verb} ${countOf(eligible.length)}?`,
    done: outcomeText(action, outcomes),
    unknown: foundTitle(found),
  }[phase.kind];

  const askAgain = () => {
    setPlan(planBulk(action, waiting, platformNow(), whyRefused));
    void send(waiting);
  };

  return (
    <Dialog
      title={title}
      width={width}
      isOpen
      isLocked={isBusy}
      onClose={onClose}
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
          {waiting.length > 0 && (
            <Button variant="primary" onPress={askAgain}>
              {`${verb} the ${waiting.length} that ${waits}`}
            </Button>
          )}
        </>
      }
    >
      <DialogBody>
        {(phase.kind === 'asking' || phase.kind === 'sending') && ask}
        {phase.kind === 'done' && (
          <>
            <p role="status">
              {`${outcomes.length - failed} of ${countOf(outcomes.length)} of ${target} ${sent}.`}
              {failed > 0 && <span>{` The other ${failed} stay selected.`}</span>}
            </p>
            <ResultsTable outcomes={outcomes} done={done} />
            <Skipped skipped={skipped} />
          </>
        )}
        {phase.kind === 'unknown' && (
          <>
            <ErrorBanner error={phase.error} />
            <p>{`The call for ${noun} ${countOf(eligible.length)} of ${target} got no clear response${found ? '' : ': all, some or none may be done'}. Nothing is resent automatically.`}</p>
            {phase.look.isReading && (
              <p role="status">
                <Spinner /> Checking…
              </p>
            )}
            {phase.look.error && <ErrorBanner error={phase.look.error} onRetry={phase.lookAgain} />}
            {found && (
              <div role="status">
                <p>
                  Now <strong>{waiting.length}</strong> of them {waits}, and <strong>{found.done.length}</strong> {happened}.
                  {found.unclear.length > 0 && (
                    <>
                      {' '}
                      <strong>{found.unclear.length}</strong> {unclearText}.
                    </>
                  )}
                </p>
                {waiting.length > 0 && <ReleaseNames summary={`Which ${waiting.length} ${waits}`} releases={waiting} />}
                {found.unclear.length > 0 && (
                  <ReleaseNames summary={`Which ${found.unclear.length} ${unclearText}`} releases={found.unclear} />
                )}
              </div>
            )}
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}
