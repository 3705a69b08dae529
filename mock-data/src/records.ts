import { randomOf, uuid } from './random';

/** A seeded record: the same for the same time. Its dates may move with the time, its id never does. */
export interface SeededRecord<T> {
  readonly id: string;
  at(now: number): T;
}

/** A seeded record that time does not change. */
export const still = <T extends { readonly id: string }>(record: T): SeededRecord<T> => ({ id: record.id, at: () => record });

/** Records of one kind: those seeded, but for what people changed, and those that people added. */
export class Records<T extends { readonly id: string }> {
  readonly #seed: number;
  readonly #kind: string;
  readonly #seeds: () => readonly SeededRecord<T>[];
  #records: Map<string, SeededRecord<T>> | undefined;
  #added = 0;

  /**
   * @param kind tells the ids of its new records from those of others
   * @param seeds made when first asked for: a platform has many kinds and a test uses few of them
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

  /** The id of the next one to be added. The same steps after the same seed give the same ids. */
  newId(): string {
    this.#added += 1;
    return uuid(randomOf(this.#seed, 'added', this.#kind, this.#added));
  }

  /** Adds a record or takes the place of the one with its id. */
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
