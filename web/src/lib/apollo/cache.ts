import { InMemoryCache, type FieldReadFunction, type Reference } from '@apollo/client/cache';

// Parts of something bigger: what a list read of them is kept when a detail page reads more.
const values = [
  'BookingCancellation',
  'BookingDriver',
  'BookingPairing',
  'BookingPassenger',
  'BookingPayment',
  'BookingPlace',
  'BookingPricing',
  'BookingRating',
  'BookingTip',
  'BookingVehicle',
  'DeferredPaymentSyncError',
  'Deployment',
  'FleetDispatchConfig',
  'FleetDispatchMetadata',
  'FleetEngineLocation',
  'FleetEngineTrip',
];

// A page is replaced as a whole: what is no longer on it is gone.
const pages = [
  'AuditLogPage',
  'BookingAsyncTaskPage',
  'BookingChannelPage',
  'BookingChannelReleasePage',
  'BookingChat',
  'BookingEventPage',
  'BookingPage',
  'DeferredPaymentSyncPage',
  'FleetPage',
  'PassengerCouponPage',
  'PassengerLoginSessionPage',
  'PassengerPage',
  'ReleaseIntentPage',
  'ReleaseTaskLogPage',
];

// So is a list that belongs to one thing.
const lists = {
  BookingChannel: ['latestReleases'],
  BookingChannelRelease: ['tasks'],
  PipelineJob: ['artifacts'],
  ReleaseIntent: ['attachments', 'releaseCounts'],
  ReleaseTask: ['pipelineJobs'],
};

/** What a list has read of one thing serves its detail page until that has read the rest. */
const fromList = (typename: string): { read: FieldReadFunction<Reference | null> } => ({
  read(known, { args, toReference }) {
    const id: unknown = args?.id;
    return known === undefined && typeof id === 'string' ? toReference({ __typename: typename, id }) : known;
  },
});

/** The normalised cache: what has an id is kept once under its type and id, lists are kept apart by all their arguments. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      ...Object.fromEntries(values.map((type) => [type, { keyFields: false as const, merge: true }])),
      ...Object.fromEntries(pages.map((type) => [type, { keyFields: false as const, merge: false }])),
      ...Object.fromEntries(
        Object.entries(lists).map(([type, names]) => [type, { fields: Object.fromEntries(names.map((name) => [name, { merge: false }])) }]),
      ),
      BookingSystemSetting: { keyFields: ['code'] },
      Query: {
        fields: {
          booking: fromList('Booking'),
          fleet: fromList('Fleet'),
          passenger: fromList('Passenger'),
        },
      },
    },
  });
}
