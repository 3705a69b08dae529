import { Suspense } from 'react';
import styled from 'styled-components';
import { useDeployment } from '@/lib/deployment';
import { sentence } from '@/lib/text/bidi';
import { useMockMode } from '../mock-mode';

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-2);
  padding: 0 var(--space-5);
  color: var(--color-text-subtle);
  line-height: 1.5rem;
  @media (max-width: 900px) {
    padding-inline: var(--space-4);
  }
  /* Hidden until the page has its final height, because it would visibly move. */
  main:has([data-skeleton]) + & {
    visibility: hidden;
  }
  /* Visible while the mock platform is disrupted. */
  &:has([data-altered]) {
    position: sticky;
    bottom: 0;
    z-index: var(--layer-sticky);
    background: var(--color-warning-soft);
  }
`;

function MockMode() {
  const mock = useMockMode();
  return mock && <mock.MockModeEntry />;
}

/** Credits the provider, and names the mock platform if it can be controlled, which it can't under the label production. */
export function Footer() {
  const deployment = useDeployment();
  return (
    <Foot>
      {deployment ? sentence`Provided by ${deployment.providerName}` : '\u00a0'}
      {deployment && !deployment.isProduction && (
        <Suspense fallback={null}>
          <MockMode />
        </Suspense>
      )}
    </Foot>
  );
}
