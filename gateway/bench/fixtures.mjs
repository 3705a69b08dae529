// The fake platform's responses: 10 fleets, a page of 50 bookings that refer to them in rotation, and a release intent with its releases.
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
  networkArea: {
    type: 'Polygon',
    coordinates: [
      [
        [13.1, 52.3],
        [13.8, 52.3],
        [13.8, 52.7],
        [13.1, 52.7],
        [13.1, 52.3],
      ],
    ],
  },
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
  payment: {
    type: 'creditCard',
    paymentMethodId: 'pm-1',
    paymentIntentId: 'pi-1',
    paymentMethod: 'personalCard',
    walletType: null,
    status: 'CAPTURED',
  },
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
  pricing: {
    total: 2350,
    lines: [
      { code: 'dispatchMeterFare', amount: 2200 },
      { code: 'serviceCharge', amount: 150 },
    ],
  },
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

export const viewer = { id: 'user-1', email: 'ada@pax.example', authUserRole: { authRole: { code: 'SUDO' } } };

export const intent = {
  id: 'intent-1',
  internalId: 'REL-50',
  userId: 'user-1',
  name: 'Passenger apps 6.38.0',
  gitReference: 'v6.38.0',
  productVersion: '6.38.0',
  versionChangeType: 'MINOR',
  status: 'IN_PROGRESS',
  comments: null,
  attachments: [],
  createdAt: '2026-03-01T08:30:00.000Z',
  updatedAt: '2026-03-01T09:30:00.000Z',
  failedBchReleasesCount: 0,
  bchReleaseCounts: { IN_PROGRESS: 50 },
};

/** @type {[code: string, status: string][]} */
const stages = [
  ['APP_CONFIGURATION', 'FAILED'],
  ['GITLAB_PIPELINE', 'GITLAB_PIPELINE_FAILED'],
  ['PUBLISH_TO_STORE', 'REQUIRES_MANUAL_TRIGGER'],
  ['APP_CONFIGURATION', 'COMPLETED'],
  ['GITLAB_PIPELINE', 'GITLAB_PIPELINE_COMPLETED'],
];

const taskOf = (releaseId, [code, status], place) => ({
  id: `${releaseId}-task-${place}`,
  internalId: `TSK-${place}`,
  paBchReleaseId: releaseId,
  code,
  status,
  state: 'COMPLETED',
  comments: null,
  metadata: { pipelineId: 4000 + place, pipelineUrl: 'https://gitlab.example/pipelines/4000', projectId: 118, apkUrl: null },
  retryAvailableAt: null,
  createdAt: '2026-03-01T08:30:00.000Z',
  updatedAt: '2026-03-01T08:40:00.000Z',
});

const releaseOf = (index) => {
  const id = `release-${index}`;
  return {
    id,
    internalId: `BCR-${index}`,
    paReleaseIntentId: intent.id,
    bookingChannelId: `channel-${index >> 1}`,
    bookingChannelHumanReadableId: `channel-${index >> 1}`,
    platform: index % 2 === 0 ? 'ANDROID' : 'IOS',
    status: 'IN_PROGRESS',
    metadata: { previousStoreVersion: '6.37.0', currentStoreVersion: null },
    isCancellable: true,
    paReleaseTasks: stages.map((stage, place) => taskOf(id, stage, place)),
    createdAt: '2026-03-01T08:30:00.000Z',
    updatedAt: '2026-03-01T08:40:00.000Z',
  };
};

const pageOf = (results) => ({ results, total: results.length, maxPerPage: 50, page: 0, offset: 0 });

export const releasePage = pageOf(Array.from({ length: 50 }, (_, index) => releaseOf(index)));

export const taskIds = releasePage.results.flatMap(({ paReleaseTasks }) => paReleaseTasks.map(({ id }) => id));

export const logPageOf = (taskId) =>
  pageOf(
    Array.from({ length: 10 }, (_, line) => ({
      id: `${taskId}-line-${line}`,
      internalId: `LOG-${line}`,
      paReleaseTaskId: taskId,
      type: 'INFO',
      status: 'PENDING',
      message: 'Translations written',
      metadata: { languages: 4 },
      createdAt: '2026-03-01T08:35:00.000Z',
    })),
  );

/** The operations, which the gateway gets through their own manifest of trusted documents. */
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
  releases: {
    text: `query BenchReleases($id: ID!) {
  releaseIntent(id: $id) {
    __typename
    id
    name
    status
    statusCode
    releases(maxPerPage: 50) {
      __typename
      items {
        __typename
        id
        bookingChannelHumanReadableId
        platform
        status
        statusCode
        previousStoreVersion
        tasks {
          __typename
          id
          type
          status
          statusCode
          retryAvailableAt
          logs(maxPerPage: 10) {
            __typename
            items {
              __typename
              id
              level
              message
              createdAt
            }
          }
        }
      }
      pageInfo {
        __typename
        hasMore
        total
      }
    }
  }
}`,
    variables: { id: intent.id },
  },
};
