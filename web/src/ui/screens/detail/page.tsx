import type { ReactNode } from 'react';
import styled from 'styled-components';
import { withoutControls } from '@/lib/text/bidi';
import { isBlank } from '@/lib/text/blank';
import { Inline } from '@/ui/design/inline';

export const PageFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
  padding: var(--space-3) var(--space-5) var(--space-4);
  @media (max-width: 900px) {
    padding: var(--space-4);
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);
`;

/* As wide as the space beside the actions: a width derived from the text would break a long ID that fits. */
const Titles = styled.div`
  flex: 1 1 320px;
  min-width: 0;
`;

export const PageTitle = styled.h1`
  font-size: var(--font-size-title);
  font-weight: 600;
  line-height: 2.25rem;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Subtitle = styled.div`
  color: var(--color-text-muted);
`;

export interface PageProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen. Renders its one h1. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  return (
    <PageFrame>
      <Head>
        <Titles>
          {/* A name of only spaces and invisible characters would make an empty heading. */}
          <PageTitle>{isBlank(title) ? 'Unnamed' : withoutControls(title)}</PageTitle>
          {subtitle != null && <Subtitle>{subtitle}</Subtitle>}
        </Titles>
        {actions != null && <Inline>{actions}</Inline>}
      </Head>
      {children}
    </PageFrame>
  );
}
