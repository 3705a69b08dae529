import styled from 'styled-components';

/** Two short lines in one cell. */
export const Stack = styled.span`
  display: grid;
  justify-items: start;
  gap: 2px;
  min-width: 0;
`;

/** The line that one reads second. */
export const Secondary = styled.span`
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

/** One line of text that gives way to the columns beside it. */
export const Clipped = styled.span`
  display: block;
  max-width: 32ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** An id: long, and read letter by letter. */
export const Code = styled.code`
  font-size: var(--font-size-small);
  white-space: nowrap;
`;
