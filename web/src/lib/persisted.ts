import { useSyncExternalStore } from 'react';

/** One typed value in the browser's storage. Tabs see each other's writes (local storage only). */
export interface PersistedCell<T> {
  readonly key: string;
  /** The stored value, or the fallback where nothing (valid) is stored. The same object until it changes. */
  read(): T;
  write(value: T): void;
  /** Forgets the value. Throws where the browser refuses to. */
  clear(): void;
  /** Calls back after every change, in this tab and in others; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

const storages = { local: () => window.localStorage, session: () => window.sessionStorage };

/**
 * A cell over `localStorage` (or `sessionStorage`, which ends with the tab).
 * Where the browser denies storage, or it is full, the value lives in memory for as long as the page does.
 * @param guard tells whether what was stored, perhaps by an earlier version, is still a T
 */
export function persisted<T>(
  key: string,
  guard: (value: unknown) => value is T,
  fallback: T,
  area: keyof typeof storages = 'local',
): PersistedCell<T> {
  const listeners = new Set<() => void>();
  let known: { raw: string | null; value: T } | undefined;
  let unstored: { value: T } | undefined;

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
      if (unstored) return unstored.value;
      let raw: string | null = null;
      try {
        raw = storages[area]().getItem(key);
      } catch {
        return fallback;
      }
      if (known?.raw !== raw) known = { raw, value: parse(raw) };
      return known?.value ?? fallback;
    },
    write(value) {
      try {
        storages[area]().setItem(key, JSON.stringify(value));
        unstored = undefined;
      } catch {
        unstored = { value };
      }
      notify();
    },
    clear() {
      unstored = undefined;
      storages[area]().removeItem(key);
      notify();
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

/** The cell's value, re-rendering on every change, and the way to change it. */
export function usePersisted<T>(cell: PersistedCell<T>): [value: T, write: (value: T) => void] {
  return [useSyncExternalStore(cell.subscribe, cell.read), cell.write];
}

/** Forgets everything this tab kept for itself: list states, search terms, drafts. For a sign-out. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) if (key.startsWith('pax')) window.sessionStorage.removeItem(key);
  } catch {
    // A browser that denies storage has kept nothing.
  }
}
