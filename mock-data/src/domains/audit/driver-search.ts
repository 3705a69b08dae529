import { SECOND } from '../../clock';
import { integer, randomOf } from '../../random';
import type { Ride } from '../bookings/ride';
import { nameOf } from '../bookings/visible';
import type { Viewer } from '../users/viewer';
import { exchange, type Line, note } from './lines';

/** A driver search that was made under an audit log session. */
export interface DriverSearch {
  readonly at: number;
  readonly by: { readonly id: string; readonly name: string };
  readonly asked: unknown;
  readonly found: number;
}

export const searchEntry = (viewer: Viewer, at: number, asked: unknown, found: number): DriverSearch => ({
  at,
  by: nameOf(viewer),
  asked,
  found,
});

/** Limits on stored sessions and their searches, so that a platform running for days does not grow. */
const REMEMBERED = 1000;
const SEARCHES = 300;

/** The driver searches by session. */
export class DriverSearches {
  readonly #bySession = new Map<string, DriverSearch[]>();

  add(sessionId: string, search: DriverSearch): void {
    const searches = this.#bySession.get(sessionId) ?? [];
    searches.push(search);
    if (searches.length > SEARCHES) searches.shift();
    this.#bySession.set(sessionId, searches);
    const [oldest] = this.#bySession.keys();
    if (oldest !== undefined && this.#bySession.size > REMEMBERED) this.#bySession.delete(oldest);
  }

  /** The latest, oldest first; empty for an unknown session. */
  of(sessionId: string): readonly DriverSearch[] {
    return this.#bySession.get(sessionId) ?? [];
  }
}

const searchLines = ({ at, by, asked, found }: DriverSearch): Line[] => [
  note(at, 'DEBUG', 'DRIVER_STATES_ASKED', { by: by.name, ...(typeof asked === 'object' && asked) }),
  note(at, found > 0 ? 'INFO' : 'WARNING', found > 0 ? 'DRIVERS_FOUND' : 'NO_DRIVERS_FOUND', { found }),
];

export const linesOfSearches = (searches: readonly DriverSearch[]): Line[] => searches.flatMap(searchLines);

/** The driver search of a booking: some attempts, each with a larger radius. A rejected booking finds no driver. */
export function bookingSearchLines(ride: Ride, sessionId: string, seed: number): Line[] {
  const { plan, dispatchedAt, assignedAt, endsAt } = ride;
  const { scenario, origin, driver, fleet, bookingChannelId } = plan;
  const random = randomOf(seed, 'driver-search', plan.index);
  const attempts = scenario.refused ? 3 : 1;
  const lines: Line[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const at = dispatchedAt + (scenario.refused ? attempt * 60 - 12 : 3) * SECOND;
    const radiusMetres = 2000 + 2000 * attempt;
    const found = scenario.refused || scenario.cancellation?.moment === 'seeking' ? 0 : integer(random, 1, 4);
    const { latitude, longitude } = origin;
    lines.push(
      ...exchange({
        at,
        direction: 'OUTBOUND',
        code: 'DRIVER_STATES',
        method: 'GET',
        path: `/api/v2/clients/${fleet.dispatchMetadata.clientId}/driver-states`,
        status: 200,
        durationMs: integer(random, 60, 380),
        request: { latitude, longitude, radiusMetres, bookingChannelId, auditLogSessionId: sessionId },
        response: {
          found,
          drivers: found === 0 ? [] : [{ ref: driver.ref, status: 'AVAILABLE', distanceMetres: integer(random, 300, radiusMetres) }],
        },
      }),
      found === 0
        ? note(at + SECOND, 'WARNING', 'NO_DRIVERS_FOUND', {
            attempt,
            attempts,
            radiusMetres,
            reason: 'Every driver within the radius is busy or offline',
          })
        : note(at + SECOND, 'INFO', 'DRIVERS_FOUND', { attempt, found, radiusMetres }),
    );
  }
  if (scenario.refused) lines.push(note(endsAt - 4 * SECOND, 'ERROR', 'DRIVER_SEARCH_GIVEN_UP', { attempts, found: 0 }));
  else if (assignedAt <= endsAt) lines.push(note(assignedAt, 'INFO', 'DRIVER_CHOSEN', { driverId: driver.id, ref: driver.ref }));
  return lines.filter(({ at }) => at <= endsAt);
}
