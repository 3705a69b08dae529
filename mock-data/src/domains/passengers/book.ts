import type { BookingChannel } from '../booking-channels/seed';
import type { Passenger, Population } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';
import { channelOfPassenger } from './channel';

/** Someone who rides, with the fleet whose customer and the app whose user the person is. */
export interface Rider {
  readonly passenger: Passenger;
  readonly fleet: Fleet;
  readonly channel: BookingChannel | undefined;
}

export interface PushNotification {
  readonly passengerId: string;
  readonly message: string;
  readonly deviceCount: number;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
}

/** The passengers of every fleet, without those whom somebody deleted. */
export class PassengerBook {
  readonly #fleets: readonly Fleet[];
  readonly #population: Population;
  readonly #channels: readonly BookingChannel[];
  #riders: Map<string, Rider> | undefined;
  /** What people noted about a passenger at the payment provider, by the passenger's id. */
  readonly metadata = new Map<string, Record<string, unknown>>();
  /** Every message that went to a passenger's phones, oldest first. */
  readonly pushNotifications: PushNotification[] = [];

  constructor(fleets: readonly Fleet[], population: Population, channels: readonly BookingChannel[]) {
    this.#fleets = fleets;
    this.#population = population;
    this.#channels = channels;
  }

  all(): readonly Rider[] {
    return [...this.#everyone().values()];
  }

  find(id: string): Rider | undefined {
    return this.#everyone().get(id);
  }

  remove(id: string): void {
    this.#everyone().delete(id);
    this.metadata.delete(id);
  }

  /** Drawn when first asked for: most tests have nothing to do with passengers. */
  #everyone(): Map<string, Rider> {
    this.#riders ??= new Map(
      this.#fleets.flatMap((fleet) =>
        this.#population
          .of(fleet)
          .passengers.map((passenger) => [
            passenger.id,
            { passenger, fleet, channel: channelOfPassenger(passenger, fleet, this.#channels) },
          ]),
      ),
    );
    return this.#riders;
  }
}
