import type { BookingChannel } from '../booking-channels/seed';
import type { Passenger } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';

/** The app that a passenger signed up with and books through: those of the fleet have their passengers in turn. */
export function channelOfPassenger(
  { place }: Pick<Passenger, 'place'>,
  fleet: Fleet,
  channels: readonly BookingChannel[],
): BookingChannel | undefined {
  const those = channels.filter(({ fleetIds }) => fleetIds.includes(fleet.id));
  return those[place % those.length];
}
