import styled from 'styled-components';

/** Text that is read second. */
export const Muted = styled.span`
  color: var(--color-text-muted);
`;

/** A line where there is nothing to show, or about what is shown. */
export const QuietLine = styled.p`
  color: var(--color-text-muted);
`;

/** Over a part of a section. */
export const SubTitle = styled.h3`
  font-size: 13px;
  font-weight: 600;
`;
