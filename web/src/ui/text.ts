import styled from 'styled-components';

/** Text that is read second. */
export const Muted = styled.span`
  color: var(--color-text-muted);
`;

/** A line where there is nothing to show, or about what is shown. */
export const QuietLine = styled.p`
  color: var(--color-text-muted);
`;
