import { platformNow } from '@/lib/dates/clock';
import { useState } from 'react';
import type { AppPlatform } from '@/__generated__/schema';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { Spinner } from '@/ui/design/spinner';
import { ErrorBanner } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { TypedForm } from '@/ui/screens/delete/typed-form';
import { StoreWarnings } from '../channels/store-warnings';
import { useReleaseStores } from '../channels/use-release-stores';
import { intentName, versionText } from '../model/names';
import {
  bulkLabels,
  countOf,
  outcomeText,
  planBulk,
  planStill,
  typedFrom,
  unclearText,
  type BulkAction,
  type BulkLook,
  type BulkOutcome,
} from './bulk';
import { ChangedSince } from './changed-since';
import { DialogBody, ReleaseNames, ResultsTable, Skipped, tallyByPlatform } from './bulk-results';
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
  /** The intent's current releases. */
  known: readonly MatrixRelease[];
  onDone: (outcomes: readonly BulkOutcome[]) => void;
  readAgain: (ids: ReadonlySet<string>) => Promise<readonly MatrixRelease[]>;
  onClose: () => void;
}

/** The facts to consider before publishing: missing credentials, and changes since the intent began. */
function BeforePublishing({ intent, stores }: { intent: IntentHeadFragment; stores: ReturnType<typeof useReleaseStores> }) {
  return (
    <>
      <ChangedSince intent={intent} channels={stores.channels} />
      {stores.isLoading && (
        <Muted as="p" role="status">
          <Spinner /> Checking the store credentials…
        </Muted>
      )}
      <StoreWarnings {...stores} of="these channels" />
    </>
  );
}

const nothing: readonly MatrixRelease[] = [];

/** The platform that a comment asks to publish first: "Please publish iOS first". */
const firstIn = (comments: string | null): AppPlatform | null => {
  const [, name] = /\b(ios|android) first\b/i.exec(comments ?? '') ?? [];
  return name === undefined ? null : name.toLowerCase() === 'ios' ? 'IOS' : 'ANDROID';
};

interface OrderProps {
  platform: AppPlatform;
  comments: string | null;
  isFirst: boolean;
  onChange: (isFirst: boolean) => void;
}

/** Whether only the apps of the platform that the creator's comment names are published now. */
function Order({ platform, comments, isFirst, onChange }: OrderProps) {
  const name = appPlatformLabel({ platform });
  return (
    <fieldset>
      <legend>{sentence`“${comments ?? ''}”`}</legend>
      {[true, false].map((each) => (
        <label key={String(each)}>
          <input type="radio" name="order" checked={isFirst === each} onChange={() => onChange(each)} />{' '}
          {each ? `${name} now; the others stay ready to publish` : 'All now'}
        </label>
      ))}
    </fieldset>
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
 * After an interrupted call it reports the unknown outcome, reads the releases again, and leaves the next step to the person. Loaded when
 * opened.
 */
export function BulkDialog({ action, intent, releases, known, onDone, readAgain, onClose }: BulkDialogProps) {
  const { verb, noun, consequence, sent, waits, happened } = bulkLabels[action];
  const isPublish = action === 'publish';
  const { whyRefused } = useRefusals();
  // Live updates may only remove releases from the dialog, and must not change a confirmed selection.
  const first = isPublish ? firstIn(intent.comments) : null;
  const ofFirst = releases.filter(({ platform }) => platform === first);
  const hasOrder = ofFirst.length > 0 && ofFirst.length < releases.length;
  const [isFirst, setFirst] = useState(hasOrder);
  const [plan, setPlan] = useState(() => planBulk(action, hasOrder ? ofFirst : releases, platformNow(), whyRefused));
  const { phase, send } = useBulk({ action, intent, onDone, readAgain });
  const { eligible, skipped } = phase.kind === 'asking' ? planStill(action, plan, known, platformNow(), whyRefused) : plan;
  const left = plan.eligible.length - eligible.length;
  const stores = useReleaseStores(isPublish ? eligible : nothing);
  const isAsking = phase.kind === 'asking' || phase.kind === 'sending';
  const isTyped = isPublish && plan.eligible.length >= typedFrom && eligible.length > 0;
  const isEmpty = phase.kind === 'asking' && eligible.length === 0;
  const isBusy = phase.kind === 'sending' || (phase.kind === 'unknown' && phase.look.isReading);
  const target = sentence`“${intentName(intent)}”, ${versionText(intent)}`;

  const start = () => {
    setPlan({ eligible, skipped });
    void send(eligible);
  };

  const onOrder = (onlyFirst: boolean) => {
    setFirst(onlyFirst);
    setPlan(planBulk(action, onlyFirst ? ofFirst : releases, platformNow(), whyRefused));
  };

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
            Nothing of {target} can be {isPublish ? 'published' : 'retried'} now.
          </>
        )}
      </p>
      {left > 0 && (
        <p role="status">{`${left} of ${countOf(plan.eligible.length)} changed meanwhile and ${left === 1 ? 'is' : 'are'} skipped.`}</p>
      )}
      {first && hasOrder && phase.kind === 'asking' && (
        <Order platform={first} comments={intent.comments} isFirst={isFirst} onChange={onOrder} />
      )}
      {isPublish && eligible.length > 0 && <BeforePublishing intent={intent} stores={stores} />}
      {eligible.length > 0 && <ReleaseNames summary={`Which ${eligible.length === 1 ? 'one' : eligible.length}`} releases={eligible} />}
      <Skipped skipped={skipped} />
      {isTyped && phase.kind === 'asking' && (
        <TypedForm
          key={plan.eligible.length}
          title={`Publish ${countOf(eligible.length)}`}
          phrase={String(eligible.length)}
          label="Number of releases"
          confirmLabel={`Publish ${countOf(eligible.length)}`}
          onConfirm={() => {
            start();
            return 'unsaved';
          }}
          onCancel={onClose}
        />
      )}
    </>
  );

  const found = phase.kind === 'unknown' ? phase.look.found : undefined;
  const waiting = found?.waiting ?? [];
  const outcomes = phase.kind === 'done' ? phase.outcomes : [];
  const failed = outcomes.filter(({ succeeded }) => !succeeded).length;
  const others = outcomes.filter(({ wasAlready }) => wasAlready).length;
  const title = {
    asking: isEmpty ? `Nothing to ${verb.toLowerCase()}` : `${verb} ${countOf(eligible.length)}?`,
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
        isTyped && phase.kind === 'asking' ? undefined : (
          <>
            <Button autoFocus={isAsking} isDisabled={isBusy} onPress={onClose}>
              {isAsking && !isEmpty ? 'Cancel' : 'Close'}
            </Button>
            {isAsking && !isEmpty && (
              <Button
                variant={isPublish ? 'danger' : 'primary'}
                isPending={phase.kind === 'sending'}
                onPress={({ detail }) => detail < 2 && start()}
              >
                {`${verb} ${countOf(eligible.length)}`}
              </Button>
            )}
            {phase.kind === 'unknown' && phase.look.error && (
              <Button isDisabled={isBusy} onPress={phase.lookAgain}>
                Check again
              </Button>
            )}
            {waiting.length > 0 && (
              <Button variant={isPublish ? 'danger' : 'primary'} onPress={askAgain}>
                {`${verb} the ${waiting.length} that ${waits}`}
              </Button>
            )}
          </>
        )
      }
    >
      <DialogBody>
        {isAsking && ask}
        {phase.kind === 'done' && (
          <>
            <p role="status">
              {`${outcomes.length - failed - others} of ${countOf(outcomes.length)} of ${target} ${sent}.`}
              {others > 0 && <span>{` ${counted(others, 'was', 'were')} ${bulkLabels[action].others}.`}</span>}
              {failed > 0 && <span>{` The other ${failed} stay selected.`}</span>}
            </p>
            <ResultsTable action={action} outcomes={outcomes} />
            <Skipped skipped={skipped} />
          </>
        )}
        {phase.kind === 'unknown' && (
          <>
            {/* The look-up's result replaces the error. */}
            {!found && <ErrorBanner error={phase.error} />}
            <p>{sentence`The call for ${noun} ${countOf(eligible.length)} of ${target} got no clear response${found ? ` (${phase.error.message})` : ': all, some or none may be done'}. Nothing is resent automatically.`}</p>
            {phase.look.isReading && (
              <p role="status">
                <Spinner /> Checking…
              </p>
            )}
            {phase.look.error && <ErrorBanner error={phase.look.error} />}
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
