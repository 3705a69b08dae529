import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { copyToClipboard } from './clipboard';
import { VisuallyHidden } from './visually-hidden';

const Copyable = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 24px;
  margin: -2px -6px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--radius-small);
  background: transparent;
  text-align: start;
  cursor: copy;
  & > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & svg {
    width: 13px;
    height: 13px;
    color: var(--color-text-subtle);
    opacity: 0.65;
  }
  &:hover {
    background: color-mix(in srgb, var(--color-text) 7%, transparent);
  }
  &:hover svg {
    opacity: 1;
  }
`;

const Told = styled.span`
  color: var(--color-success-text);
  font-size: var(--font-size-small);
  white-space: nowrap;
`;

const copiedFor = 3000;

export interface CopyTextProps {
  value: string;
  /** What is shown instead of the value. */
  label?: string;
}

/** Text that copies itself when pressed, and says 'Copied to clipboard'. */
export function CopyText({ value, label = value }: CopyTextProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), copiedFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <Copyable
      type="button"
      title="Copy"
      onClick={() => void copyToClipboard(value).then((isDone) => setOutcome(isDone ? 'copied' : 'refused'))}
    >
      <span>
        <VisuallyHidden>Copy </VisuallyHidden>
        {label}
      </span>
      {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <Told role="status">{outcome && (outcome === 'copied' ? 'Copied to clipboard' : 'Could not copy')}</Told>
    </Copyable>
  );
}
