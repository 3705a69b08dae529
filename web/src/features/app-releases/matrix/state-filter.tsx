import styled from 'styled-components';
import { Badge } from '@/ui/design/badge';
import { releaseStateLabels, releaseStates, type ReleaseState } from '@/entities/app-release/release-state';

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 1.75rem;
  padding: 0 8px 0 3px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  font-weight: 600;
  cursor: pointer;
  &:hover {
    border-color: var(--color-border-strong);
  }
  &[aria-pressed='true'] {
    border-color: var(--color-text);
    box-shadow: inset 0 0 0 1px var(--color-text);
  }
`;

interface StateFilterProps {
  counts: Readonly<Record<ReleaseState, number>>;
  value: readonly ReleaseState[];
  onChange: (states: ReleaseState[]) => void;
}

/** The number of releases in each state; a pressed count filters the matrix. */
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
            <Badge tone={tone}>{label}</Badge>
            {counts[state]}
          </Toggle>
        );
      })}
    </Group>
  );
}
