import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { BookingAuditLogDocument, BookingDocument } from './booking.generated';

/** Starts the booking and its audit log, neither of which waits for the other. */
export function preloadBooking({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    client.query({ query: BookingDocument, variables: { id }, ...ahead }),
    client.query({ query: BookingAuditLogDocument, variables: { id, page: 0 }, ...ahead }),
  ]);
}
