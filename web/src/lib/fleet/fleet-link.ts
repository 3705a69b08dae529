/** The URL parameter for the fleet, so that a shared link shows the same rows to everyone. */
const name = 'fleet';

/** The fleet in a URL; null if there is none. */
export const linkedFleetId = (params: URLSearchParams): string | null => params.get(name) || null;

/**
 * The query with its fleet. An existing fleet stays, selected or not.
 * @param fleetId the selected fleet; null if the page currently shows several, undefined if it always does
 */
export function withFleet(params: URLSearchParams, fleetId: string | null | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (fleetId === null) next.delete(name);
  else if (fleetId !== undefined && !linkedFleetId(params)) next.set(name, fleetId);
  return next;
}

/** The query with its fleet replaced; unchanged if it has none. */
export function withOtherFleet(params: URLSearchParams, fleetId: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (next.has(name)) next.set(name, fleetId);
  return next;
}

/** Whether two URLs only differ in that the second omits the first's fleet. */
export function dropsFleet(from: URL, to: URL): boolean {
  const without = new URL(from);
  without.searchParams.delete(name);
  return from.searchParams.has(name) && without.href === to.href;
}

/** The fleet in the URL if it is not the selected one, whose rows must not be confused. */
export function otherFleetIn(params: URLSearchParams, fleetId: string | null | undefined): string | undefined {
  const linked = linkedFleetId(params);
  return linked && fleetId && linked !== fleetId ? linked : undefined;
}
