import styled from 'styled-components';
import { roleBadge } from '@/lib/access/role-badge';
import { useSignOut } from '@/lib/auth/session-context';
import { useDeployment } from '@/lib/deployment';
import { usePersisted } from '@/lib/persisted';
import { routeUrl } from '@/lib/urls';
import { fullName, useViewer } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import type { MenuItem, OpenMenuProps } from '@/ui/menu';
import MenuPopover from '@/ui/overlay/menu-popover';
import { useColorScheme, type ColorScheme } from '@/ui/theme/color-scheme';
import { isMounted } from '../features';
import { sidebarStyleCell } from './sidebar-preferences';

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

/** What the user menu holds. Loaded with its first opening. */
export default function UserMenuItems(open: OpenMenuProps) {
  const viewer = useViewer();
  const deployment = useDeployment();
  const signOut = useSignOut();
  const [scheme, setScheme] = useColorScheme();
  const [sidebar, setSidebar] = usePersisted(sidebarStyleCell);
  const name = fullName(viewer);
  const badge = roleBadge(viewer.role, deployment?.providerName ?? 'Provider');

  const items: MenuItem[] = [
    ...(isMounted('profile') ? [{ id: 'profile', label: 'Profile', to: routeUrl('profile') }] : []),
    ...schemes.map(({ scheme: id, label }) => ({ id, label, isSelected: scheme === id, onAction: () => setScheme(id) })),
    { id: 'sidebar-new', label: 'New sidebar', isSelected: sidebar === 'new', onAction: () => setSidebar('new') },
    { id: 'sidebar-legacy', label: 'Legacy sidebar', isSelected: sidebar === 'legacy', onAction: () => setSidebar('legacy') },
    { id: 'logout', label: 'Logout', tone: 'danger', onAction: () => void signOut() },
  ];

  return (
    <MenuPopover
      {...open}
      items={items}
      header={
        <Person>
          <strong>{name}</strong>
          {viewer.email && viewer.email !== name && <span>{viewer.email}</span>}
          {badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : <span aria-label="No role">–</span>}
        </Person>
      }
    />
  );
}
