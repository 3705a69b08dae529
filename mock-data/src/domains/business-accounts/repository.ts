import { Records, still } from '../../records';
import type { Population } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';
import {
  type BusinessAccount,
  type BusinessDispatchAccount,
  type BusinessPassenger,
  type BusinessPassengerGroup,
  seedBusinessAccounts,
  seedBusinessDispatchAccounts,
  seedBusinessPassengers,
  seedGroups,
} from './seed';

/** Companies, their employees, and their accounts with dispatch systems. */
export class BusinessRepository {
  readonly accounts: Records<BusinessAccount>;
  readonly passengers: Records<BusinessPassenger>;
  readonly dispatchAccounts: readonly BusinessDispatchAccount[];
  readonly #seed: number;

  constructor(seed: number, fleets: readonly Fleet[], population: Population) {
    this.#seed = seed;
    this.accounts = new Records(seed, 'business-account', () => seedBusinessAccounts(seed, fleets).map(still));
    this.passengers = new Records(seed, 'business-passenger', () => {
      const accounts = seedBusinessAccounts(seed, fleets);
      return fleets
        .flatMap((fleet) => {
          const passengerIds = population.of(fleet).passengers.map(({ id }) => id);
          const those = accounts.filter(({ fleetId }) => fleetId === fleet.id);
          return those.flatMap((account) => seedBusinessPassengers(seed, account, fleet, passengerIds));
        })
        .map(still);
    });
    this.dispatchAccounts = seedBusinessDispatchAccounts(seed, fleets);
  }

  groupsOf(accountId: string): BusinessPassengerGroup[] {
    return seedGroups(this.#seed, accountId);
  }
}
