import { Check, ChevronDown, Globe } from 'lucide-react';
import styled from 'styled-components';
import type { Deployment } from '@/lib/deployment';
import { PopoverButton } from '@/ui/design/popover/popover-button';
import { QuietLine } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';

/* Different from the fleet's button beside it, because deployments are separate places. On a narrow screen it has its own line. */
const Frame = styled.span`
  @media (max-width: 640px) {
    position: absolute;
    inset: auto var(--space-3) var(--space-2);
  }
  & > button,
  & > button:hover:not([aria-disabled='true'], :disabled),
  & > button[aria-expanded='true'] {
    background: var(--color-info-soft);
    border-radius: var(--radius-full);
    color: var(--color-info-text);
    font-weight: 600;
  }
`;

const Name = styled.span`
  max-width: 20ch;
  overflow: hidden;
  text-overflow: ellipsis;
  line-height: 1.4;
  white-space: nowrap;
  @media (max-width: 640px) {
    max-width: min(28ch, 60vw);
  }
`;

const Place = styled.span`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  min-height: 40px;
  padding: 4px var(--space-2);
  border-radius: var(--radius-medium);
  color: var(--color-text);
  text-decoration: none;
  &:is(a):hover {
    background: var(--color-hover);
  }
  & > span {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > svg {
    flex: none;
    width: 15px;
    height: 15px;
  }
`;

const Note = styled(QuietLine)`
  padding: 4px var(--space-2);
`;

const hostAndPath = (url: string): string => {
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : host + pathname;
};

/** The name of this deployment, and links to the others. Only where there are several. */
export default function Deployments({ deployments }: Pick<Deployment, 'deployments'>) {
  const current = deployments.find(({ isCurrent }) => isCurrent);
  return (
    <Frame data-deployment="">
      <PopoverButton
        label="Deployments"
        variant="ghost"
        icon={<Globe aria-hidden="true" />}
        trigger={
          <>
            <VisuallyHidden>Deployment:</VisuallyHidden>
            <Name title={current?.name}>{current?.name}</Name>
            <ChevronDown aria-hidden="true" />
          </>
        }
      >
        <ul>
          {deployments.map(({ name, url, isCurrent }) => (
            <li key={name}>
              <Place {...(isCurrent ? { 'aria-current': true } : { as: 'a', href: url })}>
                <span>
                  <strong>{name}</strong>
                  <QuietLine as="span">{isCurrent ? 'You are here' : hostAndPath(url)}</QuietLine>
                </span>
                {isCurrent && <Check aria-hidden="true" />}
              </Place>
            </li>
          ))}
        </ul>
        <Note>Each has its own data and sign-in.</Note>
      </PopoverButton>
    </Frame>
  );
}
