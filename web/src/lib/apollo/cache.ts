import { InMemoryCache } from '@apollo/client/cache';

// Parts of something bigger: what a list read of them is kept when a detail page reads more.
const values = [
  'BookingCancellation',
  'BookingDriver',
  'BookingPassenger',
  'BookingPayment',
  'BookingPlace',
  'BookingPricing',
  'BookingRating',
  'BookingTip',
  'Deployment',
  'FleetDispatchConfig',
  'FleetDispatchMetadata',
];

// A page is replaced as a whole: what is no longer on it is gone.
const pages = ['AuditLogPage', 'BookingPage', 'FleetPage'];

/** The normalised cache: what has an id is kept once under its type and id, lists are kept apart by all their arguments. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      ...Object.fromEntries(values.map((type) => [type, { keyFields: false as const, merge: true }])),
      ...Object.fromEntries(pages.map((type) => [type, { keyFields: false as const, merge: false }])),
      Query: {
        fields: {
          // What a list has read of a booking or a fleet serves its detail page until that has read the rest.
          booking: {
            read: (known, { args, toReference }) => (known === undefined ? toReference({ __typename: 'Booking', id: args?.id }) : known),
          },
          fleet: {
            read: (known, { args, toReference }) => (known === undefined ? toReference({ __typename: 'Fleet', id: args?.id }) : known),
          },
        },
      },
    },
  });
}
