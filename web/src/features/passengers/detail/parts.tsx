import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DataError } from '@/lib/errors';
import { Section } from '@/ui/detail';

/** Said quietly: what is not there, and is no error. */
export const Muted = styled.p`
  color: var(--color-text-muted);
`;

const quiet: Readonly<Record<string, string>> = {
  FORBIDDEN: 'You have no access to this.',
  NOT_FOUND: 'The platform has nothing here.',
};

interface OwnSectionProps {
  title: string;
  id: string;
  actions?: ReactNode;
  isLoading: boolean;
  error: DataError | undefined;
  onRetry: () => void;
  /** Undefined until there is something to show. */
  children: ReactNode;
}

/** A section that loads and fails by itself. What is refused or missing is said in one line: that is no failure. */
export function OwnSection({ error, children, isLoading, ...section }: OwnSectionProps) {
  const hasContent = children !== undefined;
  const line = error && !hasContent ? quiet[error.code] : undefined;
  return (
    <Section {...section} isLoading={isLoading && !hasContent} error={line === undefined ? error : undefined}>
      {line === undefined ? children : <Muted>{line}</Muted>}
    </Section>
  );
}

const Scroller = styled.div`
  overflow-x: auto;
  margin-inline: -16px;
  padding-inline: 16px;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th {
    padding: 0 12px 6px 0;
    color: var(--color-text-muted);
    font-size: var(--font-size-small);
    font-weight: 600;
    text-align: start;
    white-space: nowrap;
  }
  & td {
    padding: 7px 12px 7px 0;
    border-top: 1px solid color-mix(in srgb, var(--color-border) 60%, transparent);
    vertical-align: top;
  }
  & th:last-child,
  & td:last-child {
    padding-right: 0;
  }
  & a {
    white-space: nowrap;
  }
`;

interface SmallTableProps {
  label: string;
  heads: readonly string[];
  /** Table rows with as many cells as there are heads. */
  children: ReactNode;
}

/** A short table inside a section. */
export function SmallTable({ label, heads, children }: SmallTableProps) {
  return (
    <Scroller role="region" aria-label={label} tabIndex={0}>
      <Table aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Scroller>
  );
}
