import { useSyncExternalStore } from 'react';

/** One typed value in the browser's storage. Tabs see each other's writes (local storage only). */
export interface PersistedCell<T> {
  readonly key: string;
  /** The stored value, or the fallback if nothing valid is stored. The same object until it changes. */
  read(): T;
  /** False if the browser does not store it, because storage is full or denied: the value then lives as long as the page. */
  write(value: T): boolean;
  /** Removes the value. False if the browser refuses. */
  clear(): boolean;
  /** Calls back after every change, in this tab and in others. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

// Values that the browser would not store, by key: they live as long as the page.
const inMemory = { local: new Map<string, unknown>(), session: new Map<string, unknown>() };

const storages = { local: () => window.localStorage, session: () => window.sessionStorage };

/**
 * A cell over `localStorage` (or `sessionStorage`, which ends with the tab). If the browser denies storage, or it is full, the value is
 * kept in memory.
 * @param guard whether a stored value, perhaps from an earlier version, is a T
 */
export function persisted<T>(
  key: string,
  guard: (value: unknown) => value is T,
  fallback: T,
  area: keyof typeof storages = 'local',
): PersistedCell<T> {
  const listeners = new Set<() => void>();
  const memory = inMemory[area];
  let known: { raw: string | null; value: T } | undefined;

  const stored = () => {
    try {
      return storages[area]().getItem(key);
    } catch {
      return null;
    }
  };
  const parse = (raw: string | null): T => {
    if (raw === null) return fallback;
    try {
      const value: unknown = JSON.parse(raw);
      return guard(value) ? value : fallback;
    } catch {
      return fallback;
    }
  };
  const notify = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };

  return {
    key,
    read() {
      const unstored = memory.get(key);
      if (memory.has(key) && guard(unstored)) return unstored;
      const raw = stored();
      const current = known?.raw === raw ? known : { raw, value: parse(raw) };
      known = current;
      return current.value;
    },
    write(value) {
      try {
        storages[area]().setItem(key, JSON.stringify(value));
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      } finally {
        notify();
      }
    },
    clear() {
      memory.delete(key);
      try {
        storages[area]().removeItem(key);
        return true;
      } catch {
        return false;
      } finally {
        notify();
      }
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The cell's value, re-rendering on every change, and a setter. */
export function usePersisted<T>(cell: PersistedCell<T>): [value: T, write: (value: T) => boolean] {
  return [useSyncExternalStore(cell.subscribe, cell.read), cell.write];
}

/** Clears this tab's data, such as list states, search terms and drafts, on sign-out. */
export function clearTabState(): void {
  inMemory.session.clear();
  try {
    for (const key of Object.keys(window.sessionStorage)) if (key.startsWith('pax')) window.sessionStorage.removeItem(key);
  } catch {
    // A browser that denies storage has nothing to clear.
  }
}
