import { useEffect, useState, type SyntheticEvent } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { seesSeveralFleets } from '@/lib/access/several-fleets';
import { isLocked, visibleSidebar } from '@/lib/access/sidebar';
import { routeAccess } from '@/lib/access/routes';
import { usePersisted } from '@/lib/browser/persisted';
import { useViewer } from '@/lib/access/viewer';
import { Frame, Mark, sidebarStyleCell } from './sidebar';
import { RouteIcon } from './route-icon';
import { floatingEdge } from '@/ui/design/floating';

const Product = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  height: var(--top-bar-height);
`;

const Scroller = styled.nav`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 0 var(--space-2) var(--space-2);
  scrollbar-width: none;
  & > ul + ul {
    margin-top: var(--space-1);
    padding-top: var(--space-1);
    border-top: 1px solid var(--color-border);
  }
`;

const Entry = styled(NavLink)`
  display: grid;
  place-items: center;
  height: 32px;
  border-radius: var(--radius-medium);
  color: var(--color-text-muted);
  & > svg {
    width: 18px;
    height: 18px;
    stroke-width: 1.75;
  }
  &:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }
  &[aria-current='page'] {
    background: color-mix(in srgb, var(--color-text) 8%, transparent);
    color: var(--color-text);
  }
`;

const Tooltip = styled.div`
  position: fixed;
  left: calc(var(--rail-width) + 4px);
  z-index: var(--layer-overlay);
  padding: 4px 10px;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  ${floatingEdge}
  line-height: 1.5rem;
  white-space: nowrap;
  pointer-events: none;
`;

/** The collapsed sidebar: an icon for each entry, including those of branches, named on hover and focus. */
export default function Rail() {
  const viewer = useViewer();
  const { role } = viewer;
  const [style] = usePersisted(sidebarStyleCell);
  const [tip, setTip] = useState<{ label: string; top: number } | null>(null);
  const isShown = tip !== null;

  useEffect(() => {
    if (!isShown) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setTip(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown]);

  const hide = () => setTip(null);
  const showOf = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    setTip(link && { label: link.getAttribute('aria-label') ?? '', top: link.getBoundingClientRect().top });
  };
  return (
    <Frame>
      <Product>
        <Mark aria-hidden="true" />
      </Product>
      <Scroller aria-label="Main" onPointerOver={showOf} onPointerLeave={hide} onFocus={showOf} onBlur={hide} onScroll={hide}>
        {visibleSidebar(style, role, seesSeveralFleets(viewer)).map(({ label: group, items }) => (
          <ul key={group} aria-label={group}>
            {items
              .flatMap((item) =>
                'route' in item ? [item] : item.entries.map((entry) => ({ ...entry, label: `${item.label}: ${entry.label}` })),
              )
              .map((entry) => (
                <li key={entry.route}>
                  <Entry
                    to={`/dashboard/${routeAccess(entry.route).path}`}
                    aria-label={isLocked(entry, role) ? `${entry.label} (locked)` : entry.label}
                  >
                    <RouteIcon route={entry.route} />
                  </Entry>
                </li>
              ))}
          </ul>
        ))}
      </Scroller>
      {tip && (
        <Tooltip aria-hidden="true" style={{ top: tip.top }}>
          {tip.label}
        </Tooltip>
      )}
    </Frame>
  );
}
