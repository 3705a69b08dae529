import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { readSelectedFleet } from '@/lib/fleet-scope';
import { readListState } from '@/lib/list-state';
import { BookingsDocument } from './bookings.generated';
import { bookingsVariables } from './bookings-variables';
import { bookingsListSpec } from './list-spec';

/** Starts the list's query with the variables that the page will have. */
export function preloadBookings({ client, url }: PreloadArgs): Promise<unknown> | undefined {
  const fleet = readSelectedFleet();
  if (!fleet) return undefined;
  return client.query({
    query: BookingsDocument,
    variables: bookingsVariables(fleet, readListState(bookingsListSpec, url)),
    ...ahead,
  });
}
