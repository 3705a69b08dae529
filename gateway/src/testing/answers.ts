import type { PlatformBooking } from '../domains/bookings/calls';
import type { PlatformFleet } from '../domains/fleets/calls';

/** A minimal fleet from the platform. */
export const fleetAnswer = (id: string): PlatformFleet => ({ id, name: `Fleet ${id}`, humanReadableId: id, timezone: 'Europe/Berlin' });

/** A minimal booking from the platform. */
export const bookingAnswer = (id: string, fleetId: string): PlatformBooking => ({
  id,
  fleetId,
  status: 'ACTIVE',
  scheduleType: 'ASAP',
  timezone: 'Europe/Berlin',
  creationDate: '2026-03-01T08:30:00.000Z',
});

/** A page in the second of the two list shapes, without a next page. */
export const resultsPage = <Item>(results: Item[]) => ({ results, total: results.length, maxPerPage: 50, page: 0, offset: 0 });

/** The platform's response for a user with a role, for guarded fields. */
export const viewerAnswer = (roleCode: string) => ({ id: 'u1', authUserRole: { authRole: { code: roleCode } } });
