import styled from 'styled-components';
import { Swatch } from '@/ui/design/chart/segment-bar';
import { releaseStateLabels, releaseStates, type ReleaseState } from '@/entities/app-release/release-state';

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

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
export function StateFilter({ counts, value, onChange }: StateFilterProps) {
  const shown = releaseStates.filter((state) => counts[state] > 0 || value.includes(state));
  return (
    <Group role="group" aria-label="Filter by state">
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
    </Group>
  );
}
