import { pageOf } from '../../../../test/page-of';

type Fields = Record<string, unknown>;

/** The fleet of the test's notifications, as the gateway answers. */
const oslo: Fields = { id: 'fleet-oslo', name: 'Oslo Taxi', humanReadableId: 'oslo-taxi', timezone: 'Europe/Oslo' };

export const osloApp: Fields = { id: 'ch-1', name: 'Oslo app', humanReadableId: 'oslo-app' };

/** A notification sent at once to all passengers of its app, as the gateway answers. */
export const fakeNotification = (fields: Fields = {}): Fields => ({
  id: 'n-1',
  name: 'Rain warning',
  title: 'Rain ahead',
  text: 'Book early today.',
  imageUrl: null,
  fleetId: 'fleet-oslo',
  fleet: oslo,
  bookingChannelId: 'ch-1',
  bookingChannel: osloApp,
  campaignId: null,
  campaign: null,
  targetsAllPassengers: true,
  passengerFilters: [],
  schedules: [],
  status: 'COMPLETED',
  statusCode: 'COMPLETED',
  user: { id: 'u-1', email: 'ada@example.com', givenName: 'Ada', familyName: 'Admin' },
  createdAt: '2026-11-20T07:55:00.000Z',
  processes: pageOf([]),
  ...fields,
});

/** Its sending, which failed for a tenth, as the gateway answers. */
export const fakeProcess = (fields: Fields = {}): Fields => ({
  id: 'p-1',
  intentId: 'n-1',
  intent: fakeNotification(),
  status: 'COMPLETED',
  statusCode: 'COMPLETED',
  scheduledAt: null,
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T08:02:05.000Z',
  passengersCount: 12_480,
  sentCount: 11_232,
  failedCount: 1248,
  failureReason: null,
  reachedNone: false,
  passengers: pageOf([]),
  ...fields,
});

/** One recipient. */
export const fakeDelivery = (fields: Fields = {}): Fields => ({
  id: 'd-1',
  passengerId: 'pass-1',
  passenger: { id: 'pass-1', fullName: 'Grace Hopper', phone: '+4712345678', email: 'grace@example.com', peId: 'pe-1' },
  status: 'SENT',
  statusCode: 'SENT',
  error: null,
  sentAt: '2026-11-20T08:00:30.000Z',
  ...fields,
});
