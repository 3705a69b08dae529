import { useEffect, useRef, useState, type ComponentType, type FocusEvent } from 'react';
import styled from 'styled-components';
import { loadChunk } from '@/lib/browser/chunk';
import { errorSentences, type DataError } from '@/lib/errors';
import { Button } from '@/ui/design/button/button';
import { createStore, useStore } from '@/ui/design/store';

const maxShown = 4;

export interface Snack {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** Whether it stays until it is closed. */
  isKept?: boolean;
  /** The error of a call that failed. */
  error?: DataError;
  action?: SnackAction;
}

/** What a message offers, such as Undo. It closes the message. */
export interface SnackAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface SnackBarProps {
  snack: Snack;
  onDismiss: () => void;
}

export interface Snackbar {
  success(text: string, action?: SnackAction): void;
  /** Shows a longer success message, which stays until it is closed, and can be copied. */
  keep(text: string): void;
  error(problem: DataError | string): void;
}

/** A message that was shown. */
export interface Message extends Snack {
  /** Milliseconds since 1970. */
  at: number;
}

const maxKept = 10;

const snacks = createStore<readonly Snack[]>([]);
const messages = createStore<readonly Message[]>([]);
let lastId = 0;

function show(kind: Snack['kind'], text: string, more: Pick<Snack, 'error' | 'isKept' | 'action'> = {}): void {
  lastId += 1;
  const snack = { id: lastId, kind, text, ...more };
  snacks.update((shown) => [...shown, snack].slice(-maxShown));
  messages.update((known) => [{ ...snack, at: Date.now() }, ...known].slice(0, maxKept));
}

/** The last ten messages, newest first, including closed ones. Kept only in memory, because they may name passengers. */
export const useMessages = (): readonly Message[] => useStore(messages);

export const clearMessages = (): void => messages.update(() => []);

function dismiss(id: number): void {
  snacks.update((shown) => shown.filter((snack) => snack.id !== id));
}

/** Shows a message from outside components. */
export const snackbar: Snackbar = {
  success: (text, action) => show('success', text, { action }),
  keep: (text) => show('success', text, { isKept: true }),
  error(problem) {
    if (typeof problem === 'string') show('error', problem);
    else show('error', errorSentences(problem).join(' '), { error: problem });
  },
};

/** Shows a message that has no place on the page. Needs SnackbarHost. */
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

/* Not `display: contents`, which removes the live region from some accessibility trees. */
const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
`;

/**
 * Manages the focus of the region: F6 moves the focus in and out, and closing the focused snackbar moves it to the next one or restores the
 * previous focus.
 */
function useRegionFocus(shown: readonly Snack[]) {
  const region = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const hasFocus = useRef(false);

  useEffect(() => {
    const goBack = () => opener.current instanceof HTMLElement && opener.current.isConnected && opener.current.focus();
    const firstButton = region.current?.querySelector('button');
    if (hasFocus.current && !region.current?.contains(document.activeElement)) {
      if (firstButton) firstButton.focus();
      else {
        hasFocus.current = false;
        goBack();
      }
    }
    if (shown.length === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      if (hasFocus.current) goBack();
      else region.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown]);

  return {
    ref: region,
    onFocus: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!hasFocus.current) opener.current = relatedTarget;
      hasFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) hasFocus.current = false;
    },
  };
}

let loadedBar: ComponentType<SnackBarProps> | undefined;

/** How long a message waits for the code of its bar, in milliseconds. */
const barTimeout = 5000;

const PlainBox = styled.div`
  padding: var(--space-3);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  pointer-events: auto;
`;

const Plain = ({ snack, onDismiss }: SnackBarProps) => (
  <PlainBox>
    <p>{snack.text}</p>
    <Button onPress={onDismiss}>Close</Button>
  </PlainBox>
);

/**
 * The bar with its buttons: not part of the first load, but preloaded right after it. Messages wait for it, so that they are announced once;
 * if it fails to load in time, they are plain text.
 */
function useBar(shown: readonly Snack[]): ComponentType<SnackBarProps> | undefined {
  const [Bar, setBar] = useState(() => loadedBar);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    if (loadedBar) return;
    let isGone = false;
    loadChunk(() => import('./snackbar-message'), newest === undefined ? undefined : barTimeout).then(
      ({ default: bar }) => {
        loadedBar = bar;
        if (!isGone) setBar(() => bar);
      },
      // The next message retries.
      () => !isGone && setBar(() => Plain),
    );
    return () => {
      isGone = true;
    };
  }, [newest]);
  return Bar;
}

/**
 * The snackbars, above everything. Mounted once. Not React Aria's toasts, which interrupt a screen reader for a success as for an error.
 * F6, restoring the focus and the attribute that keeps it reachable beside an open dialog are React Aria's.
 */
export function SnackbarHost() {
  const shown = useStore(snacks);
  // Messages, like confirmations, do not outlive their host.
  useEffect(() => () => snacks.update(() => []), []);
  const focus = useRegionFocus(shown);
  const Bar = useBar(shown);
  const bar = (snack: Snack) => Bar && <Bar key={snack.id} snack={snack} onDismiss={() => dismiss(snack.id)} />;
  const region = shown.length > 0 ? { role: 'region', 'aria-label': 'Notifications', 'aria-keyshortcuts': 'F6' } : {};
  return (
    <Corner data-react-aria-top-layer="true" {...region} {...focus}>
      <Stack>{shown.filter(({ kind }) => kind === 'error').map(bar)}</Stack>
      <Stack role="status">{shown.filter(({ kind }) => kind === 'success').map(bar)}</Stack>
    </Corner>
  );
}
