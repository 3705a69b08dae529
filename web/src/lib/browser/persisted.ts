import { useSyncExternalStore } from 'react';
import { attemptNow } from './attempt';
import { ownName } from './public-path';

/** One typed value in the browser's storage. Tabs see each other's writes (local storage only). */
export interface PersistedCell<T> {
  readonly key: string;
  /** The stored value, or the fallback if nothing valid is stored. The same object until it changes. */
  read(): T;
  /** False if the browser does not store it, because storage is full or denied. Then it stays until the page is left. */
  write(value: T): boolean;
  /** Removes the value. False if the browser refuses. */
  clear(): boolean;
  /** Whether the current value is in the browser's storage, and not only in this page. */
  isStored(): boolean;
  /** Calls back after every change, in this tab and in others. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

const storages = { local: () => window.localStorage, session: () => window.sessionStorage };

type Area = keyof typeof storages;

/** Escapes the separators in a part of a key: an ID may be any text, even half a character. */
export const keyPart = (text: string): string =>
  text.replaceAll(/[^\w-]/g, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A key in the browser's storage. Its parts, such as a person's ID, may be any texts. */
export const storageKey = (...parts: readonly string[]): string => ['pax', ...parts.map(keyPart)].join('.');

const readText = (area: Area, key: string): string | null => attemptNow(() => storages[area]().getItem(ownName(key))) ?? null;

const removeText = (area: Area, key: string): boolean =>
  attemptNow(() => {
    storages[area]().removeItem(ownName(key));
    return true;
  }) ?? false;

/** This dashboard's keys in an area of the browser's storage; none if the browser denies it. */
export const storedKeys = (area: Area): readonly string[] => {
  const start = ownName('');
  const keys = attemptNow(() => Object.keys(storages[area]())) ?? [];
  return keys.flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
};

// Texts that the browser refused to store, for the lifetime of the page.
const inMemory = { local: new Map<string, string>(), session: new Map<string, string>() };

/**
 * A cell over `localStorage` (or `sessionStorage`, which ends with the tab). If the browser refuses to store a value, the page keeps it.
 * @param guard whether a stored value, perhaps from an earlier version, is a T
 */
export function persisted<T>(key: string, guard: (value: unknown) => value is T, fallback: T, area: Area = 'local'): PersistedCell<T> {
  const listeners = new Set<() => void>();
  const memory = inMemory[area];
  let known: { text: string | null; value: T } | undefined;

  const notify = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key !== ownName(key) && event.key !== null) return;
    memory.delete(key);
    notify();
  };

  return {
    key,
    read() {
      const text = memory.get(key) ?? readText(area, key);
      if (known?.text === text) return known.value;
      const value = text === null ? undefined : attemptNow<unknown>(() => JSON.parse(text));
      known = { text, value: guard(value) ? value : fallback };
      return known.value;
    },
    write(value) {
      const text = JSON.stringify(value);
      const isStored =
        attemptNow(() => {
          storages[area]().setItem(ownName(key), text);
          return true;
        }) ?? false;
      if (isStored) memory.delete(key);
      else memory.set(key, text);
      notify();
      return isStored;
    },
    clear() {
      memory.delete(key);
      const isRemoved = removeText(area, key);
      notify();
      return isRemoved;
    },
    isStored: () => !memory.has(key),
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

/**
 * The cells of one kind, such as a person's inbox. Each ID has one cell, so that its subscribers are notified of every write.
 * @param name the first part of their keys; the IDs are the others
 */
export function persistedById<T>(
  name: string,
  guard: (value: unknown) => value is T,
  fallback: T,
  area: Area = 'local',
): (...ids: readonly string[]) => PersistedCell<T> {
  const cells = new Map<string, PersistedCell<T>>();
  return (...ids) => {
    const key = storageKey(name, ...ids);
    const cell = cells.get(key) ?? persisted(key, guard, fallback, area);
    cells.set(key, cell);
    return cell;
  };
}

/** The cell's value, re-rendering on every change, and a setter. */
export function usePersisted<T>(cell: PersistedCell<T>): [value: T, write: (value: T) => boolean] {
  return [useSyncExternalStore(cell.subscribe, cell.read), cell.write];
}

/** Clears values by their keys, also in memory. */
export function clearKeys(area: Area, matches: (key: string) => boolean): void {
  for (const key of inMemory[area].keys()) if (matches(key)) inMemory[area].delete(key);
  for (const key of storedKeys(area)) if (matches(key)) removeText(area, key);
}

/**
 * Clears this tab's data, such as list states and search terms.
 * @param isKept keys that stay
 */
export function clearTabState(isKept: (key: string) => boolean = () => false): void {
  clearKeys('session', (key) => (key.startsWith('pax') || inMemory.session.has(key)) && !isKept(key));
}
