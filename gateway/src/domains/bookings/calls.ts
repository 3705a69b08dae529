import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type Schemas = components['schemas'];
export type PlatformBooking = Schemas['Booking'];
export type PlatformBookingPlace = Schemas['BookingPlace'];
export type PlatformBookingPayment = Schemas['BookingPayment'];
export type BookingQuery = NonNullable<operations['listBookings']['parameters']['query']>;

export const getBooking = (platform: PlatformClient, id: string) => platform.get('/booking/{id}', { path: { id } });

export const listBookings = (platform: PlatformClient, query: BookingQuery) => platform.get('/booking', { query });

export const listFleetBookings = (platform: PlatformClient, fleetId: string, query: BookingQuery) =>
  platform.get('/booking/fleet/{fleetId}', { path: { fleetId }, query });
