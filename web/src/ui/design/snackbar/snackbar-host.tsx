import { useEffect, useRef, type FocusEvent } from 'react';
import styled from 'styled-components';
import { Column } from '@/ui/design/layout';
import { useStore } from '@/ui/design/store';
import { dismiss, type Snack, snacks } from './snackbar';
import { SnackBar } from './snackbar-message';

/* On the left, because the buttons of forms and dialogs are on the right. */
const Corner = styled.div`
  position: fixed;
  left: var(--space-4);
  bottom: var(--space-4);
  z-index: var(--layer-snackbar);
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  width: min(420px, calc(100vw - 32px));
  pointer-events: none;
`;

/** F6 moves the focus in and out, and closing the focused snackbar moves it to the next one, or back. */
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

/** The snackbars, mounted once. Not React Aria's toasts, which interrupt a screen reader for a success as for an error. */
export function SnackbarHost() {
  const shown = useStore(snacks);
  // Messages, like confirmations, do not outlive their host.
  useEffect(() => () => snacks.update(() => []), []);
  const focus = useRegionFocus(shown);
  const bar = (snack: Snack) => <SnackBar key={snack.id} snack={snack} onDismiss={() => dismiss(snack.id)} />;
  const region = shown.length > 0 ? { role: 'region', 'aria-label': 'Notifications', 'aria-keyshortcuts': 'F6' } : {};
  return (
    <Corner data-react-aria-top-layer="true" {...region} {...focus}>
      <Column $gap={2}>{shown.filter(({ kind }) => kind === 'error').map(bar)}</Column>
      <Column $gap={2} role="status">
        {shown.filter(({ kind }) => kind === 'success').map(bar)}
      </Column>
    </Corner>
  );
}
