import type { GraphQLResolveInfo } from 'graphql';
import { selects } from '../../graphql/selection';
import type { PlatformClient } from '../../platform/client';
import { linked } from '../../platform/linked-record';
import { getPassenger, type PlatformPassenger } from './calls';

/** Requests the passengers of a page's items, if selected. */
export const passengerRelation = (info: GraphQLResolveInfo): 'passenger'[] => (selects(info, 'items', 'passenger') ? ['passenger'] : []);

/** The passenger of one item: as included, or else read. Null if gone or not visible to the caller. */
export async function sentPassenger(
  { passenger, passengerId }: { passenger?: PlatformPassenger | null; passengerId?: string | null },
  platform: PlatformClient,
): Promise<PlatformPassenger | null> {
  return passenger === undefined ? linked(passengerId, (id) => getPassenger(platform, id)) : passenger;
}
