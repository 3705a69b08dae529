import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

/** The meaning of a status to its reader. Always shown with text, never by colour alone. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** The shape of a state that its tone alone does not tell from another. */
export type Mark = Tone | 'later' | 'cancelled';

/* By attribute: functions of props would run for each state of a list. */
const colours = (['neutral', 'success', 'warning', 'danger', 'info'] satisfies Tone[]).map(
  (tone) => css`
    &[data-state='${tone}'] > svg {
      color: var(--color-${tone}-text);
    }
  `,
);

const problems = (['warning', 'danger'] satisfies Tone[]).map(
  (tone) => css`
    &[data-state='${tone}'] {
      padding: 0 8px 0 6px;
      border-radius: 0.625rem;
      background: var(--color-${tone}-soft);
      color: var(--color-${tone}-text);
    }
  `,
);

const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 1.25rem;
  line-height: 1.25rem;
  vertical-align: bottom;
  white-space: nowrap;
  ${colours}
  ${problems}
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

const ring = 'M7 1.75a5.25 5.25 0 1 1 0 10.5 5.25 5.25 0 0 1 0-10.5z';

/* The shape changes with the tone, for people who can't distinguish the colours: not begun, under way, done, doubtful, failed. */
const glyphs = {
  neutral: ring,
  info: `${ring}M7 4.75v4.5M8.5 5.25v3.5`,
  success: `${ring}m-2.25 5.35 1.6 1.6 2.9-3.2`,
  warning: 'M7 1.9 12.6 11.6H1.4zM7 5.4v2.9m0 1.5v.2',
  danger: `${ring}M5.2 5.2l3.6 3.6m0-3.6L5.2 8.8`,
  later: `${ring}M7 4.25V7l1.9 1.2`,
  cancelled: `${ring}M3.3 10.7l7.4-7.4`,
} satisfies Record<Mark, string>;

export const Glyph = ({ tone, mark = tone }: { tone: Tone; mark?: Mark }) => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 14 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={glyphs[mark]} />
  </svg>
);

export interface BadgeProps {
  tone: Tone;
  /** Defaults to the tone's. */
  mark?: Mark;
  /** A tooltip, such as the platform's own spelling; defaults to the text, which may be cut off. */
  title?: string;
  children: ReactNode;
}

/** A state: a shape and plain text. Only problems have a background. */
export function Badge({ tone, mark, title, children }: BadgeProps) {
  return (
    <State data-state={tone} title={title ?? (typeof children === 'string' ? children : undefined)}>
      <Glyph tone={tone} mark={mark} />
      <Words>{children}</Words>
    </State>
  );
}
