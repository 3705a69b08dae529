import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changed, type FareSession, readSession, writeSession } from './model/session';

export interface SessionState {
  session: FareSession;
  ignored: ReturnType<typeof readSession>['ignored'];
  /** Changes the session. Offers of a different request are dropped. */
  change: (change: Partial<FareSession>) => void;
}

/** The session, stored in the URL. */
export function useSession(): SessionState {
  const [params, setParams] = useSearchParams();
  const { session, ignored } = useMemo(() => readSession(params), [params]);
  return {
    session,
    ignored,
    change: (change) =>
      setParams((before) => writeSession(changed(readSession(before).session, change)), { replace: true, preventScrollReset: true }),
  };
}
