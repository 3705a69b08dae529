import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { BookingProblem, ProblemRemedy, ProblemSection } from '@/entities/booking/problems';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { useHeldRows } from '@/ui/design/held-rows';
import { Lines } from '@/ui/design/layout';
import { Skeleton } from '@/ui/design/states/states';
import type { BookingProblems } from './booking-problems';
import { SectionLink } from './section-nav';

const Item = styled.li<{ $tone: BookingProblem['severity'] }>`
  display: flex;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  min-height: 44px;
  padding: 5px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-${({ $tone }) => $tone}-soft);
  color: var(--color-${({ $tone }) => $tone}-text);
  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  & > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: 600;
  }
  & a {
    flex: none;
    color: inherit;
  }
  @media (max-width: 640px) {
    flex-wrap: wrap;
    & > span {
      flex-basis: calc(100% - 40px);
    }
  }
`;

/* The height of one problem, so that the first one does not move the page. */
const NoProblems = styled.p`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 12px;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  color: var(--color-text-muted);
`;

const labels: Readonly<Record<ProblemSection, string>> = {
  summary: 'Summary',
  payment: 'Payment',
  timeline: 'Timeline',
  systems: 'Systems',
};

interface ProblemBannersProps extends BookingProblems {
  /** The button of each action that may solve a problem. */
  remedies: Readonly<Record<ProblemRemedy, ReactNode>>;
  /** Whether the page keeps its place, because it is being used. */
  isHeld: boolean;
}

/** The booking's problems, worst first, each with its evidence and the action that may solve it. */
export function ProblemBanners({ problems: latest, state, remedies, isHeld }: ProblemBannersProps) {
  const { rows: problems, above, below, showAll } = useHeldRows(latest, ({ id }) => id, isHeld, '');
  const waiting = above.length + below.length;
  if (problems.length === 0) {
    if (state === 'loading') {
      return (
        <NoProblems aria-busy>
          <Skeleton width="30%" />
        </NoProblems>
      );
    }
    return <NoProblems>{state === 'partial' ? 'No problems in the data that could be read.' : 'No problems.'}</NoProblems>;
  }
  return (
    <Lines aria-label="Problems">
      {problems.map(({ id, severity, title, detail, section, remedy }, index) => {
        const Mark = severity === 'danger' ? CircleAlert : TriangleAlert;
        const isOffered = problems.slice(0, index).some((other) => other.remedy === remedy);
        return (
          <Item key={id} $tone={severity}>
            <Mark aria-hidden="true" />
            <span>
              <b>{title}</b>
              {detail && <span> · {detail}</span>}
            </span>
            <SectionLink id={section}>{labels[section]}</SectionLink>
            {remedy && !isOffered && remedies[remedy]}
            {index === 0 && waiting > 0 && (
              <Button size="small" variant="primary" onPress={showAll}>
                {counted(waiting, 'new problem')}
              </Button>
            )}
          </Item>
        );
      })}
    </Lines>
  );
}
