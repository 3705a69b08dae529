import { instantAt } from '@/lib/dates/instants';

/** The distance in milliseconds within which pushes to the same app are close, because the same passengers get both. */
const closeWithin = 4 * 3_600_000;

/** Four weeks, in milliseconds. */
const ahead = 28 * 24 * 3_600_000;

/** A push at one of the times of its notification. */
export interface Push {
  /** RFC 3339. */
  readonly at: string;
  /** Null for a new notification. */
  readonly intentId: string | null;
  readonly name: string;
  readonly channelId: string | null;
  /** Whether it is from another fleet whose passengers have the same app. */
  readonly isOtherFleet: boolean;
}

interface ScheduledIntent {
  readonly id: string;
  readonly name: string | null;
  readonly fleetId: string | null;
  readonly bookingChannelId: string | null;
  readonly schedules: readonly string[] | null;
}

/** One push for each time of each notification. @param fleetId the fleet that they are shown for */
export const pushesOf = (intents: readonly ScheduledIntent[], fleetId: string): Push[] =>
  intents.flatMap(({ id, name, fleetId: ownFleetId, bookingChannelId, schedules }) =>
    (schedules ?? []).map((at) => ({
      at,
      intentId: id,
      name: name || id,
      channelId: bookingChannelId,
      isOtherFleet: ownFleetId !== null && ownFleetId !== fleetId,
    })),
  );

/**
 * The pushes of the next four weeks in order of time, and whether another one to the same app is close.
 * @param now milliseconds since 1970
 */
export function upcoming(pushes: readonly Push[], now: number): (Push & { readonly isClose: boolean })[] {
  const sorted = pushes
    .flatMap((push) => {
      const time = instantAt(push.at);
      return time !== undefined && time > now && time < now + ahead ? [{ push, time }] : [];
    })
    .toSorted((one, other) => one.time - other.time);
  return sorted.map(({ push, time }) => ({
    ...push,
    isClose: sorted.some(
      (other) =>
        other.push !== push &&
        push.channelId !== null &&
        other.push.channelId === push.channelId &&
        Math.abs(other.time - time) < closeWithin,
    ),
  }));
}
