import { useRef, useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { somethingWentWrong, toDataError, type DataError } from '@/lib/errors';
import { useViewer } from '@/lib/access/viewer';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { checkOutcome, type Finding } from '@/ui/screens/action/changes';
import { useAction } from '@/ui/screens/action/use-action';
import { intentName, versionText } from '../model/names';
import {
  bulkFinding,
  bulkLabels,
  outcomesOf,
  lookAtBulk,
  outcomeText,
  withDoneByOthers,
  type BulkAction,
  type BulkLook,
  type BulkOutcome,
} from './bulk';
import { PublishReleasesDocument, RetryFailedReleasesDocument, type BulkResultFragment, type IntentHeadFragment } from './intent.generated';
import type { MatrixRelease } from '../matrix/matrix-release';

/** A read of the releases after a call with an unknown outcome. */
interface Look {
  readonly isReading: boolean;
  readonly error?: DataError;
  /** The state of the releases, once they were read again. */
  readonly found?: BulkLook;
}

/** The phase of a bulk action. */
export type BulkPhase =
  /** Not sent; the error is of a call that the platform refused as a whole. */
  | { readonly kind: 'asking'; readonly error?: DataError }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly outcomes: readonly BulkOutcome[] }
  | { readonly kind: 'unknown'; readonly error: DataError; readonly look: Look; readonly lookAgain: () => void };

interface BulkOptions {
  action: BulkAction;
  intent: Pick<IntentHeadFragment, 'id' | 'internalId' | 'name' | 'productVersion'>;
  /** Called with the result of each release, as soon as it is known. */
  onDone: (outcomes: readonly BulkOutcome[]) => void;
  /** Reads releases again. Rejects if that fails. */
  readAgain: (ids: ReadonlySet<string>) => Promise<readonly MatrixRelease[]>;
}

const unexpectedError: DataError = { code: 'UNEXPECTED', message: somethingWentWrong, fields: {}, isRetryable: false };

/** Sends a bulk action once for each confirmation, and looks up an unknown outcome. The dialog shows every phase. */
export function useBulk({ action, intent, onDone, readAgain }: BulkOptions) {
  const gateway = useGateway();
  const { id: person } = useViewer();
  const bulk = useAction(bulkLabels[action].name, {
    label: sentence`“${intentName(intent)}”, ${versionText(intent)}`,
    to: releaseIntentUrl(intent.id),
  });
  const [state, setState] = useState<Exclude<BulkPhase, { kind: 'unknown' }> | { kind: 'unknown'; error: DataError; changeId: string }>({
    kind: 'asking',
  });
  const [look, setLook] = useState<Look>({ isReading: false });
  // A second press may arrive before React has rendered the first one's progress.
  const isSending = useRef(false);

  const call = async (releaseIds: string[]): Promise<readonly BulkResultFragment[]> => {
    const variables = { input: { intentId: intent.id, releaseIds } };
    if (action === 'publish') return (await gateway.change(PublishReleasesDocument, variables)).publishReleases.results;
    return (await gateway.change(RetryFailedReleasesDocument, variables)).retryFailedReleases.results;
  };

  /** Rejections may only mean that a colleague was faster, which the releases' state shows. */
  const settled = async (outcomes: readonly BulkOutcome[]): Promise<readonly BulkOutcome[]> => {
    const refused = outcomes.filter(({ succeeded, isKnown }) => isKnown && !succeeded).map(({ release }) => release.id);
    if (refused.length === 0) return outcomes;
    const look = () => readAgain(new Set(refused));
    // Without their state, they stay refused.
    const now = await look()
      .catch(look)
      .catch(() => []);
    return withDoneByOthers(action, outcomes, now);
  };

  const lookUp = async (sent: readonly MatrixRelease[]): Promise<Finding> => {
    setLook({ isReading: true });
    const ids = new Set(sent.map(({ id }) => id));
    try {
      const found = lookAtBulk(action, sent, await readAgain(ids));
      setLook({ isReading: false, found });
      return bulkFinding(action, found);
    } catch (problem) {
      setLook({ isReading: false, error: toDataError(problem) ?? unexpectedError });
      throw problem;
    }
  };

  const send = async (releases: readonly MatrixRelease[]) => {
    if (isSending.current || releases.length === 0) return;
    isSending.current = true;
    setState({ kind: 'sending' });
    const sent = await bulk.send({
      send: async () => settled(outcomesOf(releases, await call(releases.map(({ id }) => id)))),
      success: (outcomes) => outcomeText(action, outcomes),
      lookUp: () => lookUp(releases),
    });
    isSending.current = false;
    if (sent.kind === 'done') {
      setState({ kind: 'done', outcomes: sent.result });
      onDone(sent.result);
    } else if (sent.kind === 'unknown') setState(sent);
    else setState({ kind: 'asking', error: sent.kind === 'refused' ? sent.error : undefined });
  };

  const phase: BulkPhase =
    state.kind === 'unknown' ? { ...state, look, lookAgain: () => void checkOutcome(person, state.changeId) } : state;
  return { phase, send };
}
