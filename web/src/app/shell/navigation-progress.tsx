import { useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';

const travel = keyframes`
  0% { transform: scaleX(0); opacity: 0; }
  8% { transform: scaleX(0.05); opacity: 0; }
  10% { opacity: 1; }
  100% { transform: scaleX(0.92); opacity: 1; }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--layer-snackbar);
  height: 2px;
  background: var(--color-primary);
  transform-origin: left;
  animation: ${travel} 4s cubic-bezier(0.1, 0.7, 0.2, 1) forwards;
`;

/** Says that the next page is on its way, where it takes long enough to be noticed. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Bar role="progressbar" aria-label="Loading the page" />;
}
