import { Check, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { IconButton } from '@/ui/design/button/button';

export const List = styled.ul`
  & > li {
    display: flex;
    align-items: center;
  }
`;

const Choice = styled.button`
  flex: 1;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  min-height: 30px;
  margin-right: var(--space-2);
  padding: 4px 8px;
  border-radius: var(--radius-small);
  text-align: start;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > svg[data-off] {
    visibility: hidden;
  }
  &:hover {
    background: color-mix(in srgb, var(--color-text) 7%, transparent);
  }
  &[aria-current] {
    font-weight: 600;
  }
`;

export const Note = styled.p`
  max-width: 42ch;
  padding: 6px 8px;
  color: var(--color-text-muted);
`;

interface ViewRowProps {
  name: string;
  /** Whether it is what the list shows. */
  isCurrent: boolean;
  onOpen: () => void;
  onCopyLink: () => void;
  children: ReactNode;
}

/** A line with a view's name, which opens it, and its buttons. */
export function ViewRow({ name, isCurrent, onOpen, onCopyLink, children }: ViewRowProps) {
  return (
    <li>
      <Choice type="button" aria-current={isCurrent || undefined} onClick={onOpen}>
        <Check data-off={isCurrent ? undefined : ''} />
        <span title={name}>{name}</span>
      </Choice>
      <IconButton size="small" label={sentence`Copy link to “${name}”`} icon={<Link2 />} onPress={onCopyLink} />
      {children}
    </li>
  );
}
