import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import { linked } from '../../platform/linked-record';
import { getBooking, type BookingRelation, type PlatformBooking } from './calls';

const relations: readonly BookingRelation[] = ['passenger', 'payment', 'driver'];

/** The selected fields of a booking; `path` leads from the field being resolved to the booking. Its raw payload has everything. */
export const bookingRelations = (info: GraphQLResolveInfo, ...path: string[]): BookingRelation[] =>
  relations.filter((relation) => selects(info, ...path, 'raw') || selects(info, ...path, relation));

/** A linked booking with its selected fields; null if the caller can't see it. */
export async function linkedBooking(
  { bookingId }: { bookingId?: string | null },
  { platform }: RequestContext,
  info: GraphQLResolveInfo,
): Promise<PlatformBooking | null> {
  return linked(bookingId, (id) => getBooking(platform, id, bookingRelations(info)));
}

/**
 * A booking after a change, if selected; null if it cannot be reloaded, which does not undo the change.
 * @param isNeeded whether it is read in any case, because another field needs it
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
