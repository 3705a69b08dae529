import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { isFailing } from '@/features/queues/model/queue';
import { failingQueuesRead } from '@/features/queues/home/reads';
import { useRead } from '@/lib/data/use-read';
import { routeUrl } from '@/lib/routes/urls';

const Mark = styled.span`
  position: absolute;
  top: -7px;
  left: 9px;
  min-width: 14px;
  padding: 0 3px;
  border-radius: var(--radius-full);
  background: var(--color-danger);
  color: var(--color-on-danger);
  font-size: 10px;
  font-weight: 700;
  line-height: 14px;
  text-align: center;
  forced-color-adjust: none;
`;

/** The time after which the queues are read, in milliseconds: the page comes first. */
const startsAfter = 3000;

/** The number of failing queues. Home and the queues read and refresh them themselves. */
function useFailingCount(): number {
  const { pathname } = useLocation();
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startsAfter);
    return () => clearTimeout(timer);
  }, []);
  const isReadHere = pathname === routeUrl('home') || pathname === routeUrl('queues');
  const request = failingQueuesRead(hasStarted ? undefined : null);
  const { data } = useRead(isReadHere ? { ...request, options: {} } : request, { isShared: true });
  return data?.filter(isFailing).length ?? 0;
}

/** The number of failing queues, at the corner of an icon. Only for roles that may see queues. */
export default function FailingQueues() {
  const count = useFailingCount();
  if (count === 0) return null;
  return (
    <Mark role="img" aria-label={`${count} failing`} title={count === 1 ? '1 queue is failing' : `${count} queues are failing`}>
      {count}
    </Mark>
  );
}
