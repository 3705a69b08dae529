import type { ReactNode } from 'react';
import styled from 'styled-components';
import { toDataError } from '@/lib/errors';
import { Section } from '@/ui/detail';
import { ErrorBanner } from '@/ui/states';
import type { Desk } from './desk';

/** One line where a section has nothing to show. */
export const QuietLine = styled.p`
  margin: 0;
  color: var(--color-text-muted);
`;

interface Reading {
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

export interface QuietSectionProps {
  title: string;
  id: string;
  actions?: ReactNode;
  /** The query behind it. */
  reading: Reading;
  /** Whether there is something to show, from this read or an earlier one. */
  hasData: boolean;
  /** What a 404 means here. */
  missing?: string;
  /** Where the query needs the booking first: the page's. */
  desk?: Desk;
  children: ReactNode;
}

/**
 * A section of the page that loads and fails by itself. A refusal and a missing record are said in one quiet line: neither is news to the
 * person on the phone, and neither may cost the page its calm.
 */
export function QuietSection({ title, id, actions, reading, hasData, missing, desk, children }: QuietSectionProps) {
  const error = toDataError(reading.error);
  const isWaiting = !hasData && !error && (desk !== undefined && !desk.booking ? !desk.problem : reading.loading);
  return (
    <Section title={title} id={id} actions={actions} isLoading={isWaiting}>
      {error && <Problem error={error} missing={missing} onRetry={() => void reading.refetch()} />}
      {!error && !hasData && desk?.problem && <QuietLine>Not asked for: the booking itself could not be read.</QuietLine>}
      {hasData && children}
    </Section>
  );
}

interface ProblemProps {
  error: NonNullable<ReturnType<typeof toDataError>>;
  missing?: string;
  onRetry: () => void;
}

/** Why something is not shown: a line for a refusal and for what is not there, a banner with a retry for a failure. */
export function Problem({ error, missing = 'The platform has nothing here.', onRetry }: ProblemProps) {
  if (error.code === 'FORBIDDEN') return <QuietLine>Your role may not see this.</QuietLine>;
  if (error.code === 'NOT_FOUND') return <QuietLine>{missing}</QuietLine>;
  return <ErrorBanner error={error} onRetry={onRetry} />;
}
