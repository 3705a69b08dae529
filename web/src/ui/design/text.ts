import styled from 'styled-components';

/** Secondary text. */
export const Muted = styled.span`
  color: var(--color-text-muted);
`;

/** A line for an empty place, or a note about the content. */
export const QuietLine = styled.p`
  color: var(--color-text-muted);
`;

/** The title of a part of a section. */
export const SubTitle = styled.h3`
  font-size: 13px;
  font-weight: 600;
`;
