import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import { useGate } from '@/lib/access/use-gate';
import { Announcement } from '@/ui/design/announcer';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { Card, Tools } from '@/ui/screens/list/data-table/parts';
import { FilterBar, SearchFilter } from '@/ui/design/filter-bar';
import { EmptyState, ErrorBanner, ErrorState, Skeleton } from '@/ui/design/states/states';
import { Column } from '@/ui/design/layout';
import { isFinal } from '@/entities/app-release/release-status';
import { compareNewestFirst } from '@/lib/dates/instants';
import { whyNot } from '../model/actions';
import { useNow } from '../live/use-now';
import { bulkActions, bulkLabels, type BulkAction, type BulkOutcome } from '../intent/bulk';
import { BulkDialog } from '../intent/bulk-dialog';
import type { IntentHeadFragment } from '../intent/intent.generated';
import { Matrix } from './matrix';
import { useRefusals } from '../intent/refusals';
import { countStates, releaseState, type ReleaseState } from '../model/release-state';
import type { MatrixRelease } from './matrix-release';
import { groupRows, matchingReleases } from './rows';
import { SelectionBar } from './selection-bar';
import { StateFilter } from './state-filter';
import { useArrangement } from './use-arrangement';
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
  const [asked, setAsked] = useState<{ action: BulkAction; releases: readonly MatrixRelease[] }>();
  // Releases that an action has reached, as they were before: none is sent again until it was read again.
  const [sent, setSent] = useState<ReadonlySet<MatrixRelease>>(new Set());

  const rows = useMemo(() => groupRows(all), [all]);
  const { shown, isOutOfOrder, sortAgain } = useArrangement({ rows, filter, isComplete, isHeld: picked.size > 0 });
  const counts = useMemo(() => countStates(all), [all]);
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

  const { whyRefused, remember } = useRefusals();
  const now = useNow(useMemo(() => lastRetry(all), [all]));
  const inState = (action: BulkAction, of: readonly MatrixRelease[]) =>
    of.filter((release) => !sent.has(release) && releaseState(release) === states[action]);
  const whyNotNow = (action: BulkAction, release: MatrixRelease) => whyNot(action, release, now) ?? whyRefused(action, release);
  const meant = (action: BulkAction, of: readonly MatrixRelease[]) =>
    inState(action, of).filter((release) => whyNotNow(action, release) === null);
  const numbers = (of: readonly MatrixRelease[]) => ({ publish: meant('publish', of).length, retry: meant('retry', of).length });
  const whyNone = (action: BulkAction) => {
    const [release, ...others] = inState(action, all);
    if (!release) return bulkLabels[action].none;
    const reason = whyNotNow(action, release);
    return others.length === 0 ? reason : `None of the ${others.length + 1} ${bulkLabels[action].candidates} now. The first: ${reason}`;
  };
  // In a final intent, only failures can be retried; in others, an action may still apply to running releases.
  const offered = bulkActions.filter(
    (action) => !isFinal(intent.status) || all.some((release) => !isFinal(release.status) || releaseState(release) === states[action]),
  );
  const selected = picked.size > 0 ? all.filter(({ id }) => picked.has(id)) : [];

  const onAct = (action: BulkAction) => {
    setAsked({ action, releases: selected.length > 0 ? selected.filter((release) => !sent.has(release)) : meant(action, all) });
  };

  const onBulkDone = (outcomes: readonly BulkOutcome[]) => {
    const succeeded = outcomes.filter((outcome) => outcome.succeeded).map(({ release }) => release);
    const failed = outcomes.filter((outcome) => !outcome.succeeded).map(({ release }) => release.id);
    setSent((before) => new Set([...before, ...succeeded]));
    if (asked) remember(asked.action, outcomes);
    // Failures stay selected, or become selected, because they still need attention.
    onPick(failed, true);
    onPick(
      succeeded.map(({ id }) => id),
      false,
    );
    // If this fails, the next refresh makes up for it.
    void readAgain(new Set(outcomes.map(({ release }) => release.id))).catch(() => undefined);
  };

  if (all.length === 0) {
    if (loadError && !isComplete) return <Card>{<ErrorState error={loadError} onRetry={load} />}</Card>;
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
        ofAll={numbers(all)}
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
          version={intent.productVersion}
          picked={picked}
          pickable={pickableIds}
          onPick={gate || offered.length === 0 ? undefined : onPick}
          onShow={show}
          readRaw={readRaw}
        />
      )}
      {asked && (
        <BulkDialog
          action={asked.action}
          intent={intent}
          releases={asked.releases}
          onDone={onBulkDone}
          readAgain={readAgain}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

const totalOf = ({ releaseCounts }: IntentHeadFragment): number => (releaseCounts ?? []).reduce((sum, { count }) => sum + count, 0);

/** The time from which all of these releases may be retried, as far as known. */
function lastRetry(releases: readonly MatrixRelease[]): string | null {
  const instants = releases.flatMap(({ tasks }) => tasks?.flatMap(({ retryAvailableAt }) => retryAvailableAt ?? []) ?? []);
  return instants.toSorted(compareNewestFirst)[0] ?? null;
}

const states = { publish: 'REQUIRES_MANUAL_TRIGGER', retry: 'FAILED' } as const satisfies Record<BulkAction, ReleaseState>;
