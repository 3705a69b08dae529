import type { GraphQLResolveInfo } from 'graphql';
import type { BookingFilter, BookingOrderBy, OrderDirection } from '../../__generated__/resolvers';
import { PlatformError } from '../../platform/errors';
import { readPageArguments, toPage, type Page, type PageArguments, type PlatformList } from '../../platform/lists';
import type { BookingQuery, PlatformBooking } from './calls';
import { toOrder, toQuery } from './filter';

interface BookingListArguments extends PageArguments {
  readonly filter?: BookingFilter | null;
  readonly orderBy: BookingOrderBy | null;
  readonly orderDirection: OrderDirection | null;
}

/** A page of bookings, from any of their lists. */
export async function readBookings(
  { filter, orderBy, orderDirection, ...args }: BookingListArguments,
  list: (query: BookingQuery) => Promise<PlatformList<PlatformBooking>>,
): Promise<Page<PlatformBooking>> {
  const asked = readPageArguments(args, 20);
  return toPage(await list({ ...asked, ...toQuery(filter ?? {}), ...toOrder(orderBy, orderDirection) }), asked);
}

/**
 * Bookings share fleets, whose page would be repeated for each row: a million rows from a few calls.
 * @throws PlatformError BAD_USER_INPUT below a page of bookings
 */
export function assertNotBelowBookings({ path }: GraphQLResolveInfo): void {
  for (let step: typeof path | undefined = path; step !== undefined; step = step.prev) {
    if (step.typename === 'BookingPage')
      throw new PlatformError('BAD_USER_INPUT', "A list of bookings can't have the bookings of each one's fleet: use `bookings(fleetId)`");
  }
}
