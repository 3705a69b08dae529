import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { useMediaQuery } from '@/lib/browser/media-query';
import { persisted, usePersisted } from '@/lib/browser/persisted';
import { isBoolean } from '@/lib/guards';
import { productName } from '@/lib/deployment';
import { useFleetSelection } from '@/lib/fleet/fleet-scope';
import { LoadingScreen } from '@/ui/design/states/states';
import { useStore } from '@/ui/design/store';
import { useDashboard } from '../dashboard-context';
import { latePart } from '../late/late';
import { stripsId } from '@/ui/design/strips';
import { usePaletteKey } from '@/ui/screens/palette-store';
import { NavigationProgress, useFocusOnNavigation, useUsageTracking } from './navigation';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

const Footer = latePart((parts) => parts.Footer);
const Watch = latePart((parts) => parts.Watch);
const SidebarOverlay = latePart((parts) => parts.SidebarOverlay);
const ShellExtras = latePart((parts) => parts.ShellExtras);

const narrow = '(max-width: 900px)';

const sidebarOpenCell = persisted('pax.sidebar-open', isBoolean, true);

const Frame = styled.div`
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

const Beside = styled.aside`
  position: sticky;
  top: 0;
  flex: none;
  width: var(--sidebar-width);
  height: 100vh;
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
  &:focus-visible,
  & h1:focus-visible {
    outline: none;
  }
`;

const settle = keyframes`from, to { pointer-events: none; }`;

/* At the bottom, where a new one moves nothing that the pointer is on, and takes no click meant for the page below it. */
const Strips = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--layer-sticky);
  & [data-strip] {
    animation: ${settle} 1s;
  }
`;

export function Shell() {
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery(narrow);
  const [isOpenBeside, setOpenBeside] = usePersisted(sidebarOpenCell);
  // Over the page, the sidebar stays open until the next navigation.
  const [overlayPath, setOverlayPath] = useState<string | null>(null);
  const isOverlayOpen = isNarrow && overlayPath === pathname;
  const isOpen = isNarrow ? isOverlayOpen : isOpenBeside;
  useUsageTracking();
  useFocusOnNavigation();
  usePaletteKey();

  const toggle = () => {
    if (isNarrow) setOverlayPath(isOpen ? null : pathname);
    else setOpenBeside(!isOpen);
  };

  return (
    <Frame>
      <SkipLink href="#content">Skip to content</SkipLink>
      <NavigationProgress />
      {isOverlayOpen && <SidebarOverlay onClose={() => setOverlayPath(null)} />}
      {!isNarrow && (
        <Beside id="sidebar" hidden={!isOpen}>
          {isOpen && <Sidebar />}
        </Beside>
      )}
      <Column data-beside-sidebar="">
        <TopBar toggleLabel={isOpen ? 'Close sidebar' : 'Open sidebar'} isSidebarOpen={isOpen} onToggleSidebar={toggle} />
        <Content id="content" tabIndex={-1}>
          <Outlet />
        </Content>
        <Footer />
        <Strips id={stripsId}>
          <Watch />
        </Strips>
      </Column>
      <ShellExtras />
    </Frame>
  );
}

const loading = <LoadingScreen productName={productName} />;
const NoFleet = latePart((parts) => parts.NoFleet, loading);

/** The shell once a fleet is resolved, the loading screen until then. */
export function DashboardLayout() {
  const { fleets } = useDashboard();
  const selected = useFleetSelection();
  const { status, error } = useStore(fleets.store);
  // The last selected fleet is shown at once, and replaced if the person may no longer see it.
  if (selected && status !== 'none') return <Shell />;
  if (status !== 'failed' && status !== 'none') return loading;
  return <NoFleet error={error} isNone={status === 'none'} onRetry={() => fleets.start()} />;
}
