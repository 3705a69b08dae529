import { Ban, Ellipsis, Rocket, RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { SearchFilter } from '@/ui/design/filter-bar';
import { Inline } from '@/ui/design/inline';
import { MenuButton } from '@/ui/design/menu/menu';
import { PageButton } from '@/ui/screens/detail/page-button';
import { usePageActions } from '@/ui/screens/detail/page-actions';
import { type ReleaseState, releaseStateLabels, releaseStates } from '@/entities/app-release/release-state';
import type { ReleaseAction } from '../model/actions';
import type { MatrixFilter } from './rows';
import { Swatch } from '@/ui/design/chart/segment-bar';

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 1.75rem;
  padding: 0 9px;
  white-space: nowrap;
  border: 0;
  border-radius: var(--radius-full);
  background: var(--color-surface);
  cursor: pointer;
  & strong {
    font-weight: 600;
  }
  &:hover {
    background: var(--color-neutral-soft);
  }
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--color-text);
  }
`;

interface StateFilterProps {
  counts: Readonly<Record<ReleaseState, number>>;
  value: readonly ReleaseState[];
  onChange: (states: ReleaseState[]) => void;
}

/** The number of releases in each state, which is the legend of the progress bar; a pressed count filters the matrix. */
function StateFilter({ counts, value, onChange }: StateFilterProps) {
  const shown = releaseStates.filter((state) => counts[state] > 0 || value.includes(state));
  return (
    <Inline $gap={1} role="group" aria-label="Filter by state">
      {shown.map((state) => {
        const { label, tone } = releaseStateLabels[state];
        const isOn = value.includes(state);
        return (
          <Toggle
            key={state}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(releaseStates.filter((each) => (each === state ? !isOn : value.includes(each))))}
          >
            <Swatch $tone={state === 'PENDING' ? 'none' : tone} aria-hidden="true" />
            {label} <strong>{counts[state]}</strong>
          </Toggle>
        );
      })}
    </Inline>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-2);
  & > [role='search'] > :last-child {
    flex: 0 1 190px;
  }
  & > [role='group'] {
    flex: none;
  }
  @media (max-width: 600px) {
    flex-direction: column;
  }
`;

const icons = {
  publish: <Rocket aria-hidden="true" />,
  retry: <RotateCcw aria-hidden="true" />,
  cancel: <Ban aria-hidden="true" />,
} as const satisfies Record<ReleaseAction, unknown>;

export interface Offer {
  readonly action: ReleaseAction;
  readonly label: string;
  readonly disabledReason?: string;
}

interface MatrixToolbarProps {
  counts: Readonly<Record<ReleaseState, number>>;
  filter: MatrixFilter;
  onFilter: (change: Partial<MatrixFilter>) => void;
  main: Offer | undefined;
  others: readonly Offer[];
  onAct: (action: ReleaseAction) => void;
}

export function MatrixToolbar({ counts, filter, onFilter, main, others, onAct }: MatrixToolbarProps) {
  const items = others.map(({ action, label, disabledReason }) => ({
    id: action,
    label,
    icon: icons[action],
    tone: action === 'cancel' ? ('danger' as const) : undefined,
    disabledReason,
    onAction: () => onAct(action),
  }));
  usePageActions(
    items.map(({ label, tone, disabledReason, onAction }) => ({ label, isDangerous: tone === 'danger', disabledReason, run: onAction })),
  );
  return (
    <Bar>
      <Inline role="search" aria-label="Filters">
        <StateFilter counts={counts} value={filter.states} onChange={(states) => onFilter({ states })} />
        <SearchFilter label="Search booking channels" value={filter.search} onChange={(search) => onFilter({ search })} />
      </Inline>
      <Inline role="group" aria-label="Actions">
        {main && (
          <PageButton variant="primary" icon={icons[main.action]} disabledReason={main.disabledReason} onPress={() => onAct(main.action)}>
            {main.label}
          </PageButton>
        )}
        {items.length > 0 && (
          <MenuButton label="Other actions on releases" variant="secondary" trigger={<Ellipsis aria-hidden="true" />} items={items} />
        )}
      </Inline>
    </Bar>
  );
}
