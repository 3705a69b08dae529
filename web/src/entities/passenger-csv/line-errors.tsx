import styled from 'styled-components';
import { Column } from '@/ui/design/layout';
import { Muted, SubTitle } from '@/ui/design/text';

/** An error in one line; the header is line 1. */
export interface LineError {
  readonly line: number;
  readonly message: string;
}

const Lines = styled.ol`
  max-height: 30vh;
  overflow: auto;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  & > li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    gap: var(--space-2);
    padding: 5px 12px;
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid color-mix(in srgb, var(--color-border) 60%, transparent);
  }
  & span:first-child {
    color: var(--color-text-muted);
  }
`;

/** The number of errors listed: a file may have as many errors as lines. */
const maxShown = 100;

/** The platform's errors, line by line. */
export function LineErrors({ label, errors }: { label: string; errors: readonly LineError[] }) {
  const left = errors.length - maxShown;
  return (
    <Column $gap={2}>
      <SubTitle>{label}</SubTitle>
      <Lines aria-label={label} tabIndex={0}>
        {errors.slice(0, maxShown).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <span>Line {line.toLocaleString('en')}</span>
            <span>{message}</span>
          </li>
        ))}
      </Lines>
      {left > 0 && <Muted>and {left.toLocaleString('en')} more</Muted>}
    </Column>
  );
}
