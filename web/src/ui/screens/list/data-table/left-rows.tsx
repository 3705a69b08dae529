import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { IconButton } from '@/ui/design/button/button';

/** The number of rows that are named. */
const maxNames = 3;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: 4px 12px;
  border-bottom: 1px solid var(--color-border);
  background: var(--color-info-soft);
  color: var(--color-info-text);
`;

const Names = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
`;

interface LeftRowsProps {
  /** The rows, by the cell that names each. */
  names: readonly { id: string; name: ReactNode; href: string | null }[];
  onDismiss: () => void;
}

/** Names the rows that were removed from the list while it was shown. */
export default function LeftRows({ names, onDismiss }: LeftRowsProps) {
  return (
    <Line role="status">
      <Names>
        <span>No longer in this list:</span>
        {names.slice(0, maxNames).map(({ id, name, href }) =>
          href === null ? (
            <span key={id}>{name ?? id}</span>
          ) : (
            <Link key={id} to={href}>
              {name ?? id}
            </Link>
          ),
        )}
        {names.length > maxNames && <span>{`and ${names.length - maxNames} more`}</span>}
      </Names>
      <IconButton size="small" label="Dismiss" icon={<X aria-hidden="true" />} onPress={onDismiss} />
    </Line>
  );
}
