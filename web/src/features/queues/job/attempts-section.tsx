import { useState } from 'react';
import styled from 'styled-components';
import { LongText } from '@/ui/design/long-text';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { type FailedAttempt, failedAttempts, maxAttemptsOf } from '../model/job';
import type { JobOfPage } from './job-of-page';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Reason = styled.p`
  margin-top: 2px;
  font-weight: 600;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Head = styled.h3`
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  font-weight: 600;
`;

const Trace = styled.pre`
  max-height: 320px;
  margin-top: var(--space-2);
  padding: var(--space-2) var(--space-3);
  overflow: auto;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  font-family: var(--font-mono);
  font-size: 12px;
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Summary = styled.summary`
  min-height: 24px;
  color: var(--color-link);
  cursor: pointer;
`;

function Attempt({ attempt: { number, reason, stack }, isNewest, max }: { attempt: FailedAttempt; isNewest: boolean; max: number | null }) {
  // Stays open when another attempt fails.
  const [isOpen, setOpen] = useState(isNewest);
  const name = number === null ? 'Attempt' : `Attempt ${number}${max === null ? '' : ` of ${max}`}`;
  return (
    <li>
      <Head>{`${name}${isNewest ? ', latest failure' : ''}`}</Head>
      <Reason>
        <LongText text={reason ?? 'No reason'} />
      </Reason>
      {stack !== null && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <Summary>Stack trace</Summary>
          {/* Scrollable content must be reachable by keyboard. */}
          <Trace tabIndex={0} role="region" aria-label={`Stack trace of ${name.toLowerCase()}`}>
            <LongText text={stack} />
          </Trace>
        </details>
      )}
    </li>
  );
}

/** The failed attempts, newest first. */
export function AttemptsSection({ job }: { job: JobOfPage }) {
  const attempts = failedAttempts(job);
  const max = maxAttemptsOf(job.options);
  return (
    <Section title="Failed attempts">
      {attempts.length === 0 ? (
        <QuietLine>{job.state === 'FAILED' ? 'The job failed without a reason.' : 'No failed attempts.'}</QuietLine>
      ) : (
        <List>
          {attempts.map((attempt, at) => (
            // Counted from the oldest, so that a key stays the same when another attempt fails.
            <Attempt key={attempts.length - at} attempt={attempt} isNewest={at === 0} max={max} />
          ))}
        </List>
      )}
      {job.state === 'FAILED' && (
        <QuietLine>Jobs cannot be retried or removed here. “More actions” copies a summary for a ticket.</QuietLine>
      )}
    </Section>
  );
}
