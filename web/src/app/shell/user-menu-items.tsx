import styled from 'styled-components';
import { RoleBadge } from '@/entities/user/role-badge';
import { useSignOut } from '@/lib/auth/session';
import { useProviderName } from '@/lib/deployment';
import { usePersisted } from '@/lib/browser/persisted';
import { routeUrl } from '@/lib/routes/urls';
import { fullName, useViewer } from '@/lib/access/viewer';
import type { MenuChoice, MenuItem, OpenMenuProps } from '@/ui/design/menu/menu';
import MenuPopover from '@/ui/design/menu/menu-popover';
import { useColorScheme, type ColorScheme } from '@/ui/design/theme/color-scheme';
import { useDashboard } from '../dashboard-context';
import { useMockMode } from '../mock-mode';
import { openShortcuts } from './shortcuts-host';
import { sidebarStyleCell } from './sidebar';

const Person = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
  & > strong {
    font-weight: 600;
  }
  & > span {
    color: var(--color-text-muted);
    overflow-wrap: anywhere;
  }
`;

const schemes: { scheme: ColorScheme; label: string }[] = [
  { scheme: 'system', label: 'System colours' },
  { scheme: 'light', label: 'Light colours' },
  { scheme: 'dark', label: 'Dark colours' },
];

export default function UserMenuItems(open: OpenMenuProps) {
  const viewer = useViewer();
  const signOut = useSignOut();
  const [scheme, setScheme] = useColorScheme();
  const [sidebar, setSidebar] = usePersisted(sidebarStyleCell);
  const name = fullName(viewer);
  const dashboard = useDashboard();
  const providerName = useProviderName();
  const mock = useMockMode();

  const items: (MenuItem | MenuChoice)[] = [
    { id: 'profile', label: 'Profile', to: routeUrl('profile-page') },
    {
      id: 'scheme',
      label: 'Colours',
      selected: scheme,
      items: schemes.map(({ scheme: id, label }) => ({ id, label, onAction: () => setScheme(id) })),
    },
    {
      id: 'sidebar',
      label: 'Sidebar',
      selected: sidebar,
      items: [
        { id: 'new', label: 'New sidebar', onAction: () => setSidebar('new') },
        { id: 'legacy', label: 'Legacy sidebar', onAction: () => setSidebar('legacy') },
      ],
    },
    ...(mock ? [mock.viewAsChoice(dashboard, viewer, providerName)] : []),
    { id: 'shortcuts', label: 'Help', onAction: openShortcuts },
    { id: 'logout', label: 'Logout', tone: 'danger', onAction: () => void signOut() },
  ];

  return (
    <MenuPopover
      {...open}
      items={items}
      foldsChoices
      header={
        <Person>
          <strong>{name}</strong>
          {viewer.email && viewer.email !== name && <span>{viewer.email}</span>}
          <RoleBadge role={viewer.role} />
        </Person>
      }
    />
  );
}
