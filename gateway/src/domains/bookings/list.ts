import type { BookingFilter, BookingOrderBy, OrderDirection } from '../../__generated__/resolvers';
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
