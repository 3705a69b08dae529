import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { PassengerBookingsDocument, PassengerCouponsDocument, PassengerDocument, PassengerPaymentDocument } from './passenger.generated';

/** Starts every section's query; none waits for another. */
export function preloadPassenger({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    client.query({ query: PassengerDocument, variables: { id }, ...ahead }),
    client.query({ query: PassengerBookingsDocument, variables: { passengerId: id, page: 0 }, ...ahead }),
    client.query({ query: PassengerPaymentDocument, variables: { id }, ...ahead }),
    client.query({ query: PassengerCouponsDocument, variables: { id, page: 0 }, ...ahead }),
  ]);
}
