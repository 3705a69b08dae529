import { knownZone } from '@/lib/dates';
import { useNotificationChannelFleetsQuery } from './create.generated';
import type { FleetZone } from '../schedule/local-times';

const none: readonly FleetZone[] = [];

/** The time zones of a booking channel's fleets, each with its fleets; none while they are not known. */
export function useChannelZones(bookingChannelId: string | undefined): readonly FleetZone[] {
  const { data } = useNotificationChannelFleetsQuery({ variables: { id: bookingChannelId ?? '' }, skip: bookingChannelId === undefined });
  const fleets = data?.bookingChannel?.fleets;
  if (!fleets) return none;
  const zones = new Map<string, string[]>();
  for (const { timezone, name, humanReadableId, id } of fleets) {
    const zone = knownZone(timezone);
    zones.set(zone, [...(zones.get(zone) ?? []), name || humanReadableId || id]);
  }
  return Array.from(zones, ([zone, own]) => ({ zone, fleets: own }));
}
