import { useId, useState } from 'react';
import styled from 'styled-components';
import type { DataError } from '@/lib/errors';
import { FieldLabel, FieldProblem } from '@/ui/design/field/field-frame';
import { ErrorBanner } from '@/ui/design/states/states';
import { ControlInput } from '@/ui/design/select';

/** Debounce in milliseconds. */
const pause = 500;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px 24px;
  align-items: center;
  gap: 4px var(--space-2);
  & > label,
  & > div {
    grid-column: 1 / -1;
  }
  & > input[type='range'] {
    width: 100%;
    min-height: 24px;
    margin: 0;
    accent-color: var(--color-primary);
  }
`;

interface AmountSettingProps {
  label: string;
  unit: string;
  max: number;
  /** The slider's maximum; higher values can be typed. */
  sliderMax: number;
  step: number;
  value: number;
  error: DataError | undefined;
  set: (value: number, delay: number) => void;
  retry: () => void;
}

/** A non-negative number that applies as it changes, with a slider or typed. */
export function AmountSetting({ label, unit, max, sliderMax, step, value, error, set, retry }: AmountSettingProps) {
  const id = useId();
  /** The text while typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const isValid = (text: string) => text !== '' && Number(text) >= 0 && Number(text) <= max;
  const problem = typed === null || isValid(typed) ? undefined : `A number from 0 to ${max.toLocaleString('en')}`;
  return (
    <Frame>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <input
        type="range"
        aria-label={`${label}, slider`}
        aria-valuetext={`${value} ${unit}`}
        min={0}
        max={sliderMax}
        step={step}
        value={Math.min(value, sliderMax)}
        onChange={({ target }) => {
          setTyped(null);
          set(target.valueAsNumber, pause);
        }}
      />
      <ControlInput
        id={id}
        type="number"
        min={0}
        max={max}
        step="any"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-unit ${id}-problem`}
        value={typed ?? value}
        // Otherwise the wheel would change a focused number field instead of scrolling the drawer.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isValid(target.value)) set(Number(target.value), pause);
        }}
        onBlur={() => problem === undefined && setTyped(null)}
      />
      <span id={`${id}-unit`}>{unit}</span>
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
      {error && <ErrorBanner error={{ ...error, isRetryable: true }} onRetry={retry} />}
    </Frame>
  );
}
