import { ArrowDownWideNarrow, Ban, Rocket, RotateCcw, X } from 'lucide-react';
import styled from 'styled-components';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { PageButton } from '@/ui/screens/detail/page-button';
import { MenuButton } from '@/ui/design/menu/menu';
import type { ReleaseAction } from '../model/actions';
import { actionLabels } from './matrix-actions';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-height: 48px;
  padding: 8px 12px;
  border-bottom: 1px solid var(--color-border);
  & > [role='status'] {
    min-width: 84px;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-left: auto;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

type Counts = Readonly<Record<ReleaseAction, number>>;

interface ActsProps {
  /** The number of selected releases. */
  selected: number;
  /** Whether only some releases are shown: without a selection, actions are on those. */
  isFiltered: boolean;
  /** The number of releases that each action is possible for, of the shown and of the selected ones. */
  ofShown: Counts;
  ofSelected: Counts;
  /** The actions that may still apply to a release of the intent. */
  offered: readonly ReleaseAction[];
  /** The reason an action applies to none of the shown releases. */
  whyNone: (action: ReleaseAction) => string | null;
  /** The reason the viewer may not act; nothing is selected then. */
  gate?: string;
  /** The reason actions are not possible yet. */
  blocked?: string;
  onAct: (action: ReleaseAction) => void;
  /** Selects among the visible releases. */
  onSelect: (what: ReleaseAction | 'shown') => void;
  onClear: () => void;
}

interface SelectionBarProps extends ActsProps {
  shownRows: number;
  /** The loaded and the total number of releases while they are loading. */
  loading?: { readonly known: number; readonly total: number };
  isOutOfOrder: boolean;
  onSort: () => void;
}

/** The actions for the selected releases, or for all if none is selected, and the order of the rows. */
export function SelectionBar({ shownRows, loading, isOutOfOrder, onSort, ...acts }: SelectionBarProps) {
  const rows = counted(shownRows, 'booking channel');
  return (
    <Bar role="group" aria-label="Actions">
      <Acts {...acts} />
      <End>
        {loading ? (
          `Loading releases: ${loading.known} of ${loading.total}`
        ) : isOutOfOrder ? (
          <>
            Order changed
            <Button size="small" icon={<ArrowDownWideNarrow aria-hidden="true" />} onPress={onSort}>
              Re-sort
            </Button>
          </>
        ) : (
          rows
        )}
      </End>
    </Bar>
  );
}

const icons = {
  publish: <Rocket aria-hidden="true" />,
  retry: <RotateCcw aria-hidden="true" />,
  cancel: <Ban aria-hidden="true" />,
} as const satisfies Record<ReleaseAction, unknown>;

function Acts({ selected, isFiltered, ofShown, ofSelected, offered, whyNone, gate, blocked, onAct, onSelect, onClear }: ActsProps) {
  const isSome = selected > 0;
  const canSelect = !gate && offered.length > 0;
  const counts = isSome ? ofSelected : ofShown;
  const which = isSome ? 'selected' : isFiltered ? 'shown' : 'all';
  return (
    <>
      {canSelect && <span role="status">{isSome ? `${selected} selected` : 'None selected'}</span>}
      {!canSelect ? null : isSome ? (
        <Button size="small" variant="ghost" icon={<X aria-hidden="true" />} onPress={onClear}>
          Clear
        </Button>
      ) : (
        <MenuButton
          label="Select"
          size="small"
          variant="secondary"
          trigger="Select"
          items={[
            { id: 'shown', label: 'All shown', onAction: () => onSelect('shown') },
            { id: 'publish', label: 'Shown and ready to publish', onAction: () => onSelect('publish') },
            { id: 'retry', label: 'Shown and failed', onAction: () => onSelect('retry') },
            { id: 'cancel', label: 'Shown and active', onAction: () => onSelect('cancel') },
          ]}
        />
      )}
      {offered.map((action) => (
        <PageButton
          key={action}
          size="small"
          variant={action === 'publish' && counts.publish > 0 ? 'primary' : 'secondary'}
          icon={icons[action]}
          disabledReason={gate ?? blocked ?? (counts[action] === 0 && !isSome ? (whyNone(action) ?? undefined) : undefined)}
          onPress={() => onAct(action)}
        >
          {`${actionLabels[action][which]} (${counts[action]})`}
        </PageButton>
      ))}
    </>
  );
}
