import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { SelectFleetContext, writeSelectedFleet, type SelectedFleet } from '@/lib/fleet-scope';
import { useMediaQuery } from '@/lib/media-query';
import { usePersisted } from '@/lib/persisted';
import { record } from '@/lib/usage-events';
import { PaletteHost } from '../palette/palette-host';
import { useUsageTracking } from '../usage-tracking';
import { useFocusOnNavigation } from './focus-on-navigation';
import { Footer } from './footer';
import { NavigationProgress } from './navigation-progress';
import { Sidebar } from './sidebar';
import { sidebarOpenCell } from './sidebar-preferences';
import { TopBar } from './top-bar';

const narrow = '(max-width: 900px)';

const Frame = styled.div`
  --top-bar-height: 52px;
  --sidebar-width: 228px;
  display: flex;
  min-height: 100vh;
`;

const SkipLink = styled.a`
  position: fixed;
  top: var(--space-2);
  left: var(--space-2);
  z-index: var(--layer-snackbar);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

const Aside = styled.aside<{ $isOverlay: boolean }>`
  position: sticky;
  top: 0;
  flex: none;
  width: var(--sidebar-width);
  height: 100vh;
  ${({ $isOverlay }) =>
    $isOverlay &&
    css`
      position: fixed;
      z-index: var(--layer-overlay);
      left: 0;
      box-shadow: var(--shadow-dialog);
    `}
`;

const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--layer-overlay);
  background: var(--color-backdrop);
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Content = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  scroll-margin-top: var(--top-bar-height);
  &:focus-visible,
  & h1:focus-visible {
    outline: none;
  }
`;

/** Selecting another fleet, which is also logged. */
function selectFleet(fleet: SelectedFleet): void {
  writeSelectedFleet(fleet);
  record('CHANGED_TOPBAR_FLEET', { fleetId: fleet.id });
}

/** What every screen has around it: sidebar, top bar, content, footer. */
export function Shell() {
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery(narrow);
  const [isOpenBeside, setOpenBeside] = usePersisted(sidebarOpenCell);
  // Over the page the sidebar is open for one choice only: at one path.
  const [overlayPath, setOverlayPath] = useState<string | null>(null);
  const isOverlayOpen = isNarrow && overlayPath === pathname;
  const isOpen = isNarrow ? isOverlayOpen : isOpenBeside;
  useUsageTracking();
  useFocusOnNavigation();

  useEffect(() => {
    if (!isOverlayOpen) return;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOverlayPath(null);
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [isOverlayOpen]);

  const toggle = () => {
    if (isNarrow) setOverlayPath(isOpen ? null : pathname);
    else setOpenBeside(!isOpen);
  };

  return (
    <SelectFleetContext value={selectFleet}>
      <Frame>
        <SkipLink href="#content">Skip to the content</SkipLink>
        <NavigationProgress />
        {isOverlayOpen && <Backdrop onClick={() => setOverlayPath(null)} />}
        {isOpen && (
          <Aside id="sidebar" $isOverlay={isNarrow}>
            <Sidebar />
          </Aside>
        )}
        <Column>
          <TopBar isSidebarOpen={isOpen} onToggleSidebar={toggle} />
          <Content id="content" tabIndex={-1}>
            <Outlet />
          </Content>
          <Footer />
        </Column>
        <PaletteHost />
      </Frame>
    </SelectFleetContext>
  );
}
