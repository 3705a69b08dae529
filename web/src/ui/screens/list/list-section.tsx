import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Inline } from '@/ui/design/inline';
import { Column } from '@/ui/design/layout';
import { InSection } from './data-table/columns';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  & h2 {
    font-size: var(--font-size-large);
    font-weight: 600;
  }
`;

interface ListSectionProps {
  title: string;
  actions?: ReactNode;
  /** A `DataTable`. */
  children: ReactNode;
}

/** A list among a page's sections. Not a region: the table's has the same name. */
export const ListSection = ({ title, actions, children }: ListSectionProps) => (
  <Column $gap={3}>
    <Head>
      <h2>{title}</h2>
      {actions && <Inline>{actions}</Inline>}
    </Head>
    <InSection value={true}>{children}</InSection>
  </Column>
);
