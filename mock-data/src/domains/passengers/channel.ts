import type { BookingChannel, ChannelsByFleet } from '../booking-channels/seed';
import type { Passenger } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';

/** The app a passenger signed up with and books through; a fleet's apps rotate among its passengers. */
export function channelOfPassenger(
  { place }: Pick<Passenger, 'place'>,
  fleet: Fleet,
  channels: ChannelsByFleet,
): BookingChannel | undefined {
  const those = channels.of(fleet.id);
  return those[place % those.length];
}
