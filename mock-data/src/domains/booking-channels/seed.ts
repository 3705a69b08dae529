import { randomOf, uuid } from '../../random';
import { type Fleet, slug } from '../fleets/seed';

/** A passenger app. */
export interface BookingChannel {
  readonly id: string;
  readonly humanReadableId: string;
  readonly name: string;
  readonly fleetIds: readonly string[];
}

/** One app a fleet; every fifth is also offered by the fleet after it. */
export function seedBookingChannels(seed: number, fleets: readonly Fleet[]): BookingChannel[] {
  return fleets.map((fleet, place) => {
    const name = `${fleet.city[0]} Ride`;
    const neighbour = place % 5 === 0 ? fleets.slice(place + 1, place + 2) : [];
    return {
      id: uuid(randomOf(seed, 'booking-channel', fleet.humanReadableId)),
      humanReadableId: slug(name),
      name,
      fleetIds: [fleet, ...neighbour].map(({ id }) => id),
    };
  });
}
