import styled from 'styled-components';
import { cssColour, type Colour } from '@/ui/design/theme/colour';

const Box = styled.span`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 20px;
  border-radius: var(--radius-small);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-text) 18%, transparent);
  font-size: 0.6875rem;
  font-weight: 600;
`;

/* Below translucent colours. */
const Paper = styled.span`
  display: inline-flex;
  border-radius: var(--radius-small);
  background: #ffffff;
`;

/** A colour. */
export const Swatch = ({ colour }: { colour: Colour }) => (
  <Paper aria-hidden="true" data-theme-sample="">
    <Box style={{ backgroundColor: cssColour(colour) }} />
  </Paper>
);
