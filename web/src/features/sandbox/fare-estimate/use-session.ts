import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { changed, type FareSession, readSession, type Ride, withFleet, writeSession } from './model/session';
import { fleetAreaRead } from './reads';

export interface SessionState {
  session: FareSession;
  /** The query of its URL. */
  query: string;
  /** Names of channels that need not be read. */
  channels: readonly { readonly id: string; readonly name: string | null }[];
  /** Changes the session. Offers of a different request are dropped. */
  change: (change: Partial<FareSession>) => void;
}

const none: SessionState['channels'] = [];

/** The session, stored in the URL. One with neither fleet nor channel is for the selected fleet and its first channel. */
export function useSession(ride: Ride): SessionState {
  const [params, setParams] = useSearchParams();
  const selected = useSelectedFleet();
  const { data: fleet } = useRead(fleetAreaRead(selected.id));
  const channels = fleet?.bookingChannels ?? none;
  const session = useMemo(() => withFleet(readSession(params, ride), selected.id, channels), [params, ride, selected.id, channels]);
  return {
    session,
    query: writeSession(session, ride).toString(),
    channels,
    change: (change) =>
      setParams((before) => writeSession(changed(withFleet(readSession(before, ride), selected.id, channels), change), ride), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
