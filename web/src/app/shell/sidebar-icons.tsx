import { Layers as LayersIcon } from 'lucide-react';
import styled from 'styled-components';
import type { ComponentType } from 'react';
import * as routeIcons from '@/__generated__/route-icons';
import { routeAccess, type RouteId } from '@/lib/access/routes';
import { useCan } from '@/lib/access/use-can';
import FailingQueues from './failing-queues';

const Place = styled.span`
  position: relative;
  flex: none;
  height: 16px;
  & > svg {
    display: block;
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
  }
`;

export function Layers() {
  const canRead = useCan('readQueues');
  return (
    <Place>
      <LayersIcon aria-hidden="true" />
      {canRead && <FailingQueues />}
    </Place>
  );
}

const icons: Partial<Record<string, ComponentType<{ 'aria-hidden': 'true' }>>> = { ...routeIcons, Layers };

/** A route's icon in the sidebar. */
export function RouteIcon({ route }: { route: RouteId }) {
  const Icon = icons[routeAccess(route).icon ?? ''];
  return Icon && <Icon aria-hidden="true" />;
}
