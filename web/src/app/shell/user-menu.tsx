import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { plainText } from '@/lib/text/plain-text';
import { fullName, useViewer, type Viewer } from '@/lib/access/viewer';
import { lazyPart } from '@/ui/design/lazy-part';
import { MenuTrigger } from '@/ui/design/menu/menu';

const Avatar = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin: 0 -6px;
  border-radius: 50%;
  background: var(--color-neutral-soft);
  color: var(--color-neutral-text);
  font-size: 0.6875rem;
  font-weight: 650;
`;

/** A person's initials: of both names, of one, or of the email address. */
export function initials({ givenName, familyName, email }: Pick<Viewer, 'givenName' | 'familyName' | 'email'>): string {
  const names = [givenName, familyName].map((name) => plainText(name ?? '')).filter(Boolean);
  const letters = names.length > 0 ? names.map((name) => [...name][0]) : [...(email ?? '?')].slice(0, 1);
  return letters.join('').toLocaleUpperCase('en');
}

const loadItems = () => import('./user-menu-items');
const UserMenuItems = lazyPart(loadItems);

/** The signed-in person and their settings. */
export function UserMenu() {
  const viewer = useViewer();
  return (
    <MenuTrigger
      label={sentence`${initials(viewer)}, user menu of ${fullName(viewer)}`}
      trigger={<Avatar aria-hidden="true">{initials(viewer)}</Avatar>}
      preload={() => void loadItems()}
      menu={(open) => <UserMenuItems {...open} />}
    />
  );
}
