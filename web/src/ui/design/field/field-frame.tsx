import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Small } from '@/ui/design/text';

/** A label above a control with its hint and error. */
export const FieldStack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 5px;
  min-width: 0;
`;

export const FieldLabel = styled.label`
  font-weight: 500;
  & > span {
    color: var(--color-text-subtle);
    font-weight: 400;
  }
`;

export const FieldHint = styled(Small).attrs({ as: 'p' })``;

const Problem = styled.p`
  display: flex;
  align-items: center;
  gap: 5px;
  color: var(--color-danger-text);
  & svg {
    width: 13px;
    height: 13px;
  }
`;

/** A field's error, announced when it appears. */
export function FieldProblem({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {children !== undefined && (
        <Problem>
          <CircleAlert />
          {children}
        </Problem>
      )}
    </div>
  );
}

export interface FieldFrameProps {
  id: string;
  label: string;
  isOptional?: boolean;
  hint?: string;
  error?: string;
  children: ReactNode;
}

/** A label above, a hint and the error below. Only optional fields are marked: most fields are required. */
export function FieldFrame({ id, label, isOptional = false, hint, error, children }: FieldFrameProps) {
  return (
    <FieldStack>
      <FieldLabel htmlFor={id}>
        {label}
        {isOptional && <span> (optional)</span>}
      </FieldLabel>
      {children}
      {hint !== undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </FieldStack>
  );
}
