import type { ApolloClient } from '@apollo/client';
import { preloadQuery } from './apollo/preload';

/** The URL parameter for the fleet, so that a shared link shows the same rows to everyone. */
const name = 'fleet';

/** The fleet that a URL names; null where it names none. */
export const linkedFleetId = (params: URLSearchParams): string | null => params.get(name) || null;

/**
 * The query with its fleet. One that names a fleet already keeps it, whether or not that is the selected one.
 * @param fleetId the selected fleet; null where the page is of no single fleet, undefined where it is of fleets in no case
 */
export function withFleet(params: URLSearchParams, fleetId: string | null | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (fleetId === null) next.delete(name);
  else if (fleetId !== undefined && !linkedFleetId(params)) next.set(name, fleetId);
  return next;
}

/** The query with another fleet in place of the one that it names; the same where it names none. */
export function withOtherFleet(params: URLSearchParams, fleetId: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (next.has(name)) next.set(name, fleetId);
  return next;
}

/** Whether two URLs differ in nothing but that the first names its fleet and the second leaves it out. */
export function dropsFleet(from: URL, to: URL): boolean {
  const without = new URL(from);
  without.searchParams.delete(name);
  return from.searchParams.has(name) && without.href === to.href;
}

/** The fleet that a URL names where that is not the selected one, whose rows must not pass for its. */
export function otherFleetIn(params: URLSearchParams, fleetId: string | null | undefined): string | undefined {
  const linked = linkedFleetId(params);
  return linked && fleetId && linked !== fleetId ? linked : undefined;
}

/** Starts reading what the notice says of the fleet that a link names. */
export const preloadLinkedFleet = async (client: ApolloClient, id: string): Promise<unknown> =>
  preloadQuery(client, (await import('./linked-fleet.generated')).LinkedFleetDocument, { id });

/** What a page that is of one fleet makes of the fleet in its URL. */
export interface FleetLink {
  /** The fleet that the link is for, where that is not the selected one: then the page shows nothing of either. */
  otherFleetId: string | undefined;
  /** Makes the link one for the selected fleet. */
  stay: () => void;
}
