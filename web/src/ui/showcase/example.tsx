import type { ReactNode } from 'react';
import styled from 'styled-components';

export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
`;

const Name = styled.h3`
  margin-bottom: 6px;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  font-weight: 600;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
`;

/** Some examples side by side, under a name. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Name>{name}</Name>
      <Row>{children}</Row>
    </div>
  );
}

/** A wide example under a name. */
export function WideExample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Name>{name}</Name>
      {children}
    </div>
  );
}
