import { Check, CircleAlert, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { attempt } from '@/lib/browser/attempt';
import { IconButton } from './button/button';
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
  border-radius: var(--radius-small);
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

const Message = styled.span<{ $isRefused: boolean }>`
  color: ${({ $isRefused }) => ($isRefused ? 'var(--color-danger-text)' : 'var(--color-success-text)')};
  white-space: nowrap;
`;

const copiedFor = 3000;

/** Copies text to the clipboard. False if the browser refuses. */
export const copyToClipboard = async (text: string): Promise<boolean> =>
  (await attempt(() => navigator.clipboard.writeText(text).then(() => true))) ?? false;

type Outcome = 'copied' | 'refused';

const messages: Readonly<Record<Outcome, string>> = { copied: 'Copied to clipboard', refused: 'Could not copy' };
const icons: Readonly<Record<Outcome, ReactNode>> = {
  copied: <Check />,
  refused: <CircleAlert color="var(--color-danger-text)" />,
};

function useCopy() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), copiedFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (text: string) => void copyToClipboard(text).then((isDone) => setOutcome(isDone ? 'copied' : 'refused'));
  return { outcome, copy };
}

export interface CopyTextProps {
  value: string;
  label?: string;
}

/** Text that copies itself when clicked, and says whether it did. */
export function CopyText({ value, label = value }: CopyTextProps) {
  const { outcome, copy } = useCopy();
  return (
    <Copyable type="button" title="Copy" onClick={() => copy(value)}>
      <span>
        <VisuallyHidden>Copy </VisuallyHidden>
        {label}
      </span>
      {outcome ? icons[outcome] : <Copy />}
      <Message role="status" $isRefused={outcome === 'refused'}>
        {outcome && messages[outcome]}
      </Message>
    </Copyable>
  );
}

export interface CopyButtonProps {
  label: string;
  icon: ReactNode;
  /** Called on copying, because a payload's text may be large and slow to create. */
  text: () => string;
}

/** A button that copies something not shown as text. */
export function CopyButton({ label, icon, text }: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  return (
    <>
      <IconButton
        size="small"
        label={outcome ? messages[outcome] : label}
        icon={outcome ? icons[outcome] : icon}
        onPress={() => copy(text())}
      />
      <VisuallyHidden role="status">{outcome && messages[outcome]}</VisuallyHidden>
    </>
  );
}
