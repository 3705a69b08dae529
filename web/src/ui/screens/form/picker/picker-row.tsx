import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { rem } from '@/lib/browser/text-scale';
import { isolated } from '@/lib/text/bidi';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { Small } from '@/ui/design/text';

/** In pixels at the usual font size; fixed, for the virtual list. */
export const rowHeight = 46;

/** Screens on which a row needs a third line: the media query, and the row's height in pixels. */
export const narrowRows = { query: '(max-width: 480px)', height: 66 } as const;

const Row = styled.div<{ $isOff: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--space-3);
  height: ${rem(rowHeight)};
  padding: 0 12px;
  border-bottom: 1px solid var(--color-border);
  @media ${narrowRows.query} {
    height: ${rem(narrowRows.height)};
  }
  &:hover {
    background: var(--color-hover);
  }
  & a,
  & input {
    position: relative;
    z-index: 1;
  }
  & input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--color-primary);
    cursor: ${({ $isOff }) => ($isOff ? 'not-allowed' : 'pointer')};
  }
`;

const Names = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & label {
    font-weight: 500;
    cursor: pointer;
  }
  /* The whole row selects, except for links in it. */
  & label::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Reason = styled(Small)`
  display: flex;
  color: var(--color-warning-text);
  & > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > * + * {
    flex: none;
  }
  @media ${narrowRows.query} {
    && {
      display: block;
      white-space: normal;
    }
  }
  & a {
    color: inherit;
    font-weight: 600;
  }
`;

/** Why a record can't be selected, and the cause. */
export interface PickProblem {
  readonly reason: string;
  readonly blockedBy?: { readonly label: string; readonly to: string };
}

interface PickerRowProps {
  name: string;
  /** Its code. */
  code: string | null;
  isPicked: boolean;
  /** A selected record can still be removed. */
  problem?: PickProblem;
  /** Whether the maximum is reached. */
  isFull: boolean;
  /** Follows the code. */
  hint?: string;
  /** At the end of the row. */
  aside?: ReactNode;
  /** Called with the new selection. */
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
      <Names>
        <label htmlFor={id}>{name}</label>
        {problem ? (
          <Reason id={`${id}-detail`}>
            <span title={problem.reason}>{problem.reason}</span>
            {problem.blockedBy && (
              <span>
                {'\u00a0· '}
                <Link to={problem.blockedBy.to}>
                  {problem.blockedBy.label}
                  <VisuallyHidden> that blocks {isolated(name)}</VisuallyHidden>
                </Link>
              </span>
            )}
          </Reason>
        ) : (
          <Small id={`${id}-detail`}>{[code, hint].filter(Boolean).join(' · ')}</Small>
        )}
      </Names>
      {aside}
    </Row>
  );
}
