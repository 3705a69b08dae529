// What the fake platform answers with: 10 fleets, and a page of 50 bookings that name them in turn.
export const fleetIds = Array.from({ length: 10 }, (_, index) => `fleet-${index}`);

export const fleetOf = (id) => ({
  id,
  name: `Fleet of ${id}`,
  humanReadableId: id,
  timezone: 'Europe/Berlin',
  country: 'DE',
  locale: 'de-DE',
  currency: 'EUR',
  dispatchMetadata: { clientId: `client-${id}`, coid: '4711', siteId: null, siteTitle: null },
  fleetDispatchConfig: { apiUrl: 'https://dispatch.example/api', apiKey: 'key-0123456789' },
  networkArea: { type: 'Polygon', coordinates: [[[13.1, 52.3], [13.8, 52.3], [13.8, 52.7], [13.1, 52.7], [13.1, 52.3]]] },
  createdAt: '2024-03-01T08:30:00.000Z',
});

const place = (index) => ({
  latitude: 52.5 + index / 1000,
  longitude: 13.4 - index / 1000,
  address: `Karl-Marx-Allee ${index + 1}, 10243 Berlin`,
  locationTypes: ['street_address'],
});

const bookingOf = (index) => ({
  id: `booking-${index}`,
  dispatchBookingId: `dispatch-${index}`,
  fleetId: fleetIds[index % fleetIds.length],
  bookingChannelId: 'channel-1',
  passengerId: `passenger-${index}`,
  peUserId: `pe-${index}`,
  businessAccountId: null,
  passenger: { givenName: 'Ada', familyName: `Lovelace ${index}`, phoneNumber: '+4930123456' },
  payment: { type: 'creditCard', paymentMethodId: 'pm-1', paymentIntentId: 'pi-1', paymentMethod: 'personalCard', walletType: null, status: 'CAPTURED' },
  status: 'COMPLETED',
  scheduleType: 'ASAP',
  origin: place(index),
  destination: place(index + 50),
  waypoints: [],
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  driver: { id: 'driver-1', name: 'Grace Hopper', ref: '42' },
  creationDate: '2026-03-01T08:30:00.000Z',
  pickupTime: '2026-03-01T08:45:00.000Z',
  pricing: { total: 2350, lines: [{ code: 'dispatchMeterFare', amount: 2200 }, { code: 'serviceCharge', amount: 150 }] },
  tip: null,
  offerId: 'offer-1',
  cancellationReason: null,
  rating: { value: 5, comment: null },
});

export const bookingPage = {
  results: Array.from({ length: 50 }, (_, index) => bookingOf(index)),
  total: 50,
  maxPerPage: 50,
  page: 0,
  offset: 0,
};

/** The operations, which reach the gateway through a manifest of trusted documents of their own. */
export const operations = {
  fleet: {
    text: 'query BenchFleet($id: ID!) {\n  fleet(id: $id) {\n    __typename\n    id\n    name\n    humanReadableId\n    timezone\n    currency\n  }\n}',
    variables: { id: fleetIds[0] },
  },
  bookings: {
    text: `query BenchBookings {
  bookings(page: 0, maxPerPage: 50) {
    __typename
    items {
      __typename
      id
      status
      statusCode
      scheduleType
      pickupTime
      timezone
      passenger {
        __typename
        givenName
        familyName
      }
      fleet {
        __typename
        id
        name
      }
    }
    pageInfo {
      __typename
      page
      hasMore
      total
    }
  }
}`,
    variables: {},
  },
};
