import styled from 'styled-components';
import { useDeployment } from '@/lib/deployment';

const Frame = styled.footer`
  padding: var(--space-3) var(--space-5);
  color: var(--color-text-subtle);
  font-size: var(--font-size-small);
`;

/** Credits the provider. */
export function Footer() {
  const deployment = useDeployment();
  return <Frame>{deployment ? `Provided by ${deployment.providerName}` : ' '}</Frame>;
}
