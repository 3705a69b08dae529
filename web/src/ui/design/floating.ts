import { css } from 'styled-components';

/** The edge of floating elements where the browser draws no shadows. */
export const floatingEdge = css`
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;
