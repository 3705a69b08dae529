import { Layers as LayersIcon } from 'lucide-react';
import styled from 'styled-components';
import { useCan } from '@/lib/access/use-can';
import { latePart } from '../late/late';

// Loaded after the first load, with the count at one of them.
export * from '@/__generated__/route-icons';

const FailingQueues = latePart((parts) => parts.FailingQueues);

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
