import { formatInZone, knownZone } from '@/lib/dates/dates';

/** A time zone, and which of the booking channel's fleets are in it. */
export interface FleetZone {
  /** An IANA name. */
  readonly zone: string;
  readonly fleets: readonly string[];
}

/** The local time of an instant, with the zones that share it. */
export interface LocalTime {
  /** `Mon, 23 Nov 2026, 08:00`. */
  readonly time: string;
  /** Most people sleep: before 7:00 or from 22:00 on. */
  readonly isNight: boolean;
  readonly zones: readonly FleetZone[];
}

const hourOf = (instant: string, zone: string) => Number(formatInZone(instant, zone, 'time').slice(0, 2));

/**
 * The local times of an instant, those with the most fleets first. Zones unknown to the browser are left out.
 * @param instant RFC 3339
 */
export function localTimes(instant: string, zones: readonly FleetZone[]): LocalTime[] {
  const times = new Map<string, FleetZone[]>();
  for (const each of zones) {
    if (knownZone(each.zone) !== each.zone) continue;
    const time = formatInZone(instant, each.zone, 'weekday-date-time');
    times.set(time, [...(times.get(time) ?? []), each]);
  }
  const fleetsIn = (own: readonly FleetZone[]) => own.reduce((sum, { fleets }) => sum + fleets.length, 0);
  return [...times]
    .sort(([, one], [, other]) => fleetsIn(other) - fleetsIn(one))
    .map(([time, own]) => {
      const hour = own[0] ? hourOf(instant, own[0].zone) : 12;
      return { time, isNight: hour < 7 || hour >= 22, zones: own };
    });
}
