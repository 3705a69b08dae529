import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DataError } from '@/lib/errors';
import { NoValue } from './no-value';
import { Actions, Page } from './page';
import { ErrorBanner, ErrorState, Skeleton } from './states';

export { Tabs, type Tab, type TabsProps } from './tabs';

export interface DetailPageProps {
  title: string;
  subtitle?: ReactNode;
  /** The statuses of the thing, under its title. */
  badges?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: var(--space-2);
`;

/** The frame of a screen about one thing: its title, its statuses, what can be done with it, and its sections. */
export function DetailPage({ title, subtitle, badges, actions, children }: DetailPageProps) {
  return (
    <Page
      title={title}
      actions={actions}
      subtitle={
        subtitle == null && badges == null ? undefined : (
          <>
            {subtitle}
            {badges != null && <Badges>{badges}</Badges>}
          </>
        )
      }
    >
      {children}
    </Page>
  );
}

/** Sections beside each other where there is room for it. */
export const SectionGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: var(--space-4);
  align-items: start;
`;

const Card = styled.section`
  min-width: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-large);
  background: var(--color-surface);
`;

const CardHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: 44px;
  padding: 6px 8px 6px 16px;
  border-bottom: 1px solid var(--color-border);
`;

const CardTitle = styled.h2`
  font-size: 14px;
  font-weight: 650;
`;

const CardBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: 14px 16px 16px;
`;

const Bones = styled.div`
  display: grid;
  grid-template-columns: 120px 1fr;
  gap: 14px var(--space-4);
`;

export interface SectionProps {
  title: string;
  id?: string;
  actions?: ReactNode;
  /** Nothing is here yet. A section that reloads keeps its content. */
  isLoading?: boolean;
  error?: DataError;
  onRetry?: () => void;
  children: ReactNode;
}

/** A part of a page that loads and fails by itself. With content it keeps it and tells of the error above. */
export function Section({ title, id, actions, isLoading = false, error, onRetry, children }: SectionProps) {
  const hasContent = children != null && children !== false;
  return (
    <Card id={id} aria-label={title} aria-busy={isLoading || undefined}>
      <CardHead>
        <CardTitle>{title}</CardTitle>
        {actions != null && <Actions>{actions}</Actions>}
      </CardHead>
      <CardBody>
        {error &&
          (hasContent && !isLoading ? <ErrorBanner error={error} onRetry={onRetry} /> : <ErrorState error={error} onRetry={onRetry} />)}
        {isLoading && !error && (
          <Bones>
            <Skeleton width="80px" />
            <Skeleton width="60%" />
            <Skeleton width="64px" />
            <Skeleton width="45%" />
            <Skeleton width="92px" />
            <Skeleton width="70%" />
          </Bones>
        )}
        {!isLoading && children}
      </CardBody>
    </Card>
  );
}

/** Names and values beside each other. Holds Field. */
export const FieldList = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, max-content) minmax(0, 1fr);
  gap: 8px var(--space-5);
  & > div {
    display: contents;
  }
  & dt {
    padding-top: 1px;
    color: var(--color-text-muted);
  }
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    & dd {
      margin-bottom: 10px;
    }
  }
`;

export interface FieldProps {
  label: string;
  children?: ReactNode;
}

/** A name and its value; a dash stands for null, undefined and empty text. */
export function Field({ label, children }: FieldProps) {
  const isEmpty = children == null || children === '' || children === false;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isEmpty ? <NoValue /> : children}</dd>
    </div>
  );
}
