import { CircleAlert, CircleCheck, Copy, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Button, IconButton } from '@/ui/design/button/button';
import { copyToClipboard } from '@/ui/design/copy-text';
import type { DataError } from '@/lib/errors';
import { sentence } from '@/lib/text/bidi';
import type { Snack } from './snackbar';
import { floatingEdge } from '@/ui/design/floating';

/** Milliseconds (specification, section 9). */
export const timeout = 3000;
/** For a message that offers an action. */
const longerTimeout = 10_000;

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Bar = styled.div<{ $kind: Snack['kind'] }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: 8px 8px 8px 14px;
  min-height: 44px;
  border-radius: var(--radius-medium);
  border-left: 3px solid var(--color-${({ $kind }) => ($kind === 'error' ? 'danger' : 'primary')});
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  ${floatingEdge}
  pointer-events: auto;
  animation: ${rise} 160ms ease-out;
  & > svg {
    color: var(--color-${({ $kind }) => ($kind === 'error' ? 'danger-text' : 'success-text')});
  }
  & > p {
    flex: 1;
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

/** The text for Copy: the message, and the details that support needs to find the call. */
function reportOf({ message, code, requestId, platform }: DataError): string {
  const lines = [message, sentence`Code: ${code}`];
  if (platform)
    lines.push(`Platform: ${[platform.status, platform.code, platform.message].filter((part) => part !== undefined).join(' ')}`);
  if (requestId !== undefined) lines.push(`Request: ${requestId}`);
  return lines.join('\n');
}

interface SnackBarProps {
  snack: Snack;
  onDismiss: () => void;
}

/** One snackbar of SnackbarHost. Closes by itself unless it is hovered, focused or kept. */
export function SnackBar({ snack, onDismiss }: SnackBarProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const [isCopied, setCopied] = useState(false);
  const { kind, text, error, action, isKept = false } = snack;
  const hasAction = action !== undefined;
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (isHeld || isKept) return;
    const timer = setTimeout(() => dismiss(), hasAction ? longerTimeout : timeout);
    return () => clearTimeout(timer);
  }, [isHeld, isKept, hasAction]);

  return (
    <Bar
      $kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {kind === 'error' ? <CircleAlert /> : <CircleCheck />}
      <p>{text}</p>
      {(kind === 'error' || isKept) && (
        <Button
          size="small"
          variant="ghost"
          icon={<Copy />}
          onPress={() => void copyToClipboard(error ? reportOf(error) : text).then((isDone) => setCopied(isDone))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      )}
      {action && (
        <Button
          size="small"
          variant="ghost"
          onPress={() => {
            action.onPress();
            onDismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="small" label="Close" icon={<X />} onPress={onDismiss} />
    </Bar>
  );
}
