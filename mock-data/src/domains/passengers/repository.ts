import type { BookingChannel, ChannelsByFleet } from '../booking-channels/seed';
import type { Passenger, Population } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';
import { channelOfPassenger } from './channel';

/** A passenger with their fleet and app. */
export interface Rider {
  readonly passenger: Passenger;
  readonly fleet: Fleet;
  readonly channel: BookingChannel | undefined;
}

export interface PushNotification {
  readonly passengerId: string;
  readonly message: string;
  readonly deviceCount: number;
  /** In milliseconds since the Unix epoch. */
  readonly sentAt: number;
}

/** A limit on stored messages, so that a platform running for days does not grow. */
const MESSAGES = 1000;

/** The passengers of every fleet. Past records keep passengers who were deleted since. */
export class PassengerRepository {
  readonly #fleets: readonly Fleet[];
  readonly #population: Population;
  readonly #channels: ChannelsByFleet;
  #riders: Map<string, Rider> | undefined;
  #crowd: Map<string, Rider> | undefined;
  readonly #deletedAt = new Map<string, number>();
  /** The metadata of passengers at the payment provider, by passenger ID. */
  readonly metadata = new Map<string, Record<string, unknown>>();
  /** The latest messages sent to passengers' phones, oldest first. */
  readonly pushNotifications: PushNotification[] = [];

  constructor(fleets: readonly Fleet[], population: Population, channels: ChannelsByFleet) {
    this.#fleets = fleets;
    this.#population = population;
    this.#channels = channels;
  }

  /** Without deleted ones. */
  all(): readonly Rider[] {
    return this.#present([...this.regulars(), ...this.crowd()]);
  }

  /** The passengers with bookings, a few of each fleet, and deleted ones. */
  regulars(): readonly Rider[] {
    return [...this.#regulars().values()];
  }

  /** The many others of one fleet, and deleted ones. */
  crowd(): readonly Rider[] {
    return [...this.#further().values()];
  }

  ofFleet(fleetId: string): readonly Rider[] {
    const isCrowded = this.#population.crowded?.id === fleetId;
    return (isCrowded ? this.all() : this.#present(this.regulars())).filter(({ fleet }) => fleet.id === fleetId);
  }

  /** With those who were deleted later, if a time is given. */
  ofChannel(channelId: string, at = Infinity): readonly Rider[] {
    const isCrowded = this.#channels.of(this.#population.crowded?.id ?? '').some(({ id }) => id === channelId);
    const riders = isCrowded ? [...this.regulars(), ...this.crowd()] : this.regulars();
    return riders.filter(({ channel, passenger }) => channel?.id === channelId && this.isPresent(passenger.id, at));
  }

  find(id: string): Rider | undefined {
    return this.isPresent(id) ? (this.#regulars().get(id) ?? this.#further().get(id)) : undefined;
  }

  remove(id: string, now: number): void {
    this.#deletedAt.set(id, now);
    this.metadata.delete(id);
  }

  recordPush(notification: PushNotification): void {
    this.pushNotifications.push(notification);
    if (this.pushNotifications.length > MESSAGES) this.pushNotifications.shift();
  }

  /** Whether a passenger was not deleted yet, by now or by a given time. */
  isPresent(id: string, at = Infinity): boolean {
    return (this.#deletedAt.get(id) ?? Infinity) >= at;
  }

  #present(riders: readonly Rider[]): readonly Rider[] {
    return riders.filter(({ passenger }) => this.isPresent(passenger.id));
  }

  /** Drawn on first use: most tests do not need passengers. */
  #regulars(): Map<string, Rider> {
    this.#riders ??= this.#ridersOf(this.#fleets.flatMap((fleet) => this.#population.of(fleet).passengers.map((each) => [each, fleet])));
    return this.#riders;
  }

  #further(): Map<string, Rider> {
    const fleet = this.#population.crowded;
    this.#crowd ??= this.#ridersOf(fleet ? this.#population.crowd().map((each) => [each, fleet]) : []);
    return this.#crowd;
  }

  #ridersOf(people: readonly (readonly [Passenger, Fleet])[]): Map<string, Rider> {
    return new Map(
      people.map(([passenger, fleet]) => [
        passenger.id,
        { passenger, fleet, channel: channelOfPassenger(passenger, fleet, this.#channels) },
      ]),
    );
  }
}
