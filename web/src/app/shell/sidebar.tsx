import { ChevronDown, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Role } from '@/lib/access/permissions';
import { seesSeveralFleets } from '@/lib/access/several-fleets';
import { isLocked, visibleSidebar, type SidebarBranch, type SidebarEntry } from '@/lib/access/sidebar';
import { routeAccess, type SidebarStyle } from '@/lib/access/routes';
import { productName, useDeployment } from '@/lib/deployment';
import { persisted, usePersisted } from '@/lib/browser/persisted';
import { useViewer } from '@/lib/access/viewer';
import { IconButton } from '@/ui/design/button/button';
import { latePart } from '../late/late';

export const sidebarStyleCell = persisted<SidebarStyle>(
  'pax.sidebar-style',
  (value): value is SidebarStyle => value === 'new' || value === 'legacy',
  'new',
);

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  background: var(--color-canvas);
  border-right: 1px solid var(--color-border);
`;

const Product = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  height: var(--top-bar-height);
  padding: 0 var(--space-4);
  font-weight: 600;
  letter-spacing: -0.01em;
  & > button {
    margin-inline-start: auto;
  }
`;

const Mark = styled.span`
  width: 10px;
  height: 10px;
  border-radius: 3px;
  background: var(--color-primary);
`;

const Scroller = styled.nav`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 0 var(--space-2) var(--space-2);
`;

const GroupName = styled.h2`
  padding: 10px var(--space-2) 2px;
  color: var(--color-text-subtle);
  font-size: var(--font-size-body);
  font-weight: 400;
  line-height: 1rem;
`;

const line = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 1.75rem;
  padding: 2px var(--space-2);
  border: 0;
  border-radius: var(--radius-medium);
  background: none;
  color: var(--color-text-muted);
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  & svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
  }
  &:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }
`;

const Entry = styled(NavLink)`
  ${line}
  &[aria-current='page'] {
    background: color-mix(in srgb, var(--color-text) 8%, transparent);
    color: var(--color-text);
  }
`;

const Branch = styled.button`
  ${line}
  & > span:last-of-type {
    flex: 1;
  }
  & > svg:last-child {
    transition: transform var(--motion-fast);
  }
  &[aria-expanded='false'] > svg:last-child {
    transform: rotate(-90deg);
  }
`;

const Leaves = styled.ul`
  margin-left: var(--space-3);
`;

const Version = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-4);
  color: var(--color-text-subtle);
`;

const Label = styled.span<{ $isHighlighted: boolean }>`
  padding: 1px 8px;
  border-radius: var(--radius-full);
  ${({ $isHighlighted }) =>
    $isHighlighted &&
    css`
      background: var(--color-warning-soft);
      color: var(--color-warning-text);
      font-weight: 600;
    `}
`;

const IconPlace = styled.span`
  flex: none;
  width: 16px;
`;

const RouteIcon = latePart((parts) => parts.RouteIcon, <IconPlace />);
const Lock = latePart((parts) => parts.Lock);

function EntryLine({ entry, role }: { entry: SidebarEntry; role: Role | null }) {
  return (
    <li>
      <Entry to={`/dashboard/${routeAccess(entry.route).path}`}>
        <RouteIcon route={entry.route} />
        <span>{entry.label}</span>
        {isLocked(entry, role) && <Lock route={entry.route} />}
      </Entry>
    </li>
  );
}

function BranchLine({ branch: { label, entries }, role }: { branch: SidebarBranch; role: Role | null }) {
  const { pathname } = useLocation();
  const isInside = entries.some(({ route }) => pathname.startsWith(`/dashboard/${routeAccess(route).path}`));
  const [isOpen, setOpen] = useState(isInside);
  const id = useId();
  const [first] = entries;
  return (
    <li>
      <Branch type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {first && <RouteIcon route={first.route} />}
        <span>{label}</span>
        <ChevronDown aria-hidden="true" />
      </Branch>
      <Leaves id={id} hidden={!isOpen}>
        {entries.map((entry) => (
          <EntryLine key={entry.route} entry={entry} role={role} />
        ))}
      </Leaves>
    </li>
  );
}

export function Sidebar({ onClose }: { onClose?: () => void }) {
  const viewer = useViewer();
  const { role } = viewer;
  const { pathname } = useLocation();
  const [style] = usePersisted(sidebarStyleCell);
  const deployment = useDeployment();
  const groups = visibleSidebar(style, role, seesSeveralFleets(viewer));
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <Frame>
      <Product>
        <Mark aria-hidden="true" />
        {productName}
        {onClose && <IconButton label="Close sidebar" icon={<X aria-hidden="true" />} onPress={onClose} />}
      </Product>
      <Scroller ref={nav} aria-label="Main">
        {groups.map(({ label, items }) => (
          <section key={label} aria-label={label}>
            <GroupName>{label}</GroupName>
            <ul>
              {items.map((item) =>
                'route' in item ? (
                  <EntryLine key={item.route} entry={item} role={role} />
                ) : (
                  <BranchLine key={item.label} branch={item} role={role} />
                ),
              )}
            </ul>
          </section>
        ))}
      </Scroller>
      {deployment && (
        <Version>
          <span>Version {deployment.version}</span>
          <Label $isHighlighted={!deployment.isProduction}>{deployment.label}</Label>
        </Version>
      )}
    </Frame>
  );
}
