import { useState } from 'react';
import { appPlatformLabel, appPlatforms } from '@/entities/app-release/app-platform';
import { useGateway } from '@/lib/data/gateway';
import { platformNow } from '@/lib/dates/clock';
import type { DataError } from '@/lib/errors';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { Spinner } from '@/ui/design/spinner';
import { ErrorBanner } from '@/ui/design/states/states';
import { checkOutcome, useChanges } from '@/ui/screens/action/changes';
import { useAction } from '@/ui/screens/action/use-action';
import { TypedForm } from '@/ui/screens/delete/typed-form';
import type { ReleaseStores } from '../channels/release-stores';
import { StoreNotice } from '../channels/store-notice';
import type { MatrixRelease } from '../matrix/rows';
import { storeWhy } from '../matrix/why';
import { intentName, versionText } from '../model/names';
import {
  bulkFinding,
  bulkLabels,
  countOf,
  outcomesOf,
  outcomeText,
  planBulk,
  stillKnown,
  typedFrom,
  type BulkAction,
  type BulkOutcome,
} from './bulk';
import { DialogBody, ReleaseNames, ResultsTable, Skipped, tallyByPlatform, useReleaseName } from './bulk-results';
import { PublishReleasesDocument, RetryFailedReleasesDocument, type IntentHeadFragment } from './intent.generated';

const width = 640;

/** The phase of a bulk action. The error of `asking` is of a call that the platform refused as a whole. */
type Phase =
  | { readonly kind: 'asking'; readonly error?: DataError }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly outcomes: readonly BulkOutcome[] }
  | { readonly kind: 'unknown'; readonly error: DataError; readonly changeId: string };

/** The platforms that are published now: both, or one before the other. */
const orders = ['ALL', ...appPlatforms] as const;
type Order = (typeof orders)[number];

/** The choice of the apps to publish now, beside the creator's instruction, such as "iOS first". */
function OrderChoice({ comments, value, onChange }: { comments: string | null; value: Order; onChange: (order: Order) => void }) {
  return (
    <fieldset>
      <legend>{comments ? sentence`“${comments}”` : 'Publish now'}</legend>
      {orders.map((each) => (
        <label key={each}>
          <input type="radio" name="order" checked={value === each} onChange={() => onChange(each)} />{' '}
          {each === 'ALL' ? 'All now' : `${appPlatformLabel({ platform: each })} now; the others stay ready to publish`}
        </label>
      ))}
    </fieldset>
  );
}

/** The result of a call without a clear response. */
function UnknownOutcome({ error, changeId }: Extract<Phase, { kind: 'unknown' }>) {
  const change = useChanges().find(({ id }) => id === changeId);
  const finding = change?.outcome.kind === 'unknown' ? change.outcome.finding : undefined;
  return (
    <>
      <ErrorBanner error={error} />
      <p>All, some or none may be done. Nothing is resent automatically.</p>
      <p role="status">{change?.isChecking ? <Spinner /> : finding?.text}</p>
      <div>
        <Button isPending={change?.isChecking} onPress={() => void checkOutcome(changeId)}>
          Check again
        </Button>
      </div>
    </>
  );
}

interface BulkDialogProps {
  action: BulkAction;
  intent: IntentHeadFragment;
  releases: readonly MatrixRelease[];
  known: readonly MatrixRelease[];
  stores: ReleaseStores;
  onDone: (outcomes: readonly BulkOutcome[]) => void;
  readAgain: () => Promise<readonly MatrixRelease[]>;
  onClose: () => void;
}

/**
 * Asks before publishing or retrying many releases, with their number and the reasons for skipped ones. Then shows the result of each. Live
 * updates may only remove releases from the question.
 */
export function BulkDialog({ action, intent, releases, known, stores, onDone, readAgain, onClose }: BulkDialogProps) {
  const gateway = useGateway();
  const releaseName = useReleaseName();
  const { name, verb, consequence, sent } = bulkLabels[action];
  const isPublish = action === 'publish';
  const target = sentence`“${intentName(intent)}”, ${versionText(intent)}`;
  const bulk = useAction(name, { label: target, to: releaseIntentUrl(intent.id) });
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' });
  const [order, setOrder] = useState<Order>('ALL');
  const [asked] = useState(() => planBulk(action, releases, platformNow()));
  const [confirmed, setConfirmed] = useState(asked);

  const isAsking = phase.kind === 'asking';
  const chosen = releases.filter(({ platform }) => order === 'ALL' || platform === order);
  const plan = isAsking ? planBulk(action, stillKnown(chosen, known), platformNow()) : confirmed;
  const { eligible, skipped } = plan;
  const before = asked.eligible.filter(({ platform }) => order === 'ALL' || platform === order);
  const left = before.length - eligible.length;
  const hasOrder = isPublish && new Set(asked.eligible.map(({ platform }) => platform)).size > 1;
  const isBusy = phase.kind === 'sending';
  const isEmpty = eligible.length === 0;
  const isTyped = isPublish && before.length >= typedFrom && !isEmpty;
  const count = countOf(eligible.length);
  const problems = isPublish
    ? eligible.flatMap((release) => {
        const why = storeWhy(release, stores.channelOf(release.bookingChannelId));
        return why ? [{ name: releaseName(release), why }] : [];
      })
    : [];

  const send = async () => {
    if (bulk.isPending || isBusy) return;
    setConfirmed(plan);
    setPhase({ kind: 'sending' });
    const releaseIds = eligible.map(({ id }) => id);
    const variables = { input: { intentId: intent.id, releaseIds } };
    const answer = await bulk.send({
      send: async () => {
        const { results } = isPublish
          ? (await gateway.change(PublishReleasesDocument, variables)).publishReleases
          : (await gateway.change(RetryFailedReleasesDocument, variables)).retryFailedReleases;
        return outcomesOf(eligible, results);
      },
      success: (outcomes) => outcomeText(action, outcomes),
      lookUp: async () => bulkFinding(action, eligible, await readAgain()),
    });
    if (answer.kind === 'done') {
      setPhase({ kind: 'done', outcomes: answer.result });
      onDone(answer.result);
    } else if (answer.kind === 'unknown') setPhase(answer);
    else setPhase({ kind: 'asking', error: answer.kind === 'refused' ? answer.error : undefined });
  };

  const outcomes = phase.kind === 'done' ? phase.outcomes : [];
  const failed = outcomes.filter(({ succeeded }) => !succeeded).length;
  const title = {
    asking: isEmpty ? `Nothing to ${verb.toLowerCase()}` : `${verb} ${count}?`,
    sending: `${verb} ${count}?`,
    done: outcomeText(action, outcomes),
    unknown: 'Outcome unknown',
  }[phase.kind];

  return (
    <Dialog
      title={title}
      width={width}
      isOpen
      isLocked={isBusy}
      onClose={onClose}
      footer={
        isTyped && isAsking ? undefined : (
          <>
            <Button autoFocus={isAsking} isDisabled={isBusy} onPress={onClose}>
              {(isAsking && !isEmpty) || isBusy ? 'Cancel' : 'Close'}
            </Button>
            {((isAsking && !isEmpty) || isBusy) && (
              <Button variant={isPublish ? 'danger' : 'primary'} isPending={isBusy} onPress={({ detail }) => detail < 2 && void send()}>
                {`${verb} ${count}`}
              </Button>
            )}
          </>
        )
      }
    >
      <DialogBody>
        {(isAsking || isBusy) && (
          <>
            {isAsking && phase.error && <ErrorBanner error={phase.error} />}
            <p>
              {isEmpty ? (
                <>
                  Nothing of {target} can be {isPublish ? 'published' : 'retried'} now.
                </>
              ) : (
                <>
                  {verb} <strong>{tallyByPlatform(eligible)}</strong>, of {target}. {consequence}
                </>
              )}
            </p>
            {left > 0 && (
              <p role="status">{`${left} of ${countOf(before.length)} changed meanwhile and ${left === 1 ? 'is' : 'are'} skipped.`}</p>
            )}
            {hasOrder && isAsking && <OrderChoice comments={intent.comments} value={order} onChange={setOrder} />}
            <StoreNotice title={`${problems.length} of these may fail to publish`} problems={problems} />
            {!isEmpty && <ReleaseNames summary={`Which ${eligible.length === 1 ? 'one' : eligible.length}`} releases={eligible} />}
            <Skipped skipped={skipped} />
            {isTyped && isAsking && (
              <TypedForm
                key={order}
                title={`Publish ${count}`}
                phrase={String(eligible.length)}
                label="Number of releases"
                confirmLabel={`Publish ${count}`}
                onConfirm={() => {
                  void send();
                  return 'unsaved';
                }}
                onCancel={onClose}
              />
            )}
          </>
        )}
        {phase.kind === 'done' && (
          <>
            <p role="status">
              {`${outcomes.length - failed} of ${countOf(outcomes.length)} of ${target} ${sent}.`}
              {failed > 0 && <span>{` The other ${failed} stay selected.`}</span>}
            </p>
            <ResultsTable action={action} outcomes={outcomes} />
            <Skipped skipped={skipped} />
          </>
        )}
        {phase.kind === 'unknown' && <UnknownOutcome {...phase} />}
      </DialogBody>
    </Dialog>
  );
}
