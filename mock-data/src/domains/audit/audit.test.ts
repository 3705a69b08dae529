import type { components } from '@pax/schema/platform';
import { FROZEN_NOW } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

type Schemas = components['schemas'];

const platform = createMockPlatform({ clock: 'frozen' });

describe('the audit log of a booking', () => {
  it('lists past events newest first, with every type of entry among the bookings', async () => {
    const { bookings, auditLog } = await signInAs(platform, 'SUDO');
    const kinds = new Set<string>();
    for (const { id, status, dispatchBookingId } of (await bookings({ maxPerPage: 100 })).body.results) {
      const own = (await auditLog(id, 'BOOKING')).body.items;
      const dispatched = (await auditLog(id, 'DISPATCH_BOOKING')).body.items;
      const times = own.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      expect(times.every((time) => time <= FROZEN_NOW)).toBe(true);
      expect(dispatched.length > 0).toBe(dispatchBookingId !== null);
      expect(new Set([...own, ...dispatched].map((entry) => entry.id)).size).toBe(own.length + dispatched.length);
      expect(own.some(({ messageCode }) => messageCode === `BOOKING_${status}`)).toBe(status === 'CANCELLED' || status === 'COMPLETED');
      for (const { logType } of [...own, ...dispatched]) kinds.add(logType);
    }
    expect([...kinds].sort()).toEqual([
      'CRITICAL',
      'DEBUG',
      'ERROR',
      'INBOUND_HTTP_REQUEST',
      'INBOUND_HTTP_RESPONSE',
      'INFO',
      'OUTBOUND_HTTP_REQUEST',
      'OUTBOUND_HTTP_RESPONSE',
      'WARNING',
    ]);
  });

  it('has a response for each request, with method, path, status and duration', async () => {
    const { bookings, auditLog } = await signInAs(platform, 'SUDO');
    const [booking] = (await bookings({ status: 'COMPLETED' })).body.results;
    const items = (await auditLog(booking?.id ?? '', 'BOOKING')).body.items;
    const of = (ending: string) => items.filter(({ logType }) => logType.endsWith(ending));
    expect(of('_REQUEST').length).toBe(of('_RESPONSE').length);
    const fields = of('_RESPONSE').map(({ payload }) => (typeof payload === 'object' && payload ? Object.keys(payload) : []));
    for (const names of fields) expect(names).toEqual(expect.arrayContaining(['method', 'path', 'status', 'durationMs']));
  });

  it('is paginated, and found by either ID for the dispatch system', async () => {
    const { bookings, auditLog } = await signInAs(platform, 'SUDO');
    const [booking] = (await bookings({ status: 'COMPLETED' })).body.results;
    const first = await auditLog(booking?.id ?? '', 'DISPATCH_BOOKING', { maxPerPage: 5 });
    const second = await auditLog(booking?.dispatchBookingId ?? '', 'DISPATCH_BOOKING', { maxPerPage: 5, page: 1 });
    expect([first.body.items.length, first.body.pagination.has_more, second.body.pagination]).toEqual([
      5,
      true,
      { current_page: 1, has_more: false },
    ]);
    expect(first.body.items[0]?.resourceId).toBe(booking?.dispatchBookingId);
  });

  it('is listed for several bookings without a resource', async () => {
    const { call } = await signInAs(platform, 'FLEET_STAFF_READ');
    const { items, pagination } = (await call<Schemas['AuditLogList']>('GET', '/v1/audit-log?maxPerPage=100')).body;
    const times = items.map(({ createdAt }) => createdAt);
    expect([times, pagination]).toEqual([times.toSorted().toReversed(), { current_page: 0, has_more: true }]);
    expect(new Set(items.map(({ resourceId }) => resourceId)).size).toBeGreaterThan(1);
  });

  it.each([
    ['x', 'BOOKING', 404],
    ['x', 'DRIVER_STATE_SESSION', 404],
    ['x', 'OTHER', 400],
  ])('the audit log of %s with code %s returns %i', async (id, code, status) => {
    const { fails } = await signInAs(platform, 'SUDO');
    expect((await fails(`/v1/audit-log/${id}/code/${code}`)).status).toBe(status);
  });
});
