import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { webLink } from '@/lib/browser/web-link';

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  overflow-wrap: anywhere;
  & > svg {
    width: 12px;
    height: 12px;
  }
`;

/** A link that leaves the dashboard. An address other than http or https is shown as text. */
export function OutsideLink({ address, children }: { address: string | null | undefined; children: ReactNode }) {
  const href = webLink(address);
  if (href === null) return <span>{children}</span>;
  return (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink role="img" aria-label="(opens in a new tab)" />
    </Anchor>
  );
}
