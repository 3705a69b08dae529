import { useId } from 'react';
import styled from 'styled-components';
import { Spinner } from './spinner';
import { VisuallyHidden } from './visually-hidden';

const Control = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-full);
  background: none;
  color: var(--color-text);
  cursor: pointer;
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;

const Track = styled.span`
  display: inline-flex;
  align-items: center;
  width: 34px;
  height: 20px;
  padding: 2px;
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-full);
  background: var(--color-sunken);
  transition: background-color var(--motion-fast);
  & > span {
    display: grid;
    place-items: center;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--color-border-strong);
    transition: translate var(--motion-fast);
  }
  [aria-checked='true'] > & {
    border-color: var(--color-primary);
    background: var(--color-primary);
  }
  [aria-checked='true'] > & > span {
    background: var(--color-surface);
    translate: 14px;
  }
  [aria-disabled='true']:not([aria-busy='true']) > & {
    opacity: 0.55;
  }
  @media (forced-colors: active) {
    & > span {
      background: ButtonText;
    }
    [aria-checked='true'] > & > span {
      background: Highlight;
    }
  }
`;

interface SwitchProps {
  /** The accessible name. */
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
      <Track aria-hidden="true">
        <span />
      </Track>
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
