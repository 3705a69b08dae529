import { ArrowDownWideNarrow, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { counted } from '@/lib/text/counted';
import { Announcement } from '@/ui/design/announcer';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { Card } from '@/ui/screens/list/data-table/table-styles';
import { Inline } from '@/ui/design/inline';
import { EmptyState, ErrorBanner, ErrorState, Skeleton } from '@/ui/design/states/states';
import { Column } from '@/ui/design/layout';
import { QuietLine } from '@/ui/design/text';
import { isFinal } from '@/entities/app-release/release-status';
import { StoreWarnings } from '../channels/store-warnings';
import type { ReleaseStores } from '../channels/use-release-stores';
import type { ReleaseAction } from '../model/actions';
import type { BulkOutcome } from '../intent/bulk';
import { BulkDialog } from '../intent/bulk-dialog';
import { CancelDialog } from '../intent/cancel-dialog';
import type { IntentHeadFragment } from '../intent/intent.generated';
import { Matrix } from './matrix';
import { MatrixToolbar, type Offer } from './matrix-toolbar';
import { countStates } from '@/entities/app-release/release-state';
import { actionLabels, isMeantFor, matrixActions } from './matrix-actions';
import type { MatrixRelease } from './matrix-release';
import { groupRows, matchingReleases, type MatrixRow } from './rows';
import { useArrangement } from './use-arrangement';
import { useCandidates } from './use-candidates';
import { useMatrixFilter } from './use-matrix-filter';
import type { Releases } from './use-releases';
import { whyOf } from './why';

/** The reason actions on the releases have to wait. */
export const loadingReason = 'The releases are still being loaded.';
const nothing: ReadonlySet<string> = new Set();
const unfiltered = { states: [], search: '' } as const;

interface NoReleasesProps {
  releases: Releases;
  /** Why releases can't be started. */
  gate: string | undefined;
  onAdd: () => void;
}

/** Instead of the matrix, while no release has been read, or there is none. */
function NoReleases({ releases: { isComplete, loadError, load }, gate, onAdd }: NoReleasesProps) {
  if (loadError && !isComplete)
    return (
      <Card>
        <ErrorState error={loadError} onRetry={load} />
      </Card>
    );
  return (
    <Card aria-busy={!isComplete}>
      {isComplete ? (
        <EmptyState
          title="No releases"
          text="Add booking channels to start their releases."
          action={
            <Button icon={<Plus aria-hidden="true" />} disabledReason={gate} onPress={onAdd}>
              Add booking channels
            </Button>
          }
        />
      ) : (
        <Column $gap={5} style={{ padding: '20px 16px' }}>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} height="34px" width={`${70 + ((at * 13) % 30)}%`} />
          ))}
        </Column>
      )}
    </Card>
  );
}

interface ReleasesSectionProps {
  intent: IntentHeadFragment;
  releases: Releases;
  stores: ReleaseStores;
  /** Opens the dialog that adds booking channels. */
  onAdd: () => void;
}

/** The matrix with its filters, selection and bulk actions. */
export function ReleasesSection({ intent, releases, stores, onAdd }: ReleasesSectionProps) {
  const { all, isComplete, shortfall, loadError, load, show, readAgain, readRaw } = releases;
  const { nameOf, channelOf } = stores;
  const gate = useGate('releaseApps');
  const [filter, updateFilter] = useMatrixFilter();
  const [isGrouped, setGrouped] = useState(false);
  const [picked, setPicked] = useState(nothing);
  const [asked, setAsked] = useState<{ action: ReleaseAction; releases: readonly MatrixRelease[] }>();
  // Releases that were sent to an action, in their earlier state: none is sent again before it has been read again.
  const [sent, setSent] = useState<ReadonlySet<MatrixRelease>>(new Set());

  const rows = useMemo(() => groupRows(all, nameOf), [all, nameOf]);
  const whyOfRow = useCallback((row: MatrixRow) => whyOf(row, channelOf(row.id)), [channelOf]);
  const causeOf = useMemo(() => (isGrouped ? (row: MatrixRow) => whyOfRow(row)[0]?.cause ?? null : undefined), [isGrouped, whyOfRow]);
  const { lines, shown, isOutOfOrder, sortAgain } = useArrangement({ rows, filter, causeOf, isComplete, isHeld: picked.size > 0 });
  const counts = useMemo(() => countStates(all), [all]);
  /** The releases of the shown rows that match the filter: actions without a selection are on them. */
  const matching = useMemo(() => matchingReleases(filter, shown), [filter, shown]);
  const pickable = useMemo(() => matching.map(({ id }) => id), [matching]);

  const onPick = useCallback(
    (ids: readonly string[], isPicked: boolean) =>
      setPicked((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (isPicked) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    [],
  );

  const { inState, whyNotNow, meant, remember } = useCandidates(all, sent);
  const selected = picked.size > 0 ? all.filter(({ id }) => picked.has(id)) : [];
  const isSome = selected.length > 0;
  const target = isSome ? selected : matching;
  const whyNone = (action: ReleaseAction) => {
    const [release, ...others] = inState(action, target);
    if (!release) return actionLabels[action].none;
    const reason = whyNotNow(action, release);
    return others.length === 0 ? reason : `None of the ${others.length + 1} ${actionLabels[action].candidates} now. The first: ${reason}`;
  };
  // In a final intent, only failures can be retried; in others, an action may still apply to running releases.
  const offered = matrixActions.filter(
    (action) => !isFinal(intent.status) || all.some((release) => !isFinal(release.status) || isMeantFor(action, release)),
  );
  const offerOf = (action: ReleaseAction): Offer => {
    const { verb, state } = actionLabels[action];
    const count = meant(action, target).length;
    const label = `${verb} ${count} ${isSome ? 'selected' : state}`;
    const blocked = gate ?? (isComplete ? undefined : loadingReason);
    return { action, label, disabledReason: blocked ?? (count === 0 && !isSome ? (whyNone(action) ?? undefined) : undefined) };
  };
  const main = offered.find((action) => action !== 'cancel' && inState(action, target).length > 0);

  // The dialog names those in the action's state that it skips, with the reason.
  const onAct = (action: ReleaseAction) =>
    setAsked({ action, releases: isSome ? selected.filter((release) => !sent.has(release)) : inState(action, target) });

  const onCancelled = (rest: readonly MatrixRelease[] | null) => {
    setAsked(undefined);
    // The others stay selected.
    if (rest) setPicked(new Set(rest.map(({ id }) => id)));
  };

  const onBulkDone = (outcomes: readonly BulkOutcome[]) => {
    const succeeded = outcomes.filter((outcome) => outcome.succeeded).map(({ release }) => release);
    const failed = outcomes.filter((outcome) => !outcome.succeeded).map(({ release }) => release.id);
    setSent((before) => new Set([...before, ...succeeded]));
    if (asked && asked.action !== 'cancel') remember(asked.action, outcomes);
    // Failures stay selected, or become selected, because they still need attention.
    onPick(failed, true);
    onPick(
      succeeded.map(({ id }) => id),
      false,
    );
    // If this fails, the next refresh catches up.
    void readAgain(new Set(outcomes.map(({ release }) => release.id))).catch(() => undefined);
  };

  if (all.length === 0) return <NoReleases releases={releases} gate={gate} onAdd={onAdd} />;

  return (
    <Column $gap={2}>
      <MatrixToolbar
        counts={counts}
        filter={filter}
        onFilter={updateFilter}
        main={main && offerOf(main)}
        others={offered.filter((action) => action !== main).map(offerOf)}
        onAct={onAct}
      />
      <StoreWarnings {...stores} problems={[]} />
      {!isComplete && loadError && <ErrorBanner error={loadError} onRetry={load} />}
      {shown.length === 0 && isComplete ? (
        <>
          <Announcement text="No matching releases." />
          <EmptyState title="No matching releases" action={<Button onPress={() => updateFilter(unfiltered)}>Clear filters</Button>} />
        </>
      ) : (
        <Matrix
          lines={lines}
          whyOf={whyOfRow}
          isGrouped={isGrouped}
          onGroup={setGrouped}
          picked={picked}
          pickable={pickable}
          onPick={gate || offered.length === 0 ? undefined : onPick}
          onShow={show}
          readRaw={readRaw}
        />
      )}
      <QuietLine as="div">
        {!isComplete && !loadError ? (
          `Loading releases: ${all.length} of ${Math.max(all.length, totalOf(intent))}`
        ) : isOutOfOrder ? (
          <Inline>
            Order changed
            <Button size="small" icon={<ArrowDownWideNarrow aria-hidden="true" />} onPress={sortAgain}>
              Re-sort
            </Button>
          </Inline>
        ) : (
          counted(shown.length, 'booking channel')
        )}
        {shortfall && (
          <p role="status">
            <Badge tone="warning">Incomplete</Badge> {shortfall}
          </p>
        )}
      </QuietLine>
      {asked?.action === 'cancel' && <CancelDialog intent={intent} releases={asked.releases} readAgain={readAgain} onClose={onCancelled} />}
      {asked && asked.action !== 'cancel' && (
        <BulkDialog
          action={asked.action}
          intent={intent}
          releases={asked.releases}
          known={all}
          onDone={onBulkDone}
          readAgain={readAgain}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Column>
  );
}

const totalOf = ({ releaseCounts }: IntentHeadFragment): number => (releaseCounts ?? []).reduce((sum, { count }) => sum + count, 0);
