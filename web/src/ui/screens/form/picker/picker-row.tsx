import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isolated } from '@/lib/text/bidi';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { Small } from '@/ui/design/text';

const Row = styled.li<{ $isOff: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--space-3);
  padding: 4px 12px;
  border-bottom: 1px solid var(--color-border);
  overflow-wrap: anywhere;
  &:hover {
    background: var(--color-hover);
  }
  & label {
    display: block;
    font-weight: 500;
  }
  & :is(input, label) {
    accent-color: var(--color-primary);
    cursor: ${({ $isOff }) => ($isOff ? 'not-allowed' : 'pointer')};
  }
`;

const Reason = styled(Small)`
  color: var(--color-warning-text);
`;

/** Why a record can't be selected, and the cause. */
export interface PickProblem {
  readonly reason: string;
  readonly blockedBy?: { readonly label: string; readonly to: string };
}

interface PickerRowProps {
  name: string;
  code: string | null;
  isPicked: boolean;
  /** A selected record can still be removed. */
  problem?: PickProblem;
  isFull: boolean;
  /** Follows the code. */
  hint?: string;
  aside?: ReactNode;
  onToggle: (isPicked: boolean) => void;
}

/** A record to select, or why it can't be. */
export function PickerRow({ name, code, isPicked, problem, isFull, hint, aside, onToggle }: PickerRowProps) {
  const id = useId();
  const isOff = !isPicked && (problem !== undefined || isFull);
  return (
    <Row $isOff={isOff}>
      <input
        id={id}
        type="checkbox"
        checked={isPicked}
        disabled={isOff}
        aria-describedby={`${id}-detail`}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{name}</label>
        {problem ? (
          <Reason id={`${id}-detail`}>
            {problem.reason}
            {problem.blockedBy && (
              <>
                {' · '}
                <Link to={problem.blockedBy.to}>
                  {problem.blockedBy.label}
                  <VisuallyHidden> that blocks {isolated(name)}</VisuallyHidden>
                </Link>
              </>
            )}
          </Reason>
        ) : (
          <Small id={`${id}-detail`}>{[code, hint].filter(Boolean).join(' · ')}</Small>
        )}
      </div>
      {aside}
    </Row>
  );
}
