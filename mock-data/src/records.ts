import { randomOf, uuid } from './random';

/** A seeded record: the same for the same time. Its dates may move with the time, its ID never does. */
export interface SeededRecord<T> {
  readonly id: string;
  at(now: number): T;
}

/** A seeded record that does not change over time. */
export const still = <T extends { readonly id: string }>(record: T): SeededRecord<T> => ({ id: record.id, at: () => record });

/** Records of one kind: seeded ones with later changes, and added ones. */
export class Records<T extends { readonly id: string }> {
  readonly #seed: number;
  readonly #kind: string;
  readonly #seeds: () => readonly SeededRecord<T>[];
  #records: Map<string, SeededRecord<T>> | undefined;
  #added = 0;

  /**
   * @param kind distinguishes the IDs of its new records from those of others
   * @param seeds created on first use: a platform has many kinds and a test uses few of them
   */
  constructor(seed: number, kind: string, seeds: () => readonly SeededRecord<T>[]) {
    this.#seed = seed;
    this.#kind = kind;
    this.#seeds = seeds;
  }

  all(now: number): T[] {
    return [...this.#map().values()].map((record) => record.at(now));
  }

  find(id: string, now: number): T | undefined {
    return this.#map().get(id)?.at(now);
  }

  /** The ID of the next record to add. The same steps after the same seed give the same IDs. */
  newId(): string {
    this.#added += 1;
    return uuid(randomOf(this.#seed, 'added', this.#kind, this.#added));
  }

  /** Adds a record or replaces the one with its ID. */
  put(record: T): T {
    this.#map().set(record.id, still(record));
    return record;
  }

  remove(id: string): void {
    this.#map().delete(id);
  }

  #map(): Map<string, SeededRecord<T>> {
    this.#records ??= new Map(this.#seeds().map((record) => [record.id, record]));
    return this.#records;
  }
}
