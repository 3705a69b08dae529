import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { plainText } from '@/lib/text/plain-text';
import { fullName, useViewer, type Viewer } from '@/lib/access/viewer';
import { MenuTrigger } from '@/ui/design/menu/menu';
import { latePart } from '../late/late';

const Avatar = styled.span`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  margin: 0 -6px;
  border-radius: 50%;
  background: var(--color-neutral-soft);
  color: var(--color-neutral-text);
  font-weight: 600;
`;

/** A person's initials: of both names, of one, or of the email address. */
export function initials({ givenName, familyName, email }: Pick<Viewer, 'givenName' | 'familyName' | 'email'>): string {
  const names = [givenName, familyName].map((name) => plainText(name ?? '')).filter(Boolean);
  const letters = names.length > 0 ? names.map((name) => [...name][0]) : [...(email ?? '?')].slice(0, 1);
  return letters.join('').toLocaleUpperCase('en');
}

const UserMenuItems = latePart((parts) => parts.UserMenuItems);

export function UserMenu() {
  const viewer = useViewer();
  return (
    <MenuTrigger
      label={sentence`${initials(viewer)}, user menu of ${fullName(viewer)}`}
      trigger={<Avatar aria-hidden="true">{initials(viewer)}</Avatar>}
      menu={(open) => <UserMenuItems {...open} />}
    />
  );
}
