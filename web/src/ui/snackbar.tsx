import { lazy, Suspense, useEffect } from 'react';
import styled from 'styled-components';
import type { DataError } from '@/lib/errors';
import { createStore, useStore } from './store';

const loadBar = () => import('./overlay/snack-bar');
const SnackBar = lazy(loadBar);

const mostAtOnce = 4;

export interface Snack {
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

/** Tells what happened, from outside of components. */
export const snackbar: Snackbar = {
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

/** Where snackbars appear, above everything. Mounted once. React Aria hides what is outside of an open dialog; this must stay heard. */
export function SnackbarHost() {
  const shown = useStore(snacks);
  // Not with the first load, but there before anything can fail.
  useEffect(() => void loadBar().catch(() => undefined), []);
  const bar = (snack: Snack) => (
    <Suspense key={snack.id} fallback={snack.text}>
      <SnackBar snack={snack} onDismiss={() => dismiss(snack.id)} />
    </Suspense>
  );
  return (
    <Corner data-react-aria-top-layer="true">
      <Stack>{shown.filter(({ kind }) => kind === 'error').map(bar)}</Stack>
      <Stack role="status">{shown.filter(({ kind }) => kind === 'success').map(bar)}</Stack>
    </Corner>
  );
}
