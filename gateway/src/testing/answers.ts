import type { PlatformBooking } from '../domains/bookings/calls';
import type { PlatformFleet } from '../domains/fleets/calls';

/** The least that the platform says of a fleet. */
export const fleetAnswer = (id: string): PlatformFleet => ({ id, name: `Fleet ${id}`, humanReadableId: id, timezone: 'Europe/Berlin' });

/** The least that the platform says of a booking. */
export const bookingAnswer = (id: string, fleetId: string): PlatformBooking => ({
  id,
  fleetId,
  status: 'ACTIVE',
  scheduleType: 'ASAP',
  timezone: 'Europe/Berlin',
  creationDate: '2026-03-01T08:30:00.000Z',
});

/** A page in the second of the two list shapes, with nothing after it. */
export const resultsPage = <Item>(results: Item[]) => ({ results, total: results.length, maxPerPage: 50, page: 0, offset: 0 });

/** What the platform says of a person of a role, for fields that require one. */
export const viewerAnswer = (roleCode: string) => ({ id: 'u1', authUserRole: { authRole: { code: roleCode } } });
