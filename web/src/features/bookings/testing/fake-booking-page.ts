import { fakeBooking } from './fake-booking';
import { eur } from '../../../../test/eur';

const lastPage = { page: 0, maxPerPage: 50, hasMore: false, total: 1 };

/** The fake booking's record in one of the systems. */
export const fakeRecord = (changes: object = {}) => ({
  id: 'bk-1',
  status: 'ACTIVE',
  driver: { id: 'driver-1', name: 'Bo Berg', ref: 'K-12' },
  pickupTime: '2026-03-01T10:30:00.000Z',
  total: 2350,
  currency: 'EUR',
  paymentStatus: 'READY_FOR_CAPTURE',
  fleetId: 'fleet-berlin',
  dispatchBookingId: 'dsp-1',
  updatedAt: '2026-03-01T10:05:00.000Z',
  ...changes,
});

export const fakePaymentEvent = (id: string, changes: object = {}) => ({
  id,
  bookingId: 'bk-1',
  category: 'PAYMENT',
  categoryCode: 'PAYMENT',
  code: 'created',
  paymentEvent: 'CREATED',
  level: 'INFO',
  levelCode: 'INFO',
  message: 'Amount authorised on the card',
  actor: null,
  amount: eur(2800),
  statusCode: 'READY_FOR_CAPTURE',
  previousStatusCode: null,
  createdAt: '2026-03-01T10:01:00.000Z',
  payload: { paymentIntentId: 'pi-1' },
  ...changes,
});

export const fakeDispatch = (changes: object = {}) => ({
  id: 'dsp-1',
  fleetId: 'fleet-berlin',
  reference: 'BER-1',
  status: 'ASSIGNED',
  statusCode: 'ASSIGNED',
  statusHistory: [{ status: 'ASSIGNED', statusCode: 'ASSIGNED', changedAt: '2026-03-01T10:05:00.000Z' }],
  pickupTime: '2026-03-01T10:30:00.000Z',
  driver: { id: 'driver-1', name: 'Bo Berg', ref: 'K-12' },
  vehicle: { id: 'vehicle-1', licensePlate: 'B-TX 112' },
  waypoints: [],
  createdAt: '2026-03-01T10:02:00.000Z',
  updatedAt: '2026-03-01T10:05:00.000Z',
  raw: { state: 'ASSIGNED' },
  ...changes,
});

/** The stored records of the fake booking, one function each, so that a test can replace a single answer. */
export const fakeSources = (changes: object = {}) => ({
  id: 'bk-1',
  events: () => ({ items: [fakePaymentEvent('event-1')], pageInfo: lastPage }),
  chat: () => ({ messages: [], hasEarlier: false }),
  receiptActivity: () => [
    {
      id: 'receipt-1',
      event: 'SENT',
      eventCode: 'SENT',
      recipient: 'ada@example.com',
      message: 'Sent by email',
      createdAt: '2026-03-01T11:00:00.000Z',
      payload: null,
    },
  ],
  asyncTasks: () => ({
    items: [
      {
        id: 'task-1',
        bookingId: 'bk-1',
        code: 'CAPTURE_PAYMENT',
        status: 'FAILED',
        statusCode: 'FAILED',
        attempts: 2,
        maxAttempts: 3,
        errorMessage: 'No response within 30 s',
        payload: { amount: 2350 },
        createdAt: '2026-03-01T11:00:00.000Z',
      },
    ],
    pageInfo: lastPage,
  }),
  dispatchBooking: () => fakeDispatch(),
  dispatchCheck: () => ({
    existsInDispatch: true,
    isConsistent: true,
    message: 'All systems match',
    checkedAt: '2026-03-01T10:10:00.000Z',
    differences: [],
  }),
  queryService: () => fakeRecord(),
  historyService: () => fakeRecord(),
  redis: () => fakeRecord(),
  bookingQuery: () => fakeRecord(),
  fleetEngineTrip: () => null,
  pairingDrivers: () => [
    {
      id: 'driver-1',
      name: 'Bo Berg',
      ref: 'K-12',
      statusCode: 'BUSY',
      location: null,
      vehicle: { id: 'vehicle-1', licensePlate: 'B-TX 112', make: 'Škoda', model: 'Octavia', color: 'black' },
      updatedAt: '2026-03-01T10:09:00.000Z',
    },
  ],
  ...changes,
});

/** The gateway's answers for the page of the fake booking. */
export const fakeBookingPage = (changes: object = {}, sources: object = {}) => ({
  booking: () => fakeBooking(),
  bookingSources: () => fakeSources(sources),
  auditLog: () => ({ items: [], pageInfo: lastPage }),
  bookingChannel: () => ({ id: 'channel-1', name: 'Berlin Ride', humanReadableId: 'berlin-ride' }),
  passenger: () => ({
    id: 'passenger-1',
    paymentCustomer: { id: 'customer-1', paymentMethods: [{ id: 'pm-2', brand: 'visa', last4: '4242', isDefault: true }] },
  }),
  ...changes,
});
