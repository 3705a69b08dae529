import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { identityWait } from '@/lib/auth/session';
import { latePart } from '../late/late';
import { useDashboard } from '../dashboard-context';

const ReplacedPage = latePart((parts) => parts.ReplacedPage);

/**
 * Shows the dashboard while this browser's session is its own person's. When another person's replaces it, the dashboard is unmounted: its
 * input stays stored for its person, and nothing continues behind the notice.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { session, reload } = useDashboard();
  const standing = useSyncExternalStore(session.subscribe, session.standing);
  const [isLongUnknown, setLongUnknown] = useState(false);
  const isReplaced = standing === 'other' || (standing === 'unknown' && isLongUnknown);
  const [wasReplaced, setWasReplaced] = useState(false);
  if (isReplaced && !wasReplaced) setWasReplaced(true);

  useEffect(() => {
    if (standing !== 'unknown') return;
    const timer = setTimeout(() => setLongUnknown(true), identityWait);
    return () => {
      clearTimeout(timer);
      setLongUnknown(false);
    };
  }, [standing]);

  // The page's own person has returned, but the dashboard was unmounted, and its reads were refused meanwhile.
  const isBack = wasReplaced && standing === 'own';
  useEffect(() => {
    if (isBack) reload();
  }, [isBack, reload]);

  if (isBack) return null;
  if (!isReplaced) return children;
  return <ReplacedPage />;
}
