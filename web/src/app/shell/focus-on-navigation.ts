import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the new page's heading whenever another page is opened: screen readers and keyboards go on there, as they would
 * begin at a new document's top. Not on the first page, and not where the page has put the focus somewhere itself.
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
