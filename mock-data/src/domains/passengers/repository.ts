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

/** The passengers of every fleet, without deleted ones. */
export class PassengerRepository {
  readonly #fleets: readonly Fleet[];
  readonly #population: Population;
  readonly #channels: ChannelsByFleet;
  #riders: Map<string, Rider> | undefined;
  #crowd: Map<string, Rider> | undefined;
  /** The metadata of passengers at the payment provider, by passenger ID. */
  readonly metadata = new Map<string, Record<string, unknown>>();
  /** All messages sent to passengers' phones, oldest first. */
  readonly pushNotifications: PushNotification[] = [];

  constructor(fleets: readonly Fleet[], population: Population, channels: ChannelsByFleet) {
    this.#fleets = fleets;
    this.#population = population;
    this.#channels = channels;
  }

  all(): readonly Rider[] {
    return [...this.regulars(), ...this.crowd()];
  }

  /** The passengers with bookings: a few of each fleet. */
  regulars(): readonly Rider[] {
    return [...this.#regulars().values()];
  }

  /** The many others of one fleet. */
  crowd(): readonly Rider[] {
    return [...this.#further().values()];
  }

  ofFleet(fleetId: string): readonly Rider[] {
    const isCrowded = this.#population.crowded?.id === fleetId;
    return (isCrowded ? this.all() : this.regulars()).filter(({ fleet }) => fleet.id === fleetId);
  }

  ofChannel(channelId: string): readonly Rider[] {
    const isCrowded = this.#channels.of(this.#population.crowded?.id ?? '').some(({ id }) => id === channelId);
    return (isCrowded ? this.all() : this.regulars()).filter(({ channel }) => channel?.id === channelId);
  }

  find(id: string): Rider | undefined {
    return this.#regulars().get(id) ?? this.#further().get(id);
  }

  remove(id: string): void {
    if (!this.#regulars().delete(id)) this.#further().delete(id);
    this.metadata.delete(id);
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
