import { formatInZone, knownZone } from '@/lib/dates/dates';

/** A fleet of the booking channel, and its time zone if known. */
export interface ZonedFleet {
  readonly id: string;
  readonly name: string | null;
  readonly humanReadableId: string | null;
  /** An IANA name. */
  readonly timezone: string | null;
}

interface LocalTime {
  /** `Mon, 23 Nov 2026, 08:00`. */
  readonly time: string;
  readonly isNight: boolean;
  readonly zones: readonly string[];
  readonly fleets: readonly string[];
}

/** Whether most people sleep: before 7:00 or from 22:00. */
export function isNight(instant: string, zone: string): boolean {
  const hour = Number(formatInZone(instant, zone, 'time').slice(0, 2));
  return hour < 7 || hour >= 22;
}

/** The local times of an instant that differ from the one in `own`, those with the most fleets first. Unknown zones are left out. */
export function otherTimes(instant: string, own: string, fleets: readonly ZonedFleet[]): LocalTime[] {
  const times = new Map<string, LocalTime>();
  const ownTime = formatInZone(instant, own, 'weekday-date-time');
  for (const { id, name, humanReadableId, timezone } of fleets) {
    if (timezone === null || knownZone(timezone) !== timezone) continue;
    const time = formatInZone(instant, timezone, 'weekday-date-time');
    if (time === ownTime) continue;
    const { zones = [], fleets: names = [] } = times.get(time) ?? {};
    times.set(time, {
      time,
      isNight: isNight(instant, timezone),
      zones: zones.includes(timezone) ? zones : [...zones, timezone],
      fleets: [...names, name || humanReadableId || id],
    });
  }
  return [...times.values()].toSorted((one, other) => other.fleets.length - one.fleets.length);
}
