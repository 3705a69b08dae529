import { css } from 'styled-components';

/** A surface on the canvas. Its border only shows in high contrast, which has no backgrounds. */
export const surface = css`
  border: 1px solid transparent;
  border-radius: var(--radius-large);
  background: var(--color-surface);
`;
