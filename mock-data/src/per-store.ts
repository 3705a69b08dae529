import type { Store } from './store';

/**
 * Data that one domain keeps for a store: created on first use, and discarded with the store. Data that other domains read is in the store
 * itself.
 * @example const vehicles = perStore(({ seed }) => seedVehicles(seed));
 */
export function perStore<T>(create: (store: Store) => T): (store: Store) => T {
  const kept = new WeakMap<Store, { data: T }>();
  return (store) => {
    const known = kept.get(store);
    if (known) return known.data;
    const data = create(store);
    kept.set(store, { data });
    return data;
  };
}
