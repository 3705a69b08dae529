import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { type BookingProblem, problemText, type ProblemRemedy, type ProblemSection } from '@/entities/booking/problems';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { useHeldRows } from '@/ui/design/held-rows';
import { Lines } from '@/ui/design/layout';
import { Skeleton } from '@/ui/design/states/states';
import { plainWords } from '../model/plain-words';
import type { CaseFacts } from './use-case';
import { Inline } from '@/ui/design/inline';

const Item = styled(Inline)<{ $tone: BookingProblem['severity'] }>`
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
  & > details {
    flex: 1;
    min-width: min(100%, 40ch);
    overflow-wrap: anywhere;
  }
  & summary {
    min-height: 24px;
    cursor: pointer;
  }
  & b {
    font-weight: 600;
  }
  & a {
    color: inherit;
  }
`;

/* The height of one problem, so that the first one does not move the page. */
const NoProblems = styled.p`
  display: flex;
  align-items: center;
  min-height: 44px;
  color: var(--color-text-muted);
`;

const labels: Readonly<Record<ProblemSection, string>> = {
  summary: 'Origin',
  payment: 'Payment',
  timeline: 'Timeline',
  systems: 'Systems',
};

const idOf = (section: ProblemSection) => (section === 'summary' ? 'origin' : section);

interface ProblemBannersProps extends Pick<CaseFacts, 'problems' | 'state' | 'end'> {
  remedies: Readonly<Record<ProblemRemedy, ReactNode>>;
  onShow: (section: ProblemSection) => void;
  /** Whether the page keeps its place, because it is being used. */
  isHeld: boolean;
}

/** The booking's problems in plain words, worst first, each with the action that may solve it, and its evidence on request. */
export function ProblemBanners({ problems: latest, state, remedies, end, onShow, isHeld }: ProblemBannersProps) {
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
  const goTo = (event: MouseEvent, section: ProblemSection) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    onShow(section);
    const element = document.getElementById(idOf(section));
    if (!element) return;
    event.preventDefault();
    // The section gets focus, so that the next Tab continues from there.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
  };
  return (
    <Lines aria-label="Problems">
      {problems.map((problem, index) => {
        const { id, severity, section, remedy } = problem;
        const Mark = severity === 'danger' ? CircleAlert : TriangleAlert;
        const isOffered = problems.slice(0, index).some((other) => other.remedy === remedy);
        return (
          <Item as="li" key={id} $gap={3} $rowGap={2} $tone={severity}>
            <Mark aria-hidden="true" />
            <details>
              <summary>
                <b>{plainWords(problem, end)}</b> Details
              </summary>
              <p>
                {problemText(problem)}{' '}
                <a href={`#${idOf(section)}`} onClick={(event) => goTo(event, section)}>
                  {labels[section]}
                </a>
              </p>
            </details>
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
