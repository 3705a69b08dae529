import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { identityWait } from '@/lib/auth/session';
import { lazyPart } from '@/ui/design/lazy-part';
import { useDashboard } from '../dashboard-context';

const loadNotice = () => import('./replaced-page');
const ReplacedPage = lazyPart(loadNotice);

/**
 * Shows the dashboard while the session in this browser is its own person's. When another person's takes its place the dashboard ends: what
 * is typed in it stays stored for its person, and nothing of it goes on behind the notice.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { session, reload } = useDashboard();
  const standing = useSyncExternalStore(session.subscribe, session.standing);
  const [isLongUnknown, setLongUnknown] = useState(false);
  const isReplaced = standing === 'other' || (standing === 'unknown' && isLongUnknown);
  const [wasReplaced, setWasReplaced] = useState(false);
  if (isReplaced && !wasReplaced) setWasReplaced(true);

  // Loaded before it is needed: the connection may be lost by then.
  useEffect(() => void loadNotice().catch(() => undefined), []);

  useEffect(() => {
    if (standing !== 'unknown') return;
    const timer = setTimeout(() => setLongUnknown(true), identityWait);
    return () => {
      clearTimeout(timer);
      setLongUnknown(false);
    };
  }, [standing]);

  // The page's own person is back. The dashboard is gone from this page, and its reads were refused meanwhile.
  const isBack = wasReplaced && standing === 'own';
  useEffect(() => {
    if (isBack) reload();
  }, [isBack, reload]);

  if (isBack) return null;
  if (!isReplaced) return children;
  return (
    <Suspense fallback={null}>
      <ReplacedPage />
    </Suspense>
  );
}
