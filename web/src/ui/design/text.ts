import styled from 'styled-components';

export const Muted = styled.span`
  color: var(--color-text-muted);
`;

/** A line for an empty place, or a note about the content. */
export const QuietLine = styled.p`
  color: var(--color-text-muted);
`;

/** The title of a part of a section. */
export const SubTitle = styled.h3`
  font-size: var(--font-size-body);
  font-weight: 600;
`;

export const Small = styled.span`
  color: var(--color-text-muted);
`;

export const Caption = styled.figcaption`
  margin-bottom: 10px;
  color: var(--color-text-muted);
  text-align: center;
`;

export const DangerText = styled.span`
  color: var(--color-danger-text);
`;

export const WarningText = styled.span`
  color: var(--color-warning-text);
`;

export const Large = styled.p`
  font-size: var(--font-size-large);
  font-weight: 600;
`;

/** A person's text with its own line breaks and spaces. */
export const Preserved = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** The result of a check, in its tone: an icon and a sentence. */
export const ResultLine = styled.p<{ $tone: 'success' | 'warning' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: 10px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-${({ $tone }) => $tone}-soft);
  color: var(--color-${({ $tone }) => $tone}-text);
  font-weight: 500;
`;
