import { changed, type FareSession, readPlace, readSession, withFleet, writeSession } from './session';

const read = (query: string) => readSession(new URLSearchParams(query));

const full: FareSession = {
  bookingId: '',
  bookingChannelId: 'ch-1',
  fleetId: 'fleet-oslo',
  pickup: { latitude: 59.9133, longitude: 10.7389, address: 'Karl Johans gate 1, Oslo & Co' },
  destination: { latitude: 60.1976, longitude: 11.1004, address: '' },
  waypoints: [
    { latitude: 59.92, longitude: 10.75, address: 'First' },
    { latitude: -0.5, longitude: -179.25, address: '' },
  ],
  pickupTime: '2026-11-22T18:30:00.000Z',
  platform: 'IOS',
  language: 'nb',
  pickupType: 'airport',
  offerSessionId: 's-1',
  offerId: 'o-1',
  dispatchAccountId: 'acc-1',
  couponIds: ['c-1', 'c-2'],
  driverSessionId: 'd-1',
  driverStatus: 'AVAILABLE',
  showsAllFleets: true,
};

test('a session is restored from its link', () => {
  expect(read(writeSession(full).toString())).toEqual(full);
});

describe('with the places of a booking', () => {
  const ride = {
    pickup: { latitude: 59.9, longitude: 10.7, address: 'Home' },
    destination: { latitude: 60.2, longitude: 11.1, address: 'Airport' },
    waypoints: [{ latitude: 60, longitude: 11, address: 'Stop' }],
  };

  test('a link has only the booking’s ID and the places that were changed', () => {
    const session = readSession(new URLSearchParams('booking=bk-1&channel=ch-1'), ride);
    expect(session).toMatchObject({ ...ride, bookingId: 'bk-1' });
    expect(writeSession(session, ride).toString()).toBe('booking=bk-1&channel=ch-1');
    const other = { latitude: 1, longitude: 2, address: '' };
    expect(writeSession({ ...session, destination: other }, ride).toString()).toBe('booking=bk-1&channel=ch-1&to=1%2C2');
  });

  test('a removed place stays removed', () => {
    const session = readSession(new URLSearchParams('booking=bk-1'), ride);
    const link = writeSession({ ...session, destination: null, waypoints: [] }, ride);
    expect(link.toString()).toBe('booking=bk-1&via=none&to=none');
    expect(readSession(link, ride)).toMatchObject({ pickup: ride.pickup, destination: null, waypoints: [] });
  });
});

test('a session with neither fleet nor channel is for the given fleet and its first channel', () => {
  const session = read('');
  expect(withFleet(session, 'fleet-oslo', [{ id: 'ch-1' }, { id: 'ch-2' }])).toMatchObject({
    fleetId: 'fleet-oslo',
    bookingChannelId: 'ch-1',
  });
  expect(withFleet({ ...session, bookingChannelId: 'ch-9' }, 'fleet-oslo', [{ id: 'ch-1' }])).toMatchObject({
    fleetId: '',
    bookingChannelId: 'ch-9',
  });
});

test('an empty session has the defaults, which are not in its link', () => {
  const session = read('');
  expect(session).toMatchObject({ language: 'en', pickupType: 'standard', pickupTime: '', platform: null, pickup: null });
  expect(writeSession(session).toString()).toBe('');
});

test('invalid parts of a link are left out', () => {
  const session = read('from=91,10&to=there&via=59,10&via=1,2,3&time=soon&platform=symbian&status=asleep&coupon=&coupon=c&coupon=c');
  expect(session).toMatchObject({ pickup: null, destination: null, pickupTime: '', platform: null, driverStatus: null, couponIds: ['c'] });
  expect(session.waypoints).toHaveLength(1);
});

test.each([
  ['59.9,10.7', { latitude: 59.9, longitude: 10.7, address: '' }],
  [' -33.9249 , 18.4241  Long Street 1', { latitude: -33.9249, longitude: 18.4241, address: 'Long Street 1' }],
  ['90,180', { latitude: 90, longitude: 180, address: '' }],
  ['90.1,0', null],
  // Systems write it for an unknown position.
  ['0,0', null],
  ['0,-180.5', null],
  ['Long Street 1', null],
  ['59.9', null],
  ['1e3,0', null],
])('%s is parsed as a place, or rejected', (text, place) => {
  expect(readPlace(text)).toEqual(place);
});

test('another request discards the offers; fields of the estimate alone keep them', () => {
  expect(changed(full, { pickup: { latitude: 1, longitude: 2, address: '' } })).toMatchObject({ offerSessionId: '', offerId: '' });
  expect(changed(full, { language: 'en' })).toMatchObject({ offerSessionId: '' });
  expect(changed(full, { waypoints: [], pickupTime: '', couponIds: [], dispatchAccountId: '' })).toMatchObject({
    offerSessionId: 's-1',
    offerId: 'o-1',
  });
  expect(changed(full, { pickup: full.pickup && { ...full.pickup } })).toMatchObject({ offerSessionId: 's-1' });
});
