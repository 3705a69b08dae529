import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { type QueueTrouble, troubleOf } from '@/features/queues/model/queue';
import { failingQueuesRead } from '@/features/queues/home/reads';
import { useRead } from '@/lib/data/use-read';
import { useMinute } from '@/lib/dates/now';
import { routeUrl } from '@/lib/routes/urls';

const Mark = styled.span<{ $isFailing: boolean }>`
  position: absolute;
  top: -7px;
  left: 9px;
  min-width: 14px;
  padding: 0 3px;
  border-radius: var(--radius-full);
  background: var(--color-${({ $isFailing }) => ($isFailing ? 'danger' : 'warning-soft')});
  color: var(--color-${({ $isFailing }) => ($isFailing ? 'on-danger' : 'warning-text')});
  font-size: 0.625rem;
  font-weight: 600;
  line-height: 0.875rem;
  text-align: center;
  forced-color-adjust: none;
`;

/** The delay before the queues are read, in milliseconds, so that the page loads first. */
const startsAfter = 3000;

function useTroubleOfQueues(): QueueTrouble[] {
  const { pathname } = useLocation();
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startsAfter);
    return () => clearTimeout(timer);
  }, []);
  const isReadHere = pathname === routeUrl('home') || pathname === routeUrl('queues');
  const request = failingQueuesRead(hasStarted ? undefined : null);
  const { data } = useRead(isReadHere ? { ...request, options: {} } : request, { fetchPolicy: 'cache-first' });
  const now = useMinute();
  return data?.flatMap((queue) => troubleOf(queue, now) ?? []) ?? [];
}

/** The number of queues that fail, are paused with jobs in them or are behind, at the corner of an icon. Only for roles that may see queues. */
export default function FailingQueues() {
  const found = useTroubleOfQueues();
  const count = found.length;
  if (count === 0) return null;
  return (
    <Mark
      $isFailing={found.includes('failing')}
      role="img"
      aria-label={count === 1 ? '1 needs attention' : `${count} need attention`}
      title={count === 1 ? '1 queue needs attention' : `${count} queues need attention`}
    >
      {count}
    </Mark>
  );
}
