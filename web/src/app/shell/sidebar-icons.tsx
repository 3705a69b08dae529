import { Layers as LayersIcon } from 'lucide-react';
import styled from 'styled-components';
import { useCan } from '@/lib/access/use-can';
import FailingQueues from './failing-queues';

export * from '@/__generated__/route-icons';

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
