import type { Resolvers } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import { badUserInput, nullWhere } from '../../platform/errors';
import { readPageArguments, toPage } from '../../platform/lists';
import { bookingResolvers } from './booking';
import {
  getAsyncTask,
  getFleetEngineToken,
  listAsyncTasks,
  listBookings,
  listDeferredPaymentSyncs,
  listFleetBookings,
  listSystemSettings,
  sendLiveActivity,
  syncStatus,
  updatePayment,
  type BookingQuery,
} from './calls';
import { asyncTaskStatuses } from './codes';
import { toOrder, toQuery } from './filter';
import { toAsyncTask, toDeferredPaymentSync } from './history';
import { toPayment } from './parts';
import { toPaymentChanges } from './payment-changes';
import { bookingSourcesResolvers, readPairingDrivers } from './sources';

/** A booking that something refers to: null where it cannot be loaded, whatever the reason. */
const referredBooking = ({ bookingId }: { bookingId?: string | null }, _: unknown, { bookings }: RequestContext) =>
  bookingId ? nullWhere(['NOT_FOUND', 'FORBIDDEN'], bookings.load(bookingId)) : null;

/** A booking after a change; null where it cannot be read again, which does not undo the change. */
const changedBooking = (id: string, { bookings }: RequestContext) =>
  bookings
    .clear(id)
    .load(id)
    .catch(() => null);

export const bookingsResolvers: Resolvers = {
  Query: {
    booking: (_, { id }, { bookings }) => nullWhere(['NOT_FOUND'], bookings.load(id)),

    bookingSources: (_, { id }) => ({ id }),
    async bookings(_, { fleetId, filter, orderBy, orderDirection, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const query: BookingQuery = {
        ...asked,
        ...toQuery(filter ?? {}),
        ...toOrder(orderBy, orderDirection),
      };
      const list = await (typeof fleetId === 'string' ? listFleetBookings(platform, fleetId, query) : listBookings(platform, query));
      return toPage(list, asked);
    },

    async deferredPaymentSyncs(_, args, { platform }) {
      const asked = readPageArguments(args, 20);
      const { items, pageInfo } = toPage(await listDeferredPaymentSyncs(platform, asked), asked);
      return { items: items.map(toDeferredPaymentSync), pageInfo };
    },

    async bookingAsyncTask(_, { id }, { platform }) {
      const task = await nullWhere(['NOT_FOUND'], getAsyncTask(platform, id));
      return task && toAsyncTask(task);
    },

    async bookingAsyncTasks(_, { bookingId, statuses, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const status = (statuses ?? []).map((value) => asyncTaskStatuses.write(value));
      if (status.includes(undefined)) throw badUserInput({ statuses: 'An unknown status cannot be asked for' });
      const query = { ...asked, bookingId: bookingId ?? undefined, status: status.filter((code) => code !== undefined) };
      const { items, pageInfo } = toPage(await listAsyncTasks(platform, query), asked);
      return { items: items.map(toAsyncTask), pageInfo };
    },

    bookingSystemSettings: (_, __, { platform }) => listSystemSettings(platform),

    fleetEngineToken: (_, { fleetId }, { platform }) => nullWhere(['NOT_FOUND'], getFleetEngineToken(platform, fleetId)),

    pairingDrivers: (_, search, { platform }) => readPairingDrivers(platform, search),
  },

  Mutation: {
    async updateBookingPayment(_, { input }, context) {
      const payment = await updatePayment(context.platform, input.id, toPaymentChanges(input));
      // Its amounts have no currency of their own.
      const booking = await changedBooking(input.bookingId, context);
      return { booking, payment: toPayment(payment, booking?.currency) };
    },

    async syncBookingStatus(_, { input: { id } }, { platform, bookings }) {
      const booking = await syncStatus(platform, id);
      bookings.clear(id).prime(id, booking);
      return { booking };
    },

    async sendIosLiveActivity(_, { input: { id } }, context, info) {
      const result = await sendLiveActivity(context.platform, id);
      return { ...result, booking: selects(info, 'booking') ? await changedBooking(id, context) : null };
    },
  },

  Booking: bookingResolvers,
  BookingSources: bookingSourcesResolvers,
  DeferredPaymentSync: { booking: referredBooking },
  BookingAsyncTask: { booking: referredBooking },
};
