import styled from 'styled-components';
import { roleBadge } from '@/lib/access/role-badge';
import { useSignOut } from '@/lib/auth/session-context';
import { useDeployment } from '@/lib/deployment';
import { usePersisted } from '@/lib/persisted';
import { routeUrl } from '@/lib/urls';
import { fullName, useViewer, type Viewer } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { MenuButton, type MenuItem } from '@/ui/menu';
import { useColorScheme, type ColorScheme } from '@/ui/theme/color-scheme';
import { isMounted } from '../features';
import { sidebarStyleCell } from './sidebar-preferences';

const Avatar = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin: 0 -6px;
  border-radius: 50%;
  background: var(--color-neutral-soft);
  color: var(--color-neutral-text);
  font-size: 11px;
  font-weight: 650;
`;

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

/** The letters that stand for a person: of both names, of one, or of the address. */
export function initials({ givenName, familyName, email }: Pick<Viewer, 'givenName' | 'familyName' | 'email'>): string {
  const names = [givenName, familyName].flatMap((name) => (name?.trim() ? [name.trim()] : []));
  const letters = names.length > 0 ? names.map((name) => [...name][0]) : [...(email ?? '?')].slice(0, 1);
  return letters.join('').toLocaleUpperCase('en');
}

const schemes: { scheme: ColorScheme; label: string }[] = [
  { scheme: 'system', label: 'System colours' },
  { scheme: 'light', label: 'Light colours' },
  { scheme: 'dark', label: 'Dark colours' },
];

/** Who is signed in, and what is theirs to set. */
export function UserMenu() {
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
    {
      id: 'sidebar-new',
      label: 'New sidebar',
      isSelected: sidebar === 'new',
      onAction: () => setSidebar('new'),
    },
    {
      id: 'sidebar-legacy',
      label: 'Legacy sidebar',
      isSelected: sidebar === 'legacy',
      onAction: () => setSidebar('legacy'),
    },
    { id: 'logout', label: 'Logout', tone: 'danger', onAction: () => void signOut() },
  ];

  return (
    <MenuButton
      label={`User menu of ${name}`}
      trigger={<Avatar aria-hidden="true">{initials(viewer)}</Avatar>}
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
