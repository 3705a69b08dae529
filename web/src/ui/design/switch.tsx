import { useId } from 'react';
import styled from 'styled-components';
import { Spinner } from './spinner';
import { VisuallyHidden } from './visually-hidden';

const Control = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 24px;
  border-radius: var(--radius-full);
  color: var(--color-text);
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 1;
  }
`;

const Track = styled.span<{ $isOn: boolean }>`
  width: 34px;
  height: 20px;
  padding: 2px;
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-full);
  background: ${({ $isOn }) => ($isOn ? 'var(--color-primary)' : 'var(--color-sunken)')};
  forced-color-adjust: none;
  &::before {
    content: '';
    display: block;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${({ $isOn }) => ($isOn ? 'var(--color-surface)' : 'var(--color-border-strong)')};
    translate: ${({ $isOn }) => ($isOn ? '14px' : '0')};
    transition: translate var(--motion-fast);
  }
`;

interface SwitchProps {
  label: string;
  isOn: boolean;
  /** Called with the requested state. The switch does not turn by itself, in case the change is rejected. */
  onChange: (isOn: boolean) => void;
  /** The change is in flight: the switch keeps its focus and ignores clicks. */
  isPending?: boolean;
  /** Why it can't be changed. The switch keeps its place in the tab order, so that the reason can be read. */
  disabledReason?: string;
}

/** A setting that changes at once, outside a form. */
export function Switch({ label, isOn, onChange, isPending = false, disabledReason }: SwitchProps) {
  const reasonId = useId();
  const isBlocked = isPending || disabledReason !== undefined;
  return (
    <Control
      type="button"
      role="switch"
      title={disabledReason}
      aria-label={label}
      aria-checked={isOn}
      aria-disabled={isBlocked || undefined}
      aria-busy={isPending || undefined}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      onClick={() => {
        if (!isBlocked) onChange(!isOn);
      }}
    >
      <Track $isOn={isOn} aria-hidden="true" />
      <span aria-hidden="true">{isOn ? 'On' : 'Off'}</span>
      {isPending && <Spinner />}
      {disabledReason !== undefined && (
        <VisuallyHidden id={reasonId} aria-hidden="true">
          {disabledReason}
        </VisuallyHidden>
      )}
    </Control>
  );
}
