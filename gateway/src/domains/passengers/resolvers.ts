import type { GraphQLResolveInfo } from 'graphql';
import type { PassengerCouponFilter, Resolvers } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { badUserInput, nullWhere, type ErrorCode } from '../../platform/errors';
import { searchText } from '../../platform/search-text';
import { assertExpected } from '../../platform/expected';
import { jsonObject, sendNamed } from '../../platform/input';
import { recordsById } from '../../platform/linked-record';
import { readPageArguments, toPage, type PageArguments } from '../../platform/lists';
import { getBookingChannel } from '../booking-channels/calls';
import { listBookings } from '../bookings/calls';
import { readBookings } from '../bookings/list';
import { linkedBooking } from '../bookings/linked-booking';
import { getCampaign } from '../campaigns/calls';
import { countCoupons } from './campaign-coupons';
import {
  deletePassenger,
  getPaymentCustomer,
  listBookingCoupons,
  listCampaignCoupons,
  listChannelPassengers,
  listFleetPassengers,
  listLoginSessions,
  listPassengerCoupons,
  getPassenger,
  sendPushNotification,
  updateCustomerMetadata,
  uploadPassengerCsv,
  type PlatformCsvUpload,
} from './calls';
import { couponStatuses, phoneSystems, storedPaymentMethodResolvers, toCoupon, toCouponUse, toLoginSession } from './passenger-records';
import { readPassengerCsv } from './passenger-csv';
import { passengerRelation, sentPassenger } from './sent-passenger';

const unseen: readonly ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN'];

/** A linked passenger; null if unknown, gone or not visible to the caller. */
const referredPassenger = ({ passengerId }: { passengerId?: string | null }, _: unknown, context: RequestContext) =>
  passengerId ? nullWhere(unseen, getPassenger(context.platform, passengerId)) : null;

const referredChannel = ({ bookingChannelId }: { bookingChannelId?: string | null }, _: unknown, context: RequestContext) =>
  bookingChannelId ? nullWhere(unseen, getBookingChannel(context.platform, bookingChannelId)) : null;

/** A page of coupons, from either of their lists. */
async function readCoupons(
  list: typeof listPassengerCoupons,
  id: string,
  { filter, ...args }: PageArguments & { filter?: PassengerCouponFilter | null },
  { platform }: RequestContext,
  info: GraphQLResolveInfo,
) {
  const asked = readPageArguments(args, 20);
  const query = { ...asked, status: couponStatuses.writeAll(filter?.statuses, 'filter.statuses'), relations: passengerRelation(info) };
  const { items, pageInfo } = toPage(await list(platform, id, query), asked);
  return { items: items.map(toCoupon), pageInfo };
}

const readBookingCoupons = async (couponId: string, { platform }: RequestContext) =>
  (await listBookingCoupons(platform, couponId)).map(toCouponUse);

export const passengersResolvers: Resolvers = {
  Query: {
    passenger: (_, { id }, context) => nullWhere(['NOT_FOUND'], getPassenger(context.platform, id)),

    passengersById: (_, { ids }, { platform }) => recordsById(ids, (id) => getPassenger(platform, id)),

    bookingCoupons: (_, { passengerCouponId }, context) => readBookingCoupons(passengerCouponId, context),

    async passengers(_, { of: owner, filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const query = { ...asked, dynamicSearch: searchText(filter?.search) };
      if (owner?.fleetId) return toPage(await listFleetPassengers(platform, owner.fleetId, query), asked);
      if (owner?.bookingChannelId) return toPage(await listChannelPassengers(platform, owner.bookingChannelId, query), asked);
      throw badUserInput({ of: 'Give either a fleet or a booking channel' });
    },

    async passengerLoginSessions(_, { bookingChannelId, filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const query = { ...asked, bookingChannelId: bookingChannelId ?? undefined, dynamicSearch: searchText(filter?.search) };
      const { items, pageInfo } = toPage(await listLoginSessions(platform, query), asked);
      return { items: items.map(toLoginSession), pageInfo };
    },
  },

  Mutation: {
    async deletePassenger(_, { input: { peId, bookingChannelId } }, { platform, deployment: { desk } }) {
      await deletePassenger(platform, peId, bookingChannelId);
      await desk.forgetPassenger(peId);
      return { peId };
    },

    async updatePaymentCustomerMetadata(_, { input: { passengerId, metadata, expected } }, { platform }) {
      const values = { passengerId, metadata: jsonObject('metadata', metadata) };
      if (expected !== null && expected !== undefined) {
        const found = await getPaymentCustomer(platform, passengerId);
        assertExpected('This metadata', { metadata: jsonObject('expected', expected) }, { metadata: found.metadata ?? {} });
      }
      const customer = await sendNamed({ passengerId: 'id' }, values, ({ id, metadata: notes }) =>
        updateCustomerMetadata(platform, id, notes),
      );
      return { paymentCustomer: customer };
    },

    async sendPassengerPushNotification(_, { input }, { platform }) {
      if (input.message.trim() === '') throw badUserInput({ message: 'The message is empty' });
      return sendNamed({ passengerId: 'id' }, input, ({ id, message }) => sendPushNotification(platform, id, message));
    },

    async uploadPassengerCsv(_, { input: { file, bookingChannelId } }, { platform }) {
      const found: Partial<PlatformCsvUpload> = await uploadPassengerCsv(platform, readPassengerCsv(file), bookingChannelId ?? undefined);
      return { ...found, passengersCount: found.passengerIds?.length };
    },
  },

  Passenger: {
    externalIdentityId: ({ firebaseId }) => firebaseId ?? null,
    platform: ({ platform }) => phoneSystems.readOptional(platform),
    platformCode: ({ platform }) => platform ?? null,
    bookingChannel: referredChannel,
    bookings: ({ id: passengerId }, args, { platform }) => readBookings(args, (query) => listBookings(platform, { ...query, passengerId })),
    paymentCustomer: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getPaymentCustomer(platform, id)),
    coupons: ({ id }, args, context, info) => readCoupons(listPassengerCoupons, id, args, context, info),
  },

  StoredPaymentMethod: storedPaymentMethodResolvers,

  PassengerLoginSession: { passenger: referredPassenger, bookingChannel: referredChannel },

  PassengerCoupon: {
    passenger: ({ passenger, passengerId }, _, context) => sentPassenger({ passenger, passengerId }, context.platform),
    campaign: ({ campaignId }, _, { platform }) => (campaignId ? nullWhere(unseen, getCampaign(platform, campaignId)) : null),
    bookingCoupons: ({ id }, _, context) => readBookingCoupons(id, context),
  },

  BookingCoupon: {
    booking: (use, _, context, info) => linkedBooking(use, context, info),
  },

  Booking: { passengerProfile: referredPassenger },

  Campaign: {
    coupons: ({ id }, args, context, info) => readCoupons(listCampaignCoupons, id, args, context, info),
    couponCounts: ({ id }) => ({ id }),
  },

  CampaignCouponCounts: {
    total: ({ id }, _, { platform }) => countCoupons(id, platform),
    available: ({ id }, _, { platform }) => countCoupons(id, platform, 'AVAILABLE'),
    used: ({ id }, _, { platform }) => countCoupons(id, platform, 'USED'),
    expired: ({ id }, _, { platform }) => countCoupons(id, platform, 'EXPIRED'),
  },
};
