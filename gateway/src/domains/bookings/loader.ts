import DataLoader from 'dataloader';
import type { PlatformClient } from '../../platform/client';
import { getBooking, type PlatformBooking } from './calls';

export type BookingLoader = DataLoader<string, PlatformBooking>;

/** One call per distinct booking. */
export function createBookingLoader(platform: PlatformClient): BookingLoader {
  const load = (ids: readonly string[]) => Promise.all(ids.map((id) => getBooking(platform, id).catch(asError)));
  return new DataLoader(load);
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('A booking could not be loaded'));
