import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import { useGate } from '@/lib/access/use-gate';
import { Announcement } from '@/ui/design/announcer';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { Card, Tools } from '@/ui/screens/list/data-table/table-styles';
import { FilterBar, SearchFilter } from '@/ui/design/filter-bar';
import { EmptyState, ErrorBanner, ErrorState, Skeleton } from '@/ui/design/states/states';
import { Column } from '@/ui/design/layout';
import { isFinal } from '@/entities/app-release/release-status';
import type { ReleaseAction } from '../model/actions';
import type { BulkOutcome } from '../intent/bulk';
import { BulkDialog } from '../intent/bulk-dialog';
import { CancelDialog } from '../intent/cancel-dialog';
import type { IntentHeadFragment } from '../intent/intent.generated';
import { Matrix } from './matrix';
import { countStates } from '@/entities/app-release/release-state';
import { FailureCauses } from './failure-causes';
import { actionLabels, isMeantFor, matrixActions } from './matrix-actions';
import type { MatrixRelease } from './matrix-release';
import { groupRows, matchingReleases, releasesOf } from './rows';
import { SelectionBar } from './selection-bar';
import { StateFilter } from './state-filter';
import { useArrangement } from './use-arrangement';
import { useCandidates } from './use-candidates';
import { useMatrixFilter } from './use-matrix-filter';
import type { Releases } from './use-releases';

const Shortfall = styled.p`
  padding: 8px 12px;
  border-bottom: 1px solid var(--color-border);
`;

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
  /** Opens the dialog that adds booking channels. */
  onAdd: () => void;
}

/** The matrix with its filters, selection and bulk actions. */
export function ReleasesSection({ intent, releases, onAdd }: ReleasesSectionProps) {
  const { all, isComplete, shortfall, loadError, load, show, readAgain, readRaw } = releases;
  const gate = useGate('releaseApps');
  const [filter, updateFilter] = useMatrixFilter();
  const [picked, setPicked] = useState(nothing);
  const [asked, setAsked] = useState<{ action: ReleaseAction; releases: readonly MatrixRelease[] }>();
  // Releases that were sent to an action, in their earlier state: none is sent again before it has been read again.
  const [sent, setSent] = useState<ReadonlySet<MatrixRelease>>(new Set());

  const rows = useMemo(() => groupRows(all), [all]);
  const { shown, isOutOfOrder, sortAgain } = useArrangement({ rows, filter, isComplete, isHeld: picked.size > 0 });
  const counts = useMemo(() => countStates(all), [all]);
  /** The releases of the shown rows, which actions without a selection are on. */
  const visible = useMemo(() => shown.flatMap(releasesOf), [shown]);
  const pickable = useMemo(() => matchingReleases(filter, shown), [filter, shown]);
  const pickableIds = useMemo(() => pickable.map(({ id }) => id), [pickable]);
  const isFiltered = filter.states.length > 0 || filter.search !== '';

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

  const { inState, whyNotNow, meant, numbers, remember } = useCandidates(all, sent);
  const target = isFiltered ? visible : all;
  const whyNone = (action: ReleaseAction) => {
    const [release, ...others] = inState(action, target);
    if (!release) return isFiltered ? `Of the shown releases: ${actionLabels[action].none}` : actionLabels[action].none;
    const reason = whyNotNow(action, release);
    return others.length === 0 ? reason : `None of the ${others.length + 1} ${actionLabels[action].candidates} now. The first: ${reason}`;
  };
  // In a final intent, only failures can be retried; in others, an action may still apply to running releases.
  const offered = matrixActions.filter(
    (action) => !isFinal(intent.status) || all.some((release) => !isFinal(release.status) || isMeantFor(action, release)),
  );
  const selected = picked.size > 0 ? all.filter(({ id }) => picked.has(id)) : [];

  /** Why an action applies to fewer releases than are in its state; null if it applies to all, or none. */
  const whyFewer = (action: ReleaseAction) => {
    const meantFor = inState(action, target);
    const left = meantFor.flatMap((release) => whyNotNow(action, release) ?? []);
    const [first] = left;
    if (selected.length > 0 || first === undefined || left.length === meantFor.length) return null;
    return `${meantFor.length - left.length} of ${meantFor.length} ${actionLabels[action].candidates} now. ${left.length === 1 ? 'The other one' : 'The others'}: ${first}`;
  };

  // Active releases include the ones on their way to a store.
  const whyFewerCancelled = gate || !isComplete || !offered.includes('cancel') ? null : whyFewer('cancel');

  const onAct = (action: ReleaseAction) => {
    setAsked({ action, releases: selected.length > 0 ? selected.filter((release) => !sent.has(release)) : meant(action, target) });
  };

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
    <Card>
      <Tools>
        <FilterBar isActive={isFiltered} onClear={() => updateFilter(unfiltered)}>
          <SearchFilter label="Search booking channels" value={filter.search} onChange={(search) => updateFilter({ search })} />
          <StateFilter counts={counts} value={filter.states} onChange={(states) => updateFilter({ states })} />
        </FilterBar>
      </Tools>
      <SelectionBar
        selected={selected.length}
        isFiltered={isFiltered}
        ofShown={numbers(target)}
        ofSelected={numbers(selected)}
        offered={offered}
        whyNone={whyNone}
        gate={gate}
        blocked={isComplete ? undefined : loadingReason}
        onAct={onAct}
        onSelect={(what) =>
          onPick(
            (what === 'shown' ? pickable : meant(what, pickable)).map(({ id }) => id),
            true,
          )
        }
        onClear={() => setPicked(nothing)}
        shownRows={shown.length}
        loading={isComplete || loadError ? undefined : { known: all.length, total: Math.max(all.length, totalOf(intent)) }}
        isOutOfOrder={isOutOfOrder}
        onSort={sortAgain}
      />
      <FailureCauses
        releases={isFiltered ? pickable : all}
        onSelect={gate || !offered.includes('retry') ? undefined : (ids) => onPick(ids, true)}
        whyFewer={gate || !offered.includes('retry') ? null : whyFewer('retry')}
      />
      {whyFewerCancelled !== null && <Shortfall>{whyFewerCancelled}</Shortfall>}
      {shortfall && (
        <Shortfall role="status">
          <Badge tone="warning">Incomplete</Badge> {shortfall}
        </Shortfall>
      )}
      {!isComplete && loadError && <ErrorBanner error={loadError} onRetry={load} />}
      {shown.length === 0 && isComplete ? (
        <>
          <Announcement text="No matching releases." />
          <EmptyState title="No matching releases" action={<Button onPress={() => updateFilter(unfiltered)}>Clear filters</Button>} />
        </>
      ) : (
        <Matrix
          rows={shown}
          picked={picked}
          pickable={pickableIds}
          onPick={gate || offered.length === 0 ? undefined : onPick}
          onShow={show}
          readRaw={readRaw}
        />
      )}
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
    </Card>
  );
}

const totalOf = ({ releaseCounts }: IntentHeadFragment): number => (releaseCounts ?? []).reduce((sum, { count }) => sum + count, 0);
