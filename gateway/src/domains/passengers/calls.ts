import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';
import type { PendingFilePart } from '../../platform/form-body';

type Schemas = components['schemas'];
export type PlatformPassenger = Schemas['Passenger'];
export type PlatformCoupon = Schemas['PassengerCoupon'];
export type PlatformBookingCoupon = Schemas['BookingCoupon'];
export type PlatformLoginSession = Schemas['PassengerLoginSession'];
export type PlatformStoredPaymentMethod = Schemas['StoredPaymentMethod'];
export type PlatformPaymentCustomer = Schemas['PaymentCustomer'];
export type PlatformCsvUpload = Schemas['PassengerCsvUpload'];
type ListQuery = NonNullable<operations['listFleetPassengers']['parameters']['query']>;
type SessionQuery = NonNullable<operations['listPassengerLoginSessions']['parameters']['query']>;
type CouponQuery = NonNullable<operations['listCampaignCoupons']['parameters']['query']>;
export type CouponStatusCode = NonNullable<CouponQuery['status']>[number];

export const getPassenger = (platform: PlatformClient, id: string) => platform.get('/passenger/{id}', { path: { id } });

export const listFleetPassengers = (platform: PlatformClient, id: string, query: ListQuery) =>
  platform.get('/passenger/fleet/{id}', { path: { id }, query });

export const listChannelPassengers = (platform: PlatformClient, id: string, query: ListQuery) =>
  platform.get('/passenger/booking-channel/{id}', { path: { id }, query });

export const deletePassenger = (platform: PlatformClient, peId: string, bookingChannelId: string) =>
  platform.delete('/passenger/pe-user-id/{peId}', { path: { peId }, query: { bookingChannelId } });

export const sendPushNotification = (platform: PlatformClient, id: string, message: string) =>
  platform.post('/passenger/{id}/push-notification', { path: { id }, body: { message }, whenEmpty: () => ({ sent: true }) });

export const getPaymentCustomer = (platform: PlatformClient, id: string) =>
  platform.get('/payment-method/customer/by-passenger/{id}', { path: { id } });

export const updateCustomerMetadata = (platform: PlatformClient, id: string, metadata: Record<string, unknown>) =>
  platform.patch('/payment-method/customer/by-passenger/{id}/metadata', { path: { id }, body: { metadata } });

export const listLoginSessions = (platform: PlatformClient, query: SessionQuery) => platform.get('/passenger-login-session', { query });

export const listPassengerCoupons = (platform: PlatformClient, id: string, query: CouponQuery) =>
  platform.get('/passenger-coupon/passenger/{id}', { path: { id }, query });

export const listCampaignCoupons = (platform: PlatformClient, id: string, query: CouponQuery) =>
  platform.get('/passenger-coupon/campaign/{id}', { path: { id }, query });

export const listBookingCoupons = (platform: PlatformClient, id: string) =>
  platform.get('/passenger-coupon/booking-coupons/passenger-coupon/{id}', { path: { id } });

export const uploadPassengerCsv = (platform: PlatformClient, file: PendingFilePart, bookingChannelId?: string) =>
  platform.post('/file/upload-csv', { form: { file, type: 'PASSENGERS', bookingChannelId } });
