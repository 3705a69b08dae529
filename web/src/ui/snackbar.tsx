import { CircleAlert, CircleCheck, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { DataError } from '@/lib/errors';
import { Button, IconButton } from './button';
import { copyToClipboard } from './clipboard';
import { createStore, useStore } from './store';

/** Milliseconds (specification, section 9). */
const timeout = 3000;
const mostAtOnce = 4;

interface Snack {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** What Copy takes: the text and what support needs to find the call. */
  report: string;
}

export interface Snackbar {
  success(text: string): void;
  error(problem: DataError | string): void;
}

const snacks = createStore<readonly Snack[]>([]);
let lastId = 0;

function show(kind: Snack['kind'], text: string, report: string): void {
  lastId += 1;
  const snack = { id: lastId, kind, text, report };
  snacks.update((shown) => [...shown, snack].slice(-mostAtOnce));
}

function dismiss(id: number): void {
  snacks.update((shown) => shown.filter((snack) => snack.id !== id));
}

function reportOf({ message, code, requestId, platform }: DataError): string {
  const lines = [message, `Code: ${code}`];
  if (platform)
    lines.push(`Platform: ${[platform.status, platform.code, platform.message].filter((part) => part !== undefined).join(' ')}`);
  if (requestId !== undefined) lines.push(`Request: ${requestId}`);
  return lines.join('\n');
}

const snackbar: Snackbar = {
  success: (text) => show('success', text, text),
  error(problem) {
    if (typeof problem === 'string') show('error', problem, problem);
    else show('error', problem.message, reportOf(problem));
  },
};

/** Tells what happened, for what has no place on the page. Needs SnackbarHost on it. */
export function useSnackbar(): Snackbar {
  return snackbar;
}

const Corner = styled.div`
  position: fixed;
  right: var(--space-4);
  bottom: var(--space-4);
  z-index: var(--layer-snackbar);
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  width: min(420px, calc(100vw - 32px));
  pointer-events: none;
`;

/* Not `display: contents`, which takes the live region out of some accessibility trees. */
const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
`;

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
  pointer-events: auto;
  animation: ${rise} 160ms ease-out;
  & > svg {
    width: 16px;
    height: 16px;
    color: var(--color-${({ $kind }) => ($kind === 'error' ? 'danger-text' : 'success-text')});
  }
  & > p {
    flex: 1;
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

function SnackBar({ snack }: { snack: Snack }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const [isCopied, setCopied] = useState(false);
  const { id, kind, text, report } = snack;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), timeout);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  return (
    <Bar
      $kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {kind === 'error' ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <p>{text}</p>
      {kind === 'error' && (
        <Button
          size="small"
          variant="ghost"
          icon={<Copy aria-hidden="true" />}
          onPress={() => void copyToClipboard(report).then((isDone) => setCopied(isDone))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      )}
      <IconButton size="small" label="Close" icon={<X aria-hidden="true" />} onPress={() => dismiss(id)} />
    </Bar>
  );
}

/** Where snackbars appear, above everything. Mounted once. React Aria hides what is outside of an open dialog; this must stay heard. */
export function SnackbarHost() {
  const shown = useStore(snacks);
  return (
    <Corner data-react-aria-top-layer="true">
      <Stack>
        {shown
          .filter(({ kind }) => kind === 'error')
          .map((snack) => (
            <SnackBar key={snack.id} snack={snack} />
          ))}
      </Stack>
      <Stack role="status">
        {shown
          .filter(({ kind }) => kind === 'success')
          .map((snack) => (
            <SnackBar key={snack.id} snack={snack} />
          ))}
      </Stack>
    </Corner>
  );
}
