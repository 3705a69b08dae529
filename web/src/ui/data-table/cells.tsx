import styled from 'styled-components';

/** Two short lines in one cell. */
export const Stack = styled.span`
  display: grid;
  justify-items: start;
  gap: 1px;
  padding-block: 6px;
  line-height: 1.4;
`;

/** Secondary text. */
export const Secondary = styled.span`
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  font-weight: 400;
`;

/** One line of text that gives way to the columns beside it. Its title has all of it. */
export const Clipped = styled.span`
  display: block;
  max-width: 26ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** What a machine reads too: a branch, a tag, a version. */
export const Mono = styled(Clipped)`
  font-family: var(--font-mono);
  font-size: var(--font-size-small);
`;

/** The beginning of an id, by which one tells rows apart. */
export const ShortId = styled(Mono)`
  max-width: 9ch;
`;
