import type { ApolloClient } from '@apollo/client';
import { claimTab } from '@/lib/tab-person';
import type { Viewer } from '@/lib/viewer';
import { ViewerDocument } from '@/lib/viewer.generated';

/** Reads the signed-in person. */
export interface Viewers {
  /** As last read; null before the first read. */
  known(): Viewer | null;
  /** Reads from the platform. Simultaneous callers share one request. */
  refresh(): Promise<Viewer>;
}

/** @param onOther called when another person has signed in in another tab: nothing on screen is theirs */
export function createViewers(client: ApolloClient, onOther: () => void): Viewers {
  let inFlight: Promise<Viewer> | undefined;
  const known = () => client.readQuery({ query: ViewerDocument })?.viewer ?? null;

  async function refresh(): Promise<Viewer> {
    const before = known();
    const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
    if (!data.viewer) throw new Error('The gateway returned no viewer.');
    if (before && before.id !== data.viewer.id) onOther();
    else claimTab(data.viewer.id);
    return data.viewer;
  }

  return {
    known,
    refresh: () =>
      (inFlight ??= refresh().finally(() => {
        inFlight = undefined;
      })),
  };
}
