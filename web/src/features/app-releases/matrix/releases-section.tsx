import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { Announcement } from '@/ui/design/announcer';
import { Button } from '@/ui/design/button/button';
import { Card } from '@/ui/screens/list/data-table/table-styles';
import { EmptyState, ErrorBanner, ErrorState, Skeleton } from '@/ui/design/states/states';
import { Column } from '@/ui/design/layout';
import { QuietLine } from '@/ui/design/text';
import { isActive, isFinal } from '@/entities/app-release/release-status';
import { compareNewestFirst } from '@/lib/dates/instants';
import type { ReleaseStores } from '../channels/release-stores';
import { type ReleaseAction, whyNot } from '../model/actions';
import type { BulkOutcome } from '../intent/bulk';
import { BulkDialog } from '../intent/bulk-dialog';
import { CancelDialog } from '../intent/cancel-dialog';
import type { IntentHeadFragment } from '../intent/intent.generated';
import { Matrix } from './matrix';
import { MatrixToolbar, type Offer } from './matrix-toolbar';
import { countStates, releaseState, releaseStates } from '@/entities/app-release/release-state';
import { useNow } from '../live/use-now';
import { type MatrixRelease, groupRows, isHeading, matchingReleases, useLines, type MatrixRow, type MatrixFilter } from './rows';
import type { Releases } from './use-releases';
import { whyOf } from './why';
import { useSearchParams } from 'react-router-dom';

/**
 * The matrix's filter, which lives in the URL: `?status=FAILED&search=oslo`. It belongs to one intent, so unlike a list's it is not
 * remembered from one to the next. Typing replaces the history entry, everything else adds one.
 */
function useMatrixFilter(): [filter: MatrixFilter, update: (change: Partial<MatrixFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => {
    const wanted = query.getAll('status');
    return { states: releaseStates.filter((state) => wanted.includes(state)), search: query.get('search') ?? '' };
  }, [query]);
  const update = (change: Partial<MatrixFilter>) => {
    const { states, search } = { ...filter, ...change };
    const next = new URLSearchParams(query);
    next.delete('status');
    next.delete('search');
    for (const state of states) next.append('status', state);
    if (search !== '') next.set('search', search);
    setQuery(next, { replace: change.search !== undefined && change.states === undefined, preventScrollReset: true });
  };
  return [filter, update];
}

export const loadingReason = 'The releases are still being loaded.';
const nothing: ReadonlySet<string> = new Set();
const unfiltered = { states: [], search: '' } as const;

const actions = {
  publish: { verb: 'Publish', state: 'ready', none: 'No release is ready to publish.' },
  retry: { verb: 'Retry', state: 'failed', none: 'No release failed.' },
  cancel: { verb: 'Cancel', state: 'active', none: 'No release is active.' },
} as const satisfies Record<ReleaseAction, object>;

const matrixActions = ['publish', 'retry', 'cancel'] as const satisfies readonly ReleaseAction[];

function isMeantFor(action: ReleaseAction, release: MatrixRelease): boolean {
  if (action === 'cancel') return isActive(release.status);
  return releaseState(release) === (action === 'publish' ? 'REQUIRES_MANUAL_TRIGGER' : 'FAILED');
}

/** The known time from which all of these releases may be retried. */
const lastRetry = (releases: readonly MatrixRelease[]): string | null =>
  releases.flatMap(({ tasks }) => tasks?.flatMap(({ retryAvailableAt }) => retryAvailableAt ?? []) ?? []).toSorted(compareNewestFirst)[0] ??
  null;

interface NoReleasesProps {
  releases: Releases;
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
  onAdd: () => void;
}

export function ReleasesSection({ intent, releases, stores, onAdd }: ReleasesSectionProps) {
  const { all, isComplete, loadError, load, readAgain } = releases;
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
  const lines = useLines({ rows, filter, causeOf, isComplete });
  const shown = useMemo(() => lines.flatMap((line) => (isHeading(line) ? [] : [line])), [lines]);
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

  const now = useNow(useMemo(() => lastRetry(all), [all]));
  const inState = (action: ReleaseAction, of: readonly MatrixRelease[]) =>
    of.filter((release) => !sent.has(release) && isMeantFor(action, release));
  const selected = picked.size > 0 ? all.filter(({ id }) => picked.has(id)) : [];
  const isSome = selected.length > 0;
  const target = isSome ? selected : matching;
  // In a final intent, only failures can be retried; in others, an action may still apply to running releases.
  const offered = matrixActions.filter(
    (action) => !isFinal(intent.status) || all.some((release) => !isFinal(release.status) || isMeantFor(action, release)),
  );
  const offerOf = (action: ReleaseAction): Offer => {
    const { verb, state, none } = actions[action];
    const reasons = inState(action, target).map((release) => whyNot(action, release, now));
    const count = reasons.filter((reason) => reason === null).length;
    const whyNone = count === 0 && !isSome ? (reasons[0] ?? none) : undefined;
    return {
      action,
      label: `${verb} ${count} ${isSome ? 'selected' : state}`,
      disabledReason: gate ?? (isComplete ? whyNone : loadingReason),
    };
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
    // Failures stay selected, or become selected, because they still need attention.
    onPick(failed, true);
    onPick(
      succeeded.map(({ id }) => id),
      false,
    );
    // If this fails, the next refresh catches up.
    void readAgain().catch(() => undefined);
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
      {stores.error && (
        <ErrorBanner
          error={{ ...stores.error, message: sentence`The credential checks of the stores could not be read: ${stores.error.message}` }}
          onRetry={stores.retry}
        />
      )}
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
        />
      )}
      <QuietLine>
        {isComplete || loadError
          ? counted(shown.length, 'booking channel')
          : `Loading releases: ${all.length} of ${Math.max(all.length, totalOf(intent))}`}
      </QuietLine>
      {asked?.action === 'cancel' && <CancelDialog intent={intent} releases={asked.releases} readAgain={readAgain} onClose={onCancelled} />}
      {asked && asked.action !== 'cancel' && (
        <BulkDialog
          action={asked.action}
          intent={intent}
          releases={asked.releases}
          known={all}
          stores={stores}
          onDone={onBulkDone}
          readAgain={readAgain}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Column>
  );
}

const totalOf = ({ releaseCounts }: IntentHeadFragment): number => (releaseCounts ?? []).reduce((sum, { count }) => sum + count, 0);
