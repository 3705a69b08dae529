import type { GraphQLResolveInfo } from 'graphql';
import { selects } from '../../graphql/selection';
import type { PlatformClient } from '../../platform/client';
import { linked } from '../../platform/linked';
import { getPassenger, type PlatformPassenger } from './calls';

/** Asks for the passengers of a page's items, where they are selected. */
export const passengerRelation = (info: GraphQLResolveInfo): 'passenger'[] => (selects(info, 'items', 'passenger') ? ['passenger'] : []);

/** The passenger of one item: as it was sent along, or else read. Null where they are gone or not this caller's to see. */
export async function sentPassenger(
  { passenger, passengerId }: { passenger?: PlatformPassenger | null; passengerId?: string | null },
  platform: PlatformClient,
): Promise<PlatformPassenger | null> {
  return passenger === undefined ? linked(passengerId, (id) => getPassenger(platform, id)) : passenger;
}
