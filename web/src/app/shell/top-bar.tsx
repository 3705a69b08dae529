import { PanelLeft, Search } from 'lucide-react';
import styled from 'styled-components';
import { isApple } from '@/lib/browser/shortcuts';
import { useDeployment } from '@/lib/deployment';
import { Button, IconButton } from '@/ui/design/button/button';
import { visuallyHidden } from '@/ui/design/visually-hidden';
import { latePart } from '../late/late';
import { palette } from '@/ui/screens/palette-store';
import { FleetSelector } from './fleet-selector';
import { UserMenu } from './user-menu';

const NewVersion = latePart((parts) => parts.NewVersion);
const Deployments = latePart((parts) => parts.Deployments);

/** The space of a button that is still loading. */
const Place = styled.span`
  flex: none;
  width: var(--control-height);
`;

const RecentChanges = latePart((parts) => parts.RecentChanges, <Place />);
const HelpButton = latePart((parts) => parts.HelpButton, <Place />);

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: calc(var(--layer-sticky) + 1);
  display: flex;
  align-items: center;
  gap: var(--space-2);
  height: var(--top-bar-height);
  padding: 0 var(--space-4) calc(var(--top-bar-height) - 3rem) var(--space-3);
  background: var(--color-canvas);
`;

const Middle = styled.div`
  flex: 1 0 auto;
`;

/* On a phone there is only the icon. */
const SearchLabel = styled.span`
  @media (max-width: 480px) {
    ${visuallyHidden}
  }
`;

const Keys = styled.kbd`
  padding: 1px 5px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-small);
  color: var(--color-text-subtle);
  font-family: inherit;
  @media (max-width: 900px) {
    display: none;
  }
`;

interface TopBarProps {
  toggleLabel: string;
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
}

export function TopBar({ toggleLabel, isSidebarOpen, onToggleSidebar }: TopBarProps) {
  const deployments = useDeployment()?.deployments ?? [];
  return (
    <Bar>
      <IconButton
        label={toggleLabel}
        icon={<PanelLeft aria-hidden="true" />}
        aria-expanded={isSidebarOpen}
        aria-controls="sidebar"
        onPress={onToggleSidebar}
      />
      <Middle>
        <Button variant="ghost" icon={<Search aria-hidden="true" />} onPress={() => palette.open()}>
          <SearchLabel>Search</SearchLabel>
          <Keys>{isApple ? '⌘K' : 'Ctrl K'}</Keys>
        </Button>
        {deployments.length > 0 && <Deployments deployments={deployments} />}
      </Middle>
      <NewVersion />
      <FleetSelector />
      <RecentChanges />
      <HelpButton />
      <UserMenu />
    </Bar>
  );
}
