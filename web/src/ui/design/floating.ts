import { css } from 'styled-components';

/** The edge of what floats above the page where the browser draws no shadows. */
export const floatingEdge = css`
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;
