import { Globe } from 'lucide-react';
import styled from 'styled-components';
import type { Deployment } from '@/lib/deployment';
import { sentence } from '@/lib/text/bidi';
import { MenuButton } from '@/ui/design/menu/menu';
import { useDashboard } from '../dashboard-context';

/* On a narrow screen it has its own line. */
const Frame = styled.span`
  @media (max-width: 640px) {
    position: absolute;
    inset: auto var(--space-3) var(--space-2);
  }
  & > button {
    color: var(--color-info-text);
    font-weight: 600;
  }
`;

const Name = styled.span`
  max-width: min(28ch, 60vw);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The name of this deployment, and a menu of the others, each with its own data and sign-in. Only where there are several. */
export default function Deployments({ deployments }: Pick<Deployment, 'deployments'>) {
  const { leave } = useDashboard();
  const name = deployments.find(({ isCurrent }) => isCurrent)?.name ?? '';
  return (
    <Frame data-deployment="">
      <MenuButton
        label={sentence`Deployment: ${name}`}
        trigger={
          <>
            <Globe aria-hidden="true" />
            <Name>{name}</Name>
          </>
        }
        items={deployments.map((each) => ({
          id: each.name,
          label: each.name,
          isDisabled: each.isCurrent,
          onAction: () => leave(each.url),
        }))}
      />
    </Frame>
  );
}
