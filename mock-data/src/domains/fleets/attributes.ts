import type { components } from '@pax/schema/platform';
import { DAY, toIso } from '../../clock';
import { chance, hex, integer, randomOf } from '../../random';
import type { Fleet } from './seed';

type FleetAttributes = components['schemas']['FleetAttributes'];

function seedAttributes(seed: number, fleet: Fleet): FleetAttributes {
  const random = randomOf(seed, 'fleet-attributes', fleet.humanReadableId);
  return {
    fleetId: fleet.id,
    attributes: {
      supportPhoneNumber: `${fleet.city[7]}${integer(random, 200_000_000, 799_999_999)}`,
      supportEmail: `support@${fleet.humanReadableId}.example`,
      maxPassengers: chance(random, 0.3) ? 8 : 4,
      allowsPrebooking: true,
      prebookingHorizonDays: integer(random, 2, 12) * 7,
      cancellationGraceSeconds: integer(random, 2, 10) * 30,
      features: { tipping: chance(random, 0.7), waypoints: true, businessAccounts: chance(random, 0.8) },
      telephony: { provider: 'Sprechweg', apiKey: `tk_${hex(randomOf(seed, 'telephony-key', fleet.humanReadableId), 32)}` },
    },
    updatedAt: toIso(Date.parse(fleet.createdAt) + integer(random, 1, 200) * DAY),
  };
}

/** The fleet's additional attributes on the platform. */
export class FleetAttributeRepository {
  readonly #seed: number;
  readonly #changed = new Map<string, FleetAttributes>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  of(fleet: Fleet): FleetAttributes {
    return this.#changed.get(fleet.id) ?? seedAttributes(this.#seed, fleet);
  }

  /** Null removes an attribute; omitted ones stay unchanged. */
  change(fleet: Fleet, changes: Readonly<Record<string, unknown>>, now: number): FleetAttributes {
    const kept = Object.entries({ ...this.of(fleet).attributes, ...changes }).filter(([, value]) => value !== null);
    const changed = { fleetId: fleet.id, attributes: Object.fromEntries(kept), updatedAt: toIso(now) };
    this.#changed.set(fleet.id, changed);
    return changed;
  }
}
