import type { Resolvers } from '../../__generated__/resolvers';
import { selects } from '../../graphql/selection';
import { nullWhere } from '../../platform/errors';
import { sendNamed } from '../../platform/input';
import { recordsById } from '../../platform/linked-record';
import { readPageArguments, toPage } from '../../platform/lists';
import { bookingResolvers } from './booking';
import {
  getAsyncTask,
  getBooking,
  getFleetEngineToken,
  listAsyncTasks,
  listBookings,
  listDeferredPaymentSyncs,
  listFleetBookings,
  listSystemSettings,
  sendLiveActivity,
  syncStatus,
  updatePayment,
} from './calls';
import { asyncTaskStatuses } from './codes';
import { assertNotBelowBookings, readBookings } from './list';
import {
  dispatchBookingResolvers,
  dispatchCheckResolvers,
  dispatchStatusChangeResolvers,
  locationResolvers,
  pairingDriverResolvers,
  tripResolvers,
} from './dispatch';
import {
  chatMessageResolvers,
  eventActorResolvers,
  eventResolvers,
  receiptActivityResolvers,
  toAsyncTask,
  toDeferredPaymentSync,
} from './history';
import { bookingRelations, changedBooking, linkedBooking } from './linked-booking';
import { paymentResolvers, placeResolvers, priced, pricingLineResolvers, pricingResolvers, refundResolvers, tipResolvers } from './payment';
import { readPaymentChanges } from './payment-changes';
import { bookingSourcesResolvers, readPairingDrivers } from './sources';

/** The fields of a payment with an amount. */
const amounts = ['authorized', 'captured', 'refunded', 'refunds'];

export const bookingsResolvers: Resolvers = {
  Query: {
    booking: (_, { id }, { platform }, info) => nullWhere(['NOT_FOUND'], getBooking(platform, id, bookingRelations(info))),

    bookingsById: (_, { ids }, { platform }, info) => recordsById(ids, (id) => getBooking(platform, id, bookingRelations(info))),

    bookingSources: (_, { id }) => ({ id }),

    bookings: (_, { fleetId, ...args }, { platform }) =>
      readBookings(args, (query) =>
        typeof fleetId === 'string' ? listFleetBookings(platform, fleetId, query) : listBookings(platform, query),
      ),

    async deferredPaymentSyncs(_, args, { platform }) {
      const asked = readPageArguments(args, 20);
      const { items, pageInfo } = toPage(await listDeferredPaymentSyncs(platform, asked), asked);
      return { items: items.map(toDeferredPaymentSync), pageInfo };
    },

    async bookingAsyncTask(_, { id }, { platform }) {
      const task = await nullWhere(['NOT_FOUND'], getAsyncTask(platform, id));
      return task && toAsyncTask(task);
    },

    async bookingAsyncTasks(_, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const status = asyncTaskStatuses.writeAll(filter?.statuses, 'filter.statuses');
      const query = { ...asked, bookingId: filter?.bookingId ?? undefined, status };
      const { items, pageInfo } = toPage(await listAsyncTasks(platform, query), asked);
      return { items: items.map(toAsyncTask), pageInfo };
    },

    bookingSystemSettings: (_, __, { platform }) => listSystemSettings(platform),

    fleetEngineToken: (_, { fleetId }, { platform }) => nullWhere(['NOT_FOUND'], getFleetEngineToken(platform, fleetId)),

    pairingDrivers: (_, search, { platform }) => readPairingDrivers(platform, search),
  },

  Mutation: {
    async updateBookingPayment(_, { input }, context, info) {
      const values = { id: input.id, ...readPaymentChanges(input) };
      const payment = await sendNamed({ method: 'paymentMethod' }, values, ({ id, ...changes }) =>
        updatePayment(context.platform, id, input.bookingId, changes),
      );
      // The platform sends its amounts without a currency, which is the booking's.
      const hasAmounts = amounts.some((amount) => selects(info, 'payment', amount));
      const booking = await changedBooking(input.bookingId, context, info, hasAmounts);
      return { booking, payment: priced(payment, booking?.currency) };
    },

    syncBookingStatus: async (_, { input: { id } }, { platform }) => ({ booking: await syncStatus(platform, id) }),

    sendIosLiveActivity: async (_, { input: { id } }, context, info) => ({
      ...(await sendLiveActivity(context.platform, id)),
      booking: await changedBooking(id, context, info),
    }),
  },

  Fleet: {
    bookings({ id }, args, { platform }, info) {
      assertNotBelowBookings(info);
      return readBookings(args, (query) => listFleetBookings(platform, id, query));
    },
  },

  Booking: bookingResolvers,
  BookingChatMessage: chatMessageResolvers,
  BookingEvent: eventResolvers,
  BookingEventActor: eventActorResolvers,
  BookingPayment: paymentResolvers,
  BookingPlace: placeResolvers,
  BookingPricing: pricingResolvers,
  BookingPricingLine: pricingLineResolvers,
  BookingReceiptActivity: receiptActivityResolvers,
  BookingRefund: refundResolvers,
  BookingSources: bookingSourcesResolvers,
  BookingTip: tipResolvers,
  DispatchBooking: dispatchBookingResolvers,
  DispatchCheck: dispatchCheckResolvers,
  DispatchStatusChange: dispatchStatusChangeResolvers,
  FleetEngineLocation: locationResolvers,
  FleetEngineTrip: tripResolvers,
  PairingDriver: pairingDriverResolvers,
  DeferredPaymentSync: { booking: (task, _, context, info) => linkedBooking(task, context, info) },
  BookingAsyncTask: { booking: (task, _, context, info) => linkedBooking(task, context, info) },
};
