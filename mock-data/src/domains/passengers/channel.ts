import type { BookingChannel } from '../booking-channels/seed';
import type { Passenger } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';

/** The app a passenger signed up with and books through; a fleet's apps rotate among its passengers. */
export function channelOfPassenger(
  { place }: Pick<Passenger, 'place'>,
  fleet: Fleet,
  channels: readonly BookingChannel[],
): BookingChannel | undefined {
  const those = channels.filter(({ fleetIds }) => fleetIds.includes(fleet.id));
  return those[place % those.length];
}
