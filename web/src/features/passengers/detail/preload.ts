import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { PassengerBookingsDocument, PassengerCouponsDocument, PassengerDocument, PassengerPaymentDocument } from './passenger.generated';

/** Starts every section's query in parallel. */
export function preload({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    preloadQuery(client, PassengerDocument, { id }),
    preloadQuery(client, PassengerBookingsDocument, { passengerId: id, page: 0 }),
    preloadQuery(client, PassengerPaymentDocument, { id }),
    preloadQuery(client, PassengerCouponsDocument, { id, page: 0 }),
  ]);
}
