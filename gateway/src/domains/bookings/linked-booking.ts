import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import { linked } from '../../platform/linked';
import { getBooking, type BookingRelation, type PlatformBooking } from './calls';

const relations: readonly BookingRelation[] = ['passenger', 'payment', 'driver'];

/** What the field being resolved selects of a booking; `path` leads from the field to the booking. Its raw payload has everything. */
export const bookingRelations = (info: GraphQLResolveInfo, ...path: string[]): BookingRelation[] =>
  relations.filter((relation) => selects(info, ...path, 'raw') || selects(info, ...path, relation));

/** The booking that something refers to, with what the field being resolved selects of it; null where the caller may not see it. */
export async function linkedBooking(
  { bookingId }: { bookingId?: string | null },
  { platform }: RequestContext,
  info: GraphQLResolveInfo,
): Promise<PlatformBooking | null> {
  return linked(bookingId, (id) => getBooking(platform, id, bookingRelations(info)));
}

/**
 * A booking after a change, where it is selected; null where it cannot be read again, which does not undo the change.
 * @param isNeeded whether it is read in any case, because another field needs something of it
 */
export async function changedBooking(
  id: string,
  { platform }: RequestContext,
  info: GraphQLResolveInfo,
  isNeeded = false,
): Promise<PlatformBooking | null> {
  if (!isNeeded && !selects(info, 'booking')) return null;
  return getBooking(platform, id, bookingRelations(info, 'booking')).catch(() => null);
}
