import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, HOUR, MINUTE } from '../clock';
import { createMockPlatform } from '../create-mock-platform';
import { signInAs } from '../testing/client';
import type { ControlDocument } from './control';

type Schemas = components['schemas'];
type Booking = Schemas['Booking'];

const NOW = Date.parse(FROZEN_NOW);
const UNSETTLED = ['READY_FOR_CAPTURE', 'REQUIRES_ACTION'];

/** A platform whose time moves only when the test moves it, and a signed-in developer. */
async function startPlatform() {
  const platform = createMockPlatform({ clock: 'frozen' });
  const client = await signInAs(platform, 'SUDO');
  const change = async (changes: unknown): Promise<ControlDocument> => {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await platform.handle({ method: 'PATCH', path: '/mock/control', headers, body: JSON.stringify(changes) });
    if (status !== 200) throw new Error(body.toString());
    const document: ControlDocument = JSON.parse(body.toString());
    return document;
  };
  const list = async <Row>(path: string): Promise<Row[]> => {
    const { body } = await client.call<{ results?: Row[]; items?: Row[] }>('GET', `/v1/${path}`);
    return body.results ?? body.items ?? [];
  };
  return {
    ...client,
    change,
    list,
    play: (incident: string | null) => change({ incident }),
    moveTo: (at: number) => change({ clock: { kind: 'frozen', now: new Date(at).toISOString() } }),
    all: () => list<Booking>('booking?maxPerPage=100'),
    get: async (id: string) => (await client.call<Booking>('GET', `/v1/booking/${id}`)).body,
    events: (id: string) => list<Schemas['BookingEvent']>(`booking/${id}/event?maxPerPage=100`),
  };
}

const isHeld = ({ status, payment }: Booking): boolean => status === 'ACTIVE' && UNSETTLED.includes(payment?.status ?? '');

it('are listed, started, not started twice, ended and started again', async () => {
  const { change, play, moveTo } = await startPlatform();
  const { incidents, incident } = await change({});
  expect(incidents.map(({ id }) => id)).toEqual(['payment-provider-down']);
  expect(incidents.every(({ title, description, effects }) => title && description && effects.length > 1)).toBe(true);
  expect(incident).toBeNull();
  expect((await play('payment-provider-down')).incident).toEqual({ id: 'payment-provider-down', startedAt: FROZEN_NOW });
  await moveTo(NOW + MINUTE);
  expect((await play('payment-provider-down')).incident?.startedAt).toBe(FROZEN_NOW);
  expect((await play(null)).incident).toBeNull();
  const { incident: next } = await play('payment-provider-down');
  expect(next).toEqual({ id: 'payment-provider-down', startedAt: new Date(NOW + MINUTE).toISOString() });
});

describe('payment-provider-down', () => {
  it('fails authorised payments of active rides of the demo fleet at once, and leaves them failed', async () => {
    const { all, change, play, events, get, moveTo, call } = await startPlatform();
    const before = await all();
    const held = before.filter(isHeld);
    const { stories } = await change({});
    const [paid, unconfirmed] = ['Ride with Apple Pay', 'Payment requires action'].map((title) => {
      const path = stories.find((story) => story.title === title)?.path ?? '';
      return held.find(({ id }) => path.endsWith(id));
    });
    await play('payment-provider-down');
    const during = await all();
    const statusOf = (rows: Booking[], id = '') => rows.find((row) => row.id === id)?.payment?.status;
    expect(statusOf(during, paid?.id)).toBe('FAILED');
    expect(statusOf(during, unconfirmed?.id)).toBe('REQUIRES_ACTION');
    for (const { id } of held) {
      const [latest] = await events(id);
      expect(latest).toMatchObject({ category: 'PAYMENT', level: 'ERROR', createdAt: FROZEN_NOW });
      expect(latest?.message).toContain('payment provider does not respond');
    }
    // Past and future rides are unaffected.
    const others = before.filter((booking) => !isHeld(booking));
    expect(during.filter(({ id }) => others.some((other) => other.id === id))).toEqual(others);
    await play(null);
    expect(await all()).toEqual(during);
    await moveTo(NOW + 45 * MINUTE);
    const later = await get(paid?.id ?? '');
    expect([later.status, later.payment?.status, later.payment?.capturedAmount]).toEqual(['COMPLETED', 'FAILED', null]);
    const tasks = (await call<{ results: Schemas['BookingAsyncTask'][] }>('GET', `/v1/booking-async-task?bookingId=${paid?.id}`)).body
      .results;
    expect(tasks.find(({ code }) => code === 'CAPTURE_PAYMENT')).toMatchObject({
      status: 'FAILED',
      errorMessage: 'No amount is authorised on the card',
    });
  });

  it('fails the calls that need the provider, and no others', async () => {
    const { all, play, call, fails } = await startPlatform();
    const booking = (await all()).find(isHeld);
    const payment = `/v1/booking-payment/${booking?.payment?.id}`;
    await play('payment-provider-down');
    const { paymentMethodId, id: paymentId } = booking?.payment ?? {};
    expect(await fails(payment, 'PATCH', { paymentMethodId })).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' },
    });
    expect((await call('PATCH', payment, { status: 'FAILED' })).body).toMatchObject({ id: paymentId, status: 'FAILED' });
    expect((await fails(`/v1/payment-method/customer/by-passenger/${booking?.passengerId}`)).status).toBe(503);
    expect((await call('GET', `/v1/passenger/${booking?.passengerId}`)).status).toBe(200);
    await play(null);
    expect((await call('PATCH', payment, { paymentMethodId })).status).toBe(200);
  });

  it('lets rides be switched to cash', async () => {
    const { all, play, call, events } = await startPlatform();
    const booking = (await all()).find(isHeld);
    await play('payment-provider-down');
    expect((await call('PATCH', `/v1/booking-payment/${booking?.payment?.id}`, { type: 'cash', paymentMethod: 'cash' })).status).toBe(200);
    expect((await all()).find(({ id }) => id === booking?.id)?.payment).toMatchObject({ type: 'cash', status: null });
    expect((await events(booking?.id ?? ''))[0]).toMatchObject({ code: 'switchedToCash', level: 'WARNING' });
  });

  it('fails payments of rides that are booked or end in the meantime', async () => {
    const { all, play, moveTo, events } = await startPlatform();
    await play('payment-provider-down');
    await moveTo(NOW + 3 * HOUR);
    const met = (await all()).filter(
      ({ status, payment, creationDate, scheduleType }) =>
        status !== 'DEFERRED' && payment?.type === 'creditCard' && scheduleType === 'ASAP' && Date.parse(creationDate ?? '') >= NOW,
    );
    expect(met.length).toBeGreaterThan(2);
    for (const { id, payment } of met) {
      expect(payment?.status).toBe('FAILED');
      expect(payment?.paymentIntentId).toBeNull();
      expect((await events(id)).find(({ code }) => code === 'creationFailed')?.payload).toMatchObject({ code: 'provider_unavailable' });
    }
  });

  it('defers the payment of a prebooking until the provider recovers', async () => {
    const { all, play, moveTo, get, events, list } = await startPlatform();
    const upcoming = (await all()).filter(
      ({ status, payment, scheduleType }) =>
        status === 'DEFERRED' &&
        scheduleType === 'PREBOOKING' &&
        payment?.type === 'creditCard' &&
        payment.status === 'PROVIDER_CREATION_DEFERRED',
    );
    const dueAt = ({ pickupTime }: Booking) => Date.parse(pickupTime ?? '') - 30 * MINUTE;
    const [next] = upcoming.filter((booking) => dueAt(booking) < NOW + 12 * HOUR).sort((one, other) => dueAt(one) - dueAt(other));
    if (!next) throw new Error('No prebooking comes due');
    await moveTo(dueAt(next) - MINUTE);
    await play('payment-provider-down');
    await moveTo(dueAt(next) + MINUTE);
    expect((await get(next.id)).payment?.status).toBe('PROVIDER_CREATION_DEFERRED');
    const syncs = await list<Schemas['DeferredPaymentSync']>('booking/deferred-payment-creation-sync?maxPerPage=100');
    expect(syncs.find(({ bookingId }) => bookingId === next.id)).toMatchObject({
      status: 'error',
      attempts: 1,
      error: { code: 'provider_unavailable' },
    });
    await moveTo(dueAt(next) + 5 * MINUTE);
    await play(null);
    await moveTo(dueAt(next) + 11 * MINUTE);
    expect((await get(next.id)).payment?.status).toBe('READY_FOR_CAPTURE');
    expect((await events(next.id)).filter(({ category }) => category === 'PAYMENT').map(({ code }) => code)).toEqual([
      'confirmed',
      'created',
      'creationFailed',
      'creationDeferred',
    ]);
  });
});
