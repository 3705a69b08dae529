import type { components } from '@pax/schema/platform';
import { createMockPlatform } from '../../create-mock-platform';
import { readAnswer } from '../../testing/contract-check';
import { signInAs } from '../../testing/client';

type Schemas = components['schemas'];
type Role = Parameters<typeof signInAs>[1];

const open = async (role: Role = 'FLEET_STAFF_ADMIN') => {
  const platform = createMockPlatform({ clock: 'frozen' });
  const client = await signInAs(platform, role);
  const [fleet] = (await client.fleets({ relations: 'bookingChannels' })).body.items;
  const list = async (query = '') =>
    (await client.call<Schemas['PassengerList']>('GET', `/v1/passenger/fleet/${fleet?.id}?maxPerPage=100&${query}`)).body.results;
  const coupons = async (passengerId?: string | null) =>
    (await client.call<Schemas['PassengerCouponList']>('GET', `/v1/passenger-coupon/passenger/${passengerId}?maxPerPage=100`)).body.results;
  return { ...client, platform, fleet, list, coupons };
};

describe('passengers', () => {
  it('are listed by fleet and by booking channel, each with the one they signed up with', async () => {
    const { call, fleet, list } = await open();
    const ofFleet = await list();
    expect(ofFleet.length).toBeGreaterThan(10);
    const [channel] = fleet?.bookingChannels ?? [];
    const ofChannel = (await call<Schemas['PassengerList']>('GET', `/v1/passenger/booking-channel/${channel?.id}?maxPerPage=100`)).body
      .results;
    expect(ofChannel.map(({ id }) => id)).toEqual(expect.arrayContaining(ofFleet.map(({ id }) => id)));
    expect(new Set(ofChannel.map(({ bookingChannelId }) => bookingChannelId))).toEqual(new Set([channel?.id]));
  });

  it('are found by full ID and by part of the name, email address and phone number', async () => {
    const { list } = await open();
    const zoe = (await list()).find(({ fullName }) => fullName === "Zoë O'Brien");
    for (const search of [zoe?.id, zoe?.peId, zoe?.firebaseId, "zoë o'b", zoe?.email?.slice(0, 9), zoe?.phone?.slice(3, 11)])
      expect((await list(`dynamicSearch=${encodeURIComponent(search ?? '')}`)).map(({ id }) => id)).toContain(zoe?.id);
    expect(await list('dynamicSearch=nobody')).toEqual([]);
  });

  it('match their bookings: passenger, channel and card belong to the same person', async () => {
    const { bookings, call } = await open('SUDO');
    for (const booking of (await bookings({ maxPerPage: 100 })).body.results) {
      const passenger = (await call<Schemas['Passenger']>('GET', `/v1/passenger/${booking.passengerId}`)).body;
      expect(passenger).toMatchObject({
        fullName: `${booking.passenger?.givenName} ${booking.passenger?.familyName}`,
        phone: booking.passenger?.phoneNumber,
        peId: booking.peUserId,
        bookingChannelId: booking.bookingChannelId,
      });
      const cardId = booking.payment?.paymentMethodId;
      if (!cardId) continue;
      const customer = await call<Schemas['PaymentCustomer']>('GET', `/v1/payment-method/customer/by-passenger/${passenger.id}`);
      expect(customer.body.paymentMethods?.map(({ id }) => id)).toContain(cardId);
    }
  });

  it('passengers of other fleets are not found for fleet staff', async () => {
    const { fails, platform } = await open();
    const sudo = await signInAs(platform, 'SUDO');
    const foreign = (await sudo.fleets({ maxPerPage: 100 })).body.items.at(-1)?.id;
    const [hidden] = (await sudo.call<Schemas['PassengerList']>('GET', `/v1/passenger/fleet/${foreign}`)).body.results;
    const paths = [
      `/v1/passenger/${hidden?.id}`,
      `/v1/passenger/fleet/${foreign}`,
      `/v1/passenger/booking-channel/${hidden?.bookingChannelId}`,
      `/v1/payment-method/customer/by-passenger/${hidden?.id}`,
      `/v1/passenger-coupon/passenger/${hidden?.id}`,
    ];
    for (const path of paths) expect((await fails(path)).status).toBe(404);
    expect((await fails(`/v1/passenger/pe-user-id/${hidden?.peId}?bookingChannelId=${hidden?.bookingChannelId}`, 'DELETE')).status).toBe(
      404,
    );
  });
});

describe('a passenger', () => {
  it('is permanently deleted by their passenger engine ID, but not during a ride', async () => {
    const { call, fails, bookings, list } = await open();
    const riding = (await bookings({ status: 'ACTIVE', maxPerPage: 100 })).body.results[0];
    const active = await fails(`/v1/passenger/pe-user-id/${riding?.peUserId}?bookingChannelId=${riding?.bookingChannelId}`, 'DELETE');
    expect(active).toMatchObject({ status: 409, body: { code: 'PASSENGER_IS_RIDING' } });
    const [, , , idle] = (await list()).filter(({ id }) => id !== riding?.passengerId);
    const path = `/v1/passenger/pe-user-id/${idle?.peId}`;
    expect((await fails(path, 'DELETE')).status).toBe(400);
    expect((await fails(`${path}?bookingChannelId=none`, 'DELETE')).status).toBe(404);
    expect((await call('DELETE', `${path}?bookingChannelId=${idle?.bookingChannelId}`)).status).toBe(204);
    expect((await fails(`/v1/passenger/${idle?.id}`)).status).toBe(404);
    expect((await list()).map(({ id }) => id)).not.toContain(idle?.id);
  });

  it('receives messages on every phone, each counted', async () => {
    const { call, fails, list, platform } = await open();
    const results: Schemas['PassengerPushNotificationResult'][] = [];
    for (const { id } of await list())
      results.push(
        (await call<Schemas['PassengerPushNotificationResult']>('POST', `/v1/passenger/${id}/push-notification`, { message: ' Hello ' }))
          .body,
      );
    expect(platform.pushNotifications).toHaveLength(results.filter(({ sent }) => sent).length);
    expect(platform.pushNotifications[0]).toMatchObject({ message: 'Hello' });
    for (const { sent, deviceCount } of results) expect(sent).toBe((deviceCount ?? 0) > 0);
    const [first] = await list();
    expect((await fails(`/v1/passenger/${first?.id}/push-notification`, 'POST', { message: '  ' })).body.errors).toEqual({
      message: 'must not be blank',
    });
  });

  it('has metadata at the payment provider that is merged, as text', async () => {
    const { call, list } = await open();
    const [first] = await list();
    const path = `/v1/payment-method/customer/by-passenger/${first?.id}`;
    expect((await call('PATCH', `${path}/metadata`, { metadata: { vip: true, source: '' } })).body).toMatchObject({
      metadata: { vip: 'true' },
    });
    expect((await call<Schemas['PaymentCustomer']>('GET', path)).body.metadata).toEqual({ passengerId: first?.id, vip: 'true' });
  });

  it('has no payment customer for a passenger who only pays in cash', async () => {
    const { call, list } = await open();
    const statuses = await Promise.all(
      (await list()).map(async ({ id }) => (await call('GET', `/v1/payment-method/customer/by-passenger/${id}`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
  });

  it('cannot be changed by read-only roles', async () => {
    const { fails, list } = await open('FLEET_STAFF_READ');
    const [first] = await list();
    expect((await fails(`/v1/passenger/${first?.id}/push-notification`, 'POST', { message: 'Hi' })).status).toBe(403);
    expect((await fails(`/v1/payment-method/customer/by-passenger/${first?.id}/metadata`, 'PATCH', { metadata: {} })).status).toBe(403);
    expect((await fails(`/v1/passenger/pe-user-id/${first?.peId}?bookingChannelId=${first?.bookingChannelId}`, 'DELETE')).status).toBe(403);
  });
});

describe('coupons', () => {
  it('the coupons of bookings belong to the passenger, and list these bookings as their uses', async () => {
    const { bookings, call, coupons } = await open('SUDO');
    const discounted = (await bookings({ maxPerPage: 100 })).body.results.filter(({ couponIds = [] }) => couponIds.length > 0);
    expect(discounted.length).toBeGreaterThan(0);
    for (const { id, passengerId, couponIds = [], pricing } of discounted) {
      const [couponId] = couponIds;
      const coupon = (await coupons(passengerId)).find((each) => each.id === couponId);
      const uses = (await call<Schemas['BookingCouponList']>('GET', `/v1/passenger-coupon/booking-coupons/passenger-coupon/${couponId}`))
        .body;
      expect(coupon?.redemptions).toBe(uses.filter(({ status }) => status !== 'RELEASED').length);
      const line = pricing?.lines?.find(({ code }) => code === 'discount');
      if (line) expect(uses.find(({ bookingId }) => bookingId === id)?.discount).toBe(-line.amount);
    }
  });

  it('the coupons of a campaign belong to its fleet’s passengers', async () => {
    const { call, fleet, list, coupons } = await open();
    const { results: campaigns } = (await call<Schemas['CampaignList']>('GET', `/v1/campaign/fleet/${fleet?.id}`)).body;
    const held = (await Promise.all((await list()).map(({ id }) => coupons(id)))).flat();
    for (const { id } of campaigns) {
      const ofCampaign = (await call<Schemas['PassengerCouponList']>('GET', `/v1/passenger-coupon/campaign/${id}?maxPerPage=100`)).body
        .results;
      expect(new Set(ofCampaign.map((coupon) => coupon.id))).toEqual(
        new Set(held.filter(({ campaignId }) => campaignId === id).map((coupon) => coupon.id)),
      );
    }
  });
});

describe('login sessions', () => {
  it('stay the same when a passenger is deleted', async () => {
    const { call, list } = await open('SUDO');
    const sessions = () => call('GET', '/v1/passenger-login-session?maxPerPage=100');
    const before = await sessions();
    const [, , , idle] = await list();
    await call('DELETE', `/v1/passenger/pe-user-id/${idle?.peId}?bookingChannelId=${idle?.bookingChannelId}`);
    expect((await list()).map(({ id }) => id)).not.toContain(idle?.id);
    expect(await sessions()).toEqual(before);
  });

  it('are for SUDO, newest first, in every status, and found by passenger, address and channel', async () => {
    const { call } = await open('SUDO');
    const list = async (query = '') =>
      (await call<Schemas['PassengerLoginSessionList']>('GET', `/v1/passenger-login-session?maxPerPage=100&${query}`)).body;
    const { results, total } = await list();
    const times = results.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(total).toBeGreaterThan(100);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['PENDING', 'VERIFIED', 'EXPIRED', 'FAILED']));
    const verified = results.find(({ status, phone }) => status === 'VERIFIED' && phone);
    for (const query of [
      `dynamicSearch=${verified?.passengerId}`,
      `dynamicSearch=${verified?.phone?.slice(2)}`,
      `bookingChannelId=${verified?.bookingChannelId}`,
    ])
      expect((await list(query)).results).toContainEqual(verified);
    const { fails } = await open('STAFF_ADMIN');
    expect((await fails('/v1/passenger-login-session')).status).toBe(403);
  });
});

describe('a list of passengers', () => {
  async function upload(role: Role, makeCsv: (passengers: Schemas['Passenger'][]) => string) {
    const { platform, authorization, fleet, call } = await open(role);
    const { results } = (await call<Schemas['PassengerList']>('GET', `/v1/passenger/booking-channel/${fleet?.bookingChannels?.[0]?.id}`))
      .body;
    const part = (name: string, value: string, extra = '') =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`;
    const file = part('file', makeCsv(results), '; filename="p.csv"\r\ncontent-type: text/csv');
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' };
    const body = Buffer.from(`${file}${part('type', 'PASSENGERS')}--b--\r\n`);
    const answer = await platform.handle({ method: 'POST', path: '/v1/file/upload-csv', headers, body });
    return { ...readAnswer<Schemas['PassengerCsvUpload'] & Schemas['Error']>('POST', '/v1/file/upload-csv', answer), results };
  }

  it('matches passengers by either ID and reports rows without a match', async () => {
    const { status, body, results } = await upload('FLEET_STAFF_ADMIN', ([one, other]) =>
      [
        '\uFEFFname,Firebase_ID,pe_user_id',
        `"A, B",${one?.firebaseId},`,
        `C,,${other?.peId}`,
        `A again,${one?.firebaseId},`,
        'D,nobody,',
        'E,,',
        '',
      ].join('\n'),
    );
    expect([status, body]).toEqual([
      201,
      {
        rowsCount: 5,
        passengerIds: [results[0]?.id, results[1]?.id],
        errors: [
          { line: 5, message: 'No passenger has this ID' },
          { line: 6, message: 'No ID in this row' },
        ],
      },
    ]);
  });

  it.each([';', '\t'])('is read with %j between its columns as well, however few its rows', async (delimiter) => {
    const { body, results } = await upload('STAFF_ADMIN', ([one]) => `pe_user_id${delimiter}name\r\n${one?.peId}${delimiter}"A, B"\r\n`);
    expect(body).toEqual({ rowsCount: 1, passengerIds: [results[0]?.id], errors: [] });
  });

  it.each([
    ['', 'must not be empty'],
    ['name\nA', 'must have a column firebase_id or pe_user_id'],
  ])('a file with %j is rejected', async (csv, problem) => {
    expect(await upload('STAFF_ADMIN', () => csv)).toMatchObject({ status: 422, body: { errors: { file: problem } } });
  });

  it('cannot be uploaded by read-only roles', async () => {
    expect((await upload('FLEET_STAFF_READ', () => 'pe_user_id\n1')).status).toBe(403);
  });
});
