import { ArrowDownWideNarrow, Rocket, RotateCcw, X } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@/ui/design/button/button';
import { PageButton } from '@/ui/screens/detail/page-button';
import { MenuButton } from '@/ui/design/menu/menu';
import type { BulkAction } from '../intent/bulk';

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

interface Eligible {
  readonly publish: number;
  readonly retry: number;
}

interface ActsProps {
  /** The number of selected releases. */
  selected: number;
  /** The number of releases that each action is possible for, of all and of the selected ones. */
  ofAll: Eligible;
  ofSelected: Eligible;
  /** The actions that may still apply to a release of the intent. */
  offered: readonly BulkAction[];
  /** The reason an action applies to none of the intent's releases. */
  whyNone: (action: BulkAction) => string | null;
  /** The reason the viewer may not act; nothing is selected then. */
  gate?: string;
  /** The reason actions are not possible yet. */
  blocked?: string;
  onAct: (action: BulkAction) => void;
  /** Selects among the visible releases. */
  onSelect: (what: BulkAction | 'shown') => void;
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
  const rows = `${shownRows} booking channel${shownRows === 1 ? '' : 's'}`;
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

function Acts({ selected, ofAll, ofSelected, offered, whyNone, gate, blocked, onAct, onSelect, onClear }: ActsProps) {
  const isSome = selected > 0;
  const canSelect = !gate && offered.length > 0;
  const { publish, retry } = isSome ? ofSelected : ofAll;
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
          ]}
        />
      )}
      {offered.includes('publish') && (
        <PageButton
          size="small"
          variant={publish > 0 ? 'primary' : 'secondary'}
          icon={<Rocket aria-hidden="true" />}
          disabledReason={gate ?? blocked ?? (publish === 0 && !isSome ? (whyNone('publish') ?? undefined) : undefined)}
          onPress={() => onAct('publish')}
        >
          {isSome ? `Publish selected (${publish})` : `Publish all ready (${publish})`}
        </PageButton>
      )}
      {offered.includes('retry') && (
        <PageButton
          size="small"
          icon={<RotateCcw aria-hidden="true" />}
          disabledReason={gate ?? blocked ?? (retry === 0 && !isSome ? (whyNone('retry') ?? undefined) : undefined)}
          onPress={() => onAct('retry')}
        >
          {isSome ? `Retry selected (${retry})` : `Retry all failed (${retry})`}
        </PageButton>
      )}
    </>
  );
}
