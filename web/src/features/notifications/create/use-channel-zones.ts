import { useRead } from '@/lib/data/use-read';
import type { FleetZone } from '../schedule/local-times';
import { channelFleetsRead } from './reads';

const none: readonly FleetZone[] = [];

/** The time zones of a booking channel's fleets, each with its fleets; empty until known. Fleets without a zone are left out. */
export function useChannelZones(bookingChannelId: string | undefined): readonly FleetZone[] {
  const { data: fleets, isPrevious } = useRead(channelFleetsRead(bookingChannelId ?? null));
  if (!fleets || isPrevious) return none;
  const zones = new Map<string, string[]>();
  for (const { timezone, name, humanReadableId, id } of fleets) {
    if (timezone) zones.set(timezone, [...(zones.get(timezone) ?? []), name || humanReadableId || id]);
  }
  return Array.from(zones, ([zone, own]) => ({ zone, fleets: own }));
}
