import { ahead } from '@/lib/apollo/ahead';
import { todayInZone } from '@/lib/dates';
import type { PreloadArgs } from '@/lib/feature-route';
import { readSelectedFleet } from '@/lib/fleet-scope';
import { nextPickupsFrom } from './day';
import {
  HomeBookingCountsDocument,
  HomeCancelledBookingsDocument,
  HomeNextPickupsDocument,
  HomePaymentProblemsDocument,
  HomeRunningBookingsDocument,
} from './home.generated';

/** Starts what each card reads, none of which waits for another. */
export function preloadHomeBookings({ client }: PreloadArgs): Promise<unknown> | undefined {
  const fleet = readSelectedFleet();
  if (!fleet) return undefined;
  const today = { fleetId: fleet.id, ...todayInZone(fleet.timezone) };
  return Promise.allSettled([
    client.query({ query: HomeBookingCountsDocument, variables: today, ...ahead }),
    client.query({ query: HomeRunningBookingsDocument, variables: { fleetId: fleet.id }, ...ahead }),
    client.query({
      query: HomeNextPickupsDocument,
      variables: { fleetId: fleet.id, from: nextPickupsFrom(Date.now()) },
      ...ahead,
    }),
    client.query({ query: HomeCancelledBookingsDocument, variables: today, ...ahead }),
    client.query({ query: HomePaymentProblemsDocument, variables: today, ...ahead }),
  ]);
}
