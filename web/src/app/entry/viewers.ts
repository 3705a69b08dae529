import type { ApolloClient } from '@apollo/client';
import type { Session } from '@/lib/auth/session';
import { claimTab } from '@/lib/auth/tab-person';
import { fullName, type Viewer } from '@/lib/access/viewer';
import { ViewerDocument } from '@/lib/access/viewer.generated';

export interface Viewers {
  /** As last read; null before the first read. */
  known(): Viewer | null;
  /** Reads from the platform. Simultaneous callers share one request. */
  refresh(): Promise<Viewer>;
}

/** @param onOther called if the session turns out to be another person's, to whom nothing on screen belongs */
export function createViewers(client: ApolloClient, session: Session, onOther: () => void): Viewers {
  let inFlight: Promise<Viewer> | undefined;
  const known = () => client.readQuery({ query: ViewerDocument })?.viewer ?? null;

  async function refresh(): Promise<Viewer> {
    const before = known();
    const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
    if (!data.viewer) throw new Error('The gateway returned no viewer.');
    const { viewer } = data;
    session.identify({ id: viewer.id, name: fullName(viewer) });
    if (before && before.id !== viewer.id) onOther();
    else claimTab(viewer.id);
    return viewer;
  }

  return {
    known,
    refresh: () =>
      (inFlight ??= refresh().finally(() => {
        inFlight = undefined;
      })),
  };
}
