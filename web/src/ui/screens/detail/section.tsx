import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import type { DataError } from '@/lib/errors';
import { asRead, isLoading, type Read } from '@/lib/data/read';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { GapText } from '@/ui/design/states/refusal';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { surface } from '@/ui/design/surface';
import { useTerm } from '@/ui/design/term';
import { isRecord } from '@/lib/guards';
import { OutageBanner } from './one-outage';

const Card = styled.section`
  min-width: 0;
  ${surface}
`;

const CardHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: 2.75rem;
  padding: 8px 8px 0 16px;
`;

const CardTitle = styled.h2`
  font-size: var(--font-size-large);
  font-weight: 600;
`;

const CardBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: 8px 16px 16px;
`;

/* As high as a list with as many fields. */
const SkeletonLines = styled.div`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  grid-auto-rows: 20px;
  gap: 8px var(--space-5);
  align-items: center;
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: 25px;
    row-gap: 0;
  }
`;

export function LoadingFields({ count = 3 }: { count?: number }) {
  return (
    <SkeletonLines>
      {Array.from({ length: count }, (_, at) => (
        <Fragment key={at}>
          <Skeleton width={`${64 + ((at * 16) % 40)}px`} />
          <Skeleton width={`${40 + ((at * 17) % 35)}%`} />
        </Fragment>
      ))}
    </SkeletonLines>
  );
}

const isEmptyList = (value: unknown) => !Array.isArray(value) || value.length === 0;

/** Whether content is an empty list, or a first page without items, even unreadable ones. An empty later page links back to the first. */
function isEmpty(content: unknown): boolean {
  if (Array.isArray(content)) return content.length === 0;
  if (!isRecord(content) || !Array.isArray(content.items) || content.items.length > 0) return false;
  return !isRecord(content.pageInfo) || (content.pageInfo.page === 0 && isEmptyList(content.pageInfo.unreadable));
}

interface FailureProps {
  error: DataError;
  missing: string;
  onRetry: () => void;
}

/** The error of a read. A refusal or a missing record is not a failure, and only gets a quiet line. */
function Failure({ error, missing, onRetry }: FailureProps) {
  if (error.code === 'FORBIDDEN') {
    return (
      <QuietLine>
        <span>{`You ${error.lost ? 'no longer' : 'don’t'} have access to this. `}</span>
        {error.requires && <GapText requires={error.requires} />}
      </QuietLine>
    );
  }
  if (error.code === 'NOT_FOUND') return <QuietLine>{missing}</QuietLine>;
  if (error.code === 'NOT_ASKED') return <QuietLine>{error.message}</QuietLine>;
  return <OutageBanner error={error} onRetry={onRetry} />;
}

export interface LoadedProps<T> {
  read: Read<T>;
  /** Shown if the data is null. */
  missing?: string;
  /** Shown instead of an empty list or page. */
  empty?: string;
  /** Shown while loading; a skeleton by default. */
  loading?: ReactNode;
  children: (content: T) => ReactNode;
}

/** Content that loads and fails by itself inside a section. Earlier content stays below the error of a failed read. */
export function Loaded<T>({ read, missing = 'Nothing here yet.', empty, loading = <LoadingFields />, children }: LoadedProps<T>) {
  const { data, error, retry, unreadable } = read;
  const none = (text: string) => <QuietLine>{unreadable?.length ? 'Could not be loaded.' : text}</QuietLine>;
  if (isLoading(read)) return loading;
  if (data == null) return error ? <Failure error={error} missing={missing} onRetry={retry} /> : none(missing);
  return (
    <>
      {error && <OutageBanner isStale error={error} onRetry={retry} />}
      {empty !== undefined && isEmpty(data) ? none(empty) : children(data)}
    </>
  );
}

interface SectionFrame {
  title: string;
  /** The anchor for links to the section. */
  id?: string;
  actions?: ReactNode;
}

interface StaticSection {
  read?: undefined;
  children: ReactNode;
}

export type SectionProps<T> = SectionFrame & (StaticSection | LoadedProps<T>);

/** A titled part of a page. With a read it loads and fails by itself. */
export function Section<T>({ title, id, actions, ...content }: SectionProps<T>) {
  return (
    <Card id={id} aria-label={title} aria-busy={(content.read && isLoading(content.read)) || undefined}>
      <CardHead>
        <CardTitle {...useTerm(title)}>{title}</CardTitle>
        <Incomplete fields={content.read?.unreadable} readRaw={content.read?.readRaw} />
        {actions && <Inline>{actions}</Inline>}
      </CardHead>
      <CardBody>{content.read ? <Loaded {...content} /> : content.children}</CardBody>
    </Card>
  );
}

export const LoadingSection = ({ title }: { title: string }) => (
  <Section title={title} read={asRead(undefined)}>
    {() => null}
  </Section>
);
