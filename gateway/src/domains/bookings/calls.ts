import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type Schemas = components['schemas'];
export type PlatformBooking = Schemas['Booking'];
export type PlatformBookingPlace = Schemas['BookingPlace'];
export type PlatformBookingPayment = Schemas['BookingPayment'];
export type PlatformBookingEvent = Schemas['BookingEvent'];
export type PlatformBookingEventActor = Schemas['BookingEventActor'];
export type PlatformChatMessage = Schemas['BookingChatMessage'];
export type PlatformReceiptActivity = Schemas['BookingReceiptActivity'];
export type PlatformAsyncTask = Schemas['BookingAsyncTask'];
export type PlatformDeferredPaymentSync = Schemas['DeferredPaymentSync'];
export type PlatformDispatchBooking = Schemas['DispatchBooking'];
export type PlatformDispatchCheck = Schemas['DispatchCheck'];
export type PlatformDispatchStatusChange = Schemas['DispatchStatusChange'];
export type PlatformFleetEngineTrip = Schemas['FleetEngineTrip'];
export type PlatformFleetEngineLocation = Schemas['FleetEngineLocation'];
export type PlatformPairingDriver = Schemas['PairingDriver'];
export type PaymentChanges = Schemas['UpdateBookingPayment'];
export type BookingQuery = NonNullable<operations['listBookings']['parameters']['query']>;
export type BookingRelation = NonNullable<NonNullable<operations['getBooking']['parameters']['query']>['relations']>[number];
type AsyncTaskQuery = NonNullable<operations['listBookingAsyncTasks']['parameters']['query']>;
type PairingQuery = operations['searchPairingDrivers']['parameters']['query'];
interface PageQuery {
  page: number;
  maxPerPage: number;
}

export const getBooking = (platform: PlatformClient, id: string, relations: BookingRelation[]) =>
  platform.get('/booking/{id}', { path: { id }, query: { relations } });

export const listBookings = (platform: PlatformClient, query: BookingQuery) => platform.get('/booking', { query });

export const listFleetBookings = (platform: PlatformClient, fleetId: string, query: BookingQuery) =>
  platform.get('/booking/fleet/{fleetId}', { path: { fleetId }, query });

export const listBookingEvents = (platform: PlatformClient, id: string, query: PageQuery) =>
  platform.get('/booking/{id}/event', { path: { id }, query });

export const listChatMessages = (platform: PlatformClient, bookingId: string, query: { messageTs?: number; limit: number }) =>
  platform.get('/booking-chat/{bookingId}/messages', { path: { bookingId }, query });

export const listReceiptActivity = (platform: PlatformClient, id: string) =>
  platform.get('/booking-receipt/{id}/activity', { path: { id } });

export const getQueryService = (platform: PlatformClient, id: string) => platform.get('/booking/{id}/query-service', { path: { id } });

export const getHistoryService = (platform: PlatformClient, id: string) => platform.get('/booking/{id}/history-service', { path: { id } });

export const getRedis = (platform: PlatformClient, id: string, bookingChannelId: string | null | undefined) =>
  platform.get('/booking/{id}/redis', { path: { id }, query: { bookingChannelId: bookingChannelId ?? undefined } });

export const getBookingQuery = (platform: PlatformClient, id: string) => platform.get('/booking/{id}/booking-query', { path: { id } });

export const getDispatchBooking = (platform: PlatformClient, id: string, query: { fleetId: string; returnRaw: boolean }) =>
  platform.get('/dispatch-booking/{id}', { path: { id }, query });

export const checkDispatchBooking = (platform: PlatformClient, body: Schemas['DispatchCheckRequest']) =>
  platform.post('/dispatch-booking/check', { body });

export const getFleetEngineTrip = (platform: PlatformClient, id: string) =>
  platform.get('/google-fleet-engine/booking/{id}', { path: { id } });

export const getFleetEngineToken = (platform: PlatformClient, fleetId: string) =>
  platform.get('/google-fleet-engine/auth-token/{fleetId}', { path: { fleetId } });

export const searchPairingDrivers = (platform: PlatformClient, query: PairingQuery) =>
  platform.get('/booking-pairing/driver-search', { query });

export const listDeferredPaymentSyncs = (platform: PlatformClient, query: PageQuery) =>
  platform.get('/booking/deferred-payment-creation-sync', { query });

export const listAsyncTasks = (platform: PlatformClient, query: AsyncTaskQuery) => platform.get('/booking-async-task', { query });

export const getAsyncTask = (platform: PlatformClient, id: string) => platform.get('/booking-async-task/{id}', { path: { id } });

export const listSystemSettings = (platform: PlatformClient) => platform.get('/booking-system-setting');

export const updatePayment = (platform: PlatformClient, id: string, bookingId: string, body: PaymentChanges) => {
  const whenEmpty = async () => (await getBooking(platform, bookingId, ['payment'])).payment;
  return platform.patch('/booking-payment/{id}', { path: { id }, body, whenEmpty });
};

export const syncStatus = (platform: PlatformClient, id: string) => platform.post('/booking/{id}/sync-status', { path: { id } });

export const sendLiveActivity = (platform: PlatformClient, id: string) =>
  platform.post('/booking/{id}/send-ios-live-activity', { path: { id }, whenEmpty: () => ({ sent: true }) });
