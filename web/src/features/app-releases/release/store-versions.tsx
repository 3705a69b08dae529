import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { NoValue } from '@/ui/design/no-value';

const Versions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  & > svg {
    width: 13px;
    height: 13px;
    color: var(--color-text-subtle);
  }
`;

interface StoreVersionsProps {
  release: { readonly previousStoreVersion: string | null; readonly currentStoreVersion: string | null };
}

/** The previous and the current version in the store. */
export function StoreVersions({ release: { previousStoreVersion, currentStoreVersion } }: StoreVersionsProps) {
  return (
    <Versions>
      {previousStoreVersion ? <span>{previousStoreVersion}</span> : <NoValue />}
      <ArrowRight role="img" aria-label="then" />
      {currentStoreVersion ? <span>{currentStoreVersion}</span> : <NoValue />}
    </Versions>
  );
}
