import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The meaning of a status to its reader. Always shown with text, never by colour alone. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 1.25rem;
  padding: 0 8px 0 7px;
  border-radius: 0.625rem;
  background: var(--color-${({ $tone }) => $tone}-soft);
  color: var(--color-${({ $tone }) => $tone}-text);
  font-size: var(--font-size-small);
  font-weight: 500;
  line-height: 1.25rem;
  white-space: nowrap;
  & > svg {
    flex: none;
  }
  @media (max-width: 480px) {
    white-space: normal;
    overflow-wrap: break-word;
  }
`;

/* An unknown code may have any length. */
const Words = styled.span`
  max-width: 40ch;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/* The shape changes with the tone, for people who can't distinguish the colours. */
const marks = {
  neutral: <circle cx="4" cy="4" r="2.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  success: <circle cx="4" cy="4" r="3.5" />,
  warning: <path d="M4 .5 7.8 7.3H.2z" />,
  danger: <path d="M1.2.2 4 3 6.8.2l1 1L5 4l2.8 2.8-1 1L4 5 1.2 7.8l-1-1L3 4 .2 1.2z" />,
  info: <rect x="0.6" y="0.6" width="6.8" height="6.8" rx="1.2" />,
} satisfies Record<Tone, ReactNode>;

export interface BadgeProps {
  tone: Tone;
  /** A tooltip, such as the platform's own spelling; defaults to the text, which may be cut off. */
  title?: string;
  children: ReactNode;
}

/** A status with its tone's colour and icon. */
export function Badge({ tone, title, children }: BadgeProps) {
  return (
    <Pill $tone={tone} title={title ?? (typeof children === 'string' ? children : undefined)}>
      <svg width="8" height="8" viewBox="0 0 8 8" fill="currentColor" aria-hidden="true">
        {marks[tone]}
      </svg>
      <Words>{children}</Words>
    </Pill>
  );
}
