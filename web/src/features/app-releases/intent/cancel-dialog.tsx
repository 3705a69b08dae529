import { Link } from 'react-router-dom';
import { useState } from 'react';
import { platformNow } from '@/lib/dates/clock';
import { useGateway } from '@/lib/data/gateway';
import { releaseIntentUrl, releaseUrl } from '@/lib/routes/urls';
import { isolated, sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { BatchButtons, BatchProgress } from '@/ui/screens/batch/batch-progress';
import { useBatch } from '@/ui/screens/batch/use-batch';
import { TypedForm } from '@/ui/screens/delete/typed-form';
import type { MatrixRelease } from '../matrix/rows';
import { intentName, versionText } from '../model/names';
import { cancelConsequence, lookUpCancelled } from '../release/cancel-release';
import { countOf, planBulk, typedFrom } from './bulk';
import { DialogBody, ReleaseNames, Skipped, tallyByPlatform, useReleaseName } from './bulk-results';
import { CancelReleaseOfIntentDocument, type IntentHeadFragment } from './intent.generated';

const width = 640;

/** The number of parallel calls: the platform cancels one release per call. */
const concurrency = 4;

const labels = { running: 'Cancelling…', done: 'Cancelled' };

interface CancelDialogProps {
  intent: IntentHeadFragment;
  releases: readonly MatrixRelease[];
  readAgain: () => Promise<readonly MatrixRelease[]>;
  /** @param rest the releases that were not cancelled, if any were sent */
  onClose: (rest: readonly MatrixRelease[] | null) => void;
}

/** Asks before cancelling many releases, cancels one after the other, and shows the result of each. Loaded when opened. */
export function CancelDialog({ intent, releases, readAgain, onClose }: CancelDialogProps) {
  const gateway = useGateway();
  const releaseName = useReleaseName();
  // Live updates must not change a confirmed selection.
  const [{ eligible, skipped }] = useState(() => planBulk('cancel', releases, platformNow()));
  const target = sentence`“${intentName(intent)}”, ${versionText(intent)}`;
  const batch = useBatch<MatrixRelease>({
    name: 'Cancel releases',
    target: { label: target, to: releaseIntentUrl(intent.id) },
    done: 'cancelled',
    concurrency,
    run: ({ id }) => gateway.change(CancelReleaseOfIntentDocument, { id }),
    lookUp: ({ id }) => lookUpCancelled(gateway, id),
    acceptsEarlier: true,
    refresh: readAgain,
  });
  const hasStarted = batch.items.length > 0;
  const count = countOf(eligible.length);
  const isEmpty = eligible.length === 0;
  const isTyped = eligible.length >= typedFrom;
  const start = () => batch.start(eligible);
  const close = () => onClose(hasStarted ? batch.items.filter(({ id }) => batch.results.get(id)?.kind !== 'done') : null);

  return (
    <Dialog
      title={hasStarted ? 'Cancel releases' : isEmpty ? 'Nothing to cancel' : `Cancel ${count}?`}
      width={width}
      isOpen
      isLocked={batch.isRunning || batch.isChecking}
      onClose={close}
      footer={
        hasStarted ? (
          <BatchButtons batch={batch} onClose={close} />
        ) : isEmpty ? (
          <Button autoFocus onPress={close}>
            Close
          </Button>
        ) : isTyped ? undefined : (
          <>
            <Button autoFocus onPress={close}>
              {eligible.length === 1 ? 'Keep release' : 'Keep releases'}
            </Button>
            <Button variant="danger" onPress={({ detail }) => detail < 2 && start()}>
              {`Cancel ${count}`}
            </Button>
          </>
        )
      }
    >
      <DialogBody>
        {hasStarted ? (
          <BatchProgress
            batch={batch}
            head="Release"
            nameOf={(release) => <Link to={releaseUrl(release.id)}>{isolated(releaseName(release))}</Link>}
            words={labels}
          />
        ) : (
          <>
            <p>
              {!isEmpty ? (
                <>
                  Cancel <strong>{tallyByPlatform(eligible)}</strong>, of {target}.
                </>
              ) : (
                <>Nothing of {target} can be cancelled now.</>
              )}
            </p>
            {!isEmpty && <p>{cancelConsequence}</p>}
            {!isEmpty && <ReleaseNames summary={`Which ${eligible.length === 1 ? 'one' : eligible.length}`} releases={eligible} />}
            <Skipped skipped={skipped} />
            {isTyped && (
              <TypedForm
                title={`Cancel ${count}`}
                phrase={String(eligible.length)}
                label="Number of releases"
                confirmLabel={`Cancel ${count}`}
                dismissLabel="Keep releases"
                onConfirm={() => {
                  start();
                  return 'unsaved';
                }}
                onCancel={close}
              />
            )}
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}
