import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { record } from '@/lib/usage-events';

/** Records that the dashboard was started, once per page load, and every page view. */
export function useUsageTracking(): void {
  const { pathname } = useLocation();
  // Development runs effects twice.
  const visited = useRef<string | null>(null);
  useEffect(() => {
    if (visited.current === null) record('APPLICATION_STARTED');
    if (visited.current !== pathname) record('PAGE_VISITED');
    visited.current = pathname;
  }, [pathname]);
}

/**
 * Moves the focus to the new page's heading on navigation, where screen readers and keyboards would start in a new document. Skipped for the
 * first page, and if the page has set the focus itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1') ?? main;
    if (!heading || main?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

const travel = keyframes`
  from { transform: scaleX(0.05); }
  to { transform: scaleX(0.92); }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--layer-snackbar);
  height: 2px;
  background: var(--color-primary);
  transform-origin: left;
  animation: ${travel} 4s cubic-bezier(0.1, 0.7, 0.2, 1) forwards;
`;

/** Milliseconds for which a page may load without a progress indicator. */
const unnoticed = 400;

function LateBar() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setShown, unnoticed, true);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <Bar role="progressbar" aria-label="Loading the page" />;
}

/** Shows that the next page is loading, if it takes noticeably long. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state !== 'idle' && <LateBar />;
}
