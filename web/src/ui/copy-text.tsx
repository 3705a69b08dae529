import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from './button';
import { VisuallyHidden } from './visually-hidden';

const Copyable = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  /* Its margins would take space from the surroundings. */
  max-width: calc(100% + 12px);
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

const Outcome = styled.span`
  color: var(--color-success-text);
  font-size: var(--font-size-small);
  white-space: nowrap;
`;

const copiedFor = 3000;

/** Copies text to the clipboard. False if the browser refuses. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies text and briefly shows the result. */
function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), copiedFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (text: string | Promise<string>) =>
    // Synchronous if the text is there: the browser allows it only shortly after the click.
    void (typeof text === 'string' ? copyToClipboard(text) : text.then(copyToClipboard)).then((isDone) =>
      setOutcome(isDone ? 'copied' : 'refused'),
    );
  return { outcome, copy };
}

export interface CopyTextProps {
  value: string;
  /** What is shown instead of the value. */
  label?: string;
}

/** Text that copies itself when clicked, and says 'Copied to clipboard'. */
export function CopyText({ value, label = value }: CopyTextProps) {
  const { outcome, copy } = useCopy();
  return (
    <Copyable type="button" title="Copy" onClick={() => copy(value)}>
      <span>
        <VisuallyHidden>Copy </VisuallyHidden>
        {label}
      </span>
      {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <Outcome role="status">{outcome && (outcome === 'copied' ? 'Copied to clipboard' : 'Could not copy')}</Outcome>
    </Copyable>
  );
}

export interface CopyButtonProps {
  label: string;
  icon: ReactNode;
  /** Called when it is copied: the text of a payload may be large, and take its time. */
  text: () => string | Promise<string>;
}

/** A button that copies something not shown as text. */
export function CopyButton({ label, icon, text }: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  return (
    <IconButton
      size="small"
      label={outcome === 'copied' ? 'Copied to clipboard' : outcome === 'refused' ? 'Could not copy' : label}
      icon={outcome === 'copied' ? <Check aria-hidden="true" /> : icon}
      onPress={() => copy(text())}
    />
  );
}
