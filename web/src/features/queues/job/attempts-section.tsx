import { useState } from 'react';
import styled from 'styled-components';
import { LongText } from '@/ui/design/long-text';
import { Section } from '@/ui/screens/detail/section';
import { Preserved, QuietLine, Small } from '@/ui/design/text';
import { CodeBlock, Column } from '@/ui/design/layout';
import { type FailedAttempt, failedAttempts } from '../model/attempts';
import { maxAttemptsOf } from '../model/job';
import type { JobOfPage } from './reads';

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
      <Small as="h3">{`${name}${isNewest ? ', latest failure' : ''}`}</Small>
      <Preserved as="p" style={{ fontWeight: 600 }}>
        <LongText text={reason ?? 'No reason'} />
      </Preserved>
      {stack !== null && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <Summary>Stack trace</Summary>
          {/* Scrollable content must be reachable by keyboard. */}
          <CodeBlock
            $max="320px"
            style={{ marginTop: 'var(--space-2)' }}
            tabIndex={0}
            role="region"
            aria-label={`Stack trace of ${name.toLowerCase()}`}
          >
            <LongText text={stack} />
          </CodeBlock>
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
        <Column as="ol">
          {attempts.map((attempt, at) => (
            // Counted from the oldest, so that a key stays the same when another attempt fails.
            <Attempt key={attempts.length - at} attempt={attempt} isNewest={at === 0} max={max} />
          ))}
        </Column>
      )}
      {job.state === 'FAILED' && (
        <QuietLine>Jobs cannot be retried or removed here. “More actions” copies a summary for a ticket.</QuietLine>
      )}
    </Section>
  );
}
