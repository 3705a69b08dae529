import { useSyncExternalStore } from 'react';
import { ownName } from './public-path';

/** The lifetime of a value: until it is removed, until the tab is closed, or until the page is left. */
export type Lifetime = 'browser' | 'tab' | 'page';

/** One typed value in the browser's storage. Tabs see each other's writes (local storage only). */
export interface PersistedCell<T> {
  readonly key: string;
  /** The stored value, or the fallback if nothing valid is stored. The same object until it changes. */
  read(): T;
  /** False if the browser does not store it, because storage is full or denied: see `lifetime`. */
  write(value: T): boolean;
  /** Removes the value. False if the browser refuses. */
  clear(): boolean;
  /** The lifetime of the current value. */
  lifetime(): Lifetime;
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

function readText(area: Area, key: string): string | null {
  try {
    return storages[area]().getItem(ownName(key));
  } catch {
    return null;
  }
}

function writeText(area: Area, key: string, text: string): boolean {
  try {
    storages[area]().setItem(ownName(key), text);
    return true;
  } catch {
    return false;
  }
}

function removeText(area: Area, key: string): boolean {
  try {
    storages[area]().removeItem(ownName(key));
    return true;
  } catch {
    return false;
  }
}

/** This dashboard's keys in an area of the browser's storage; none if the browser denies it. */
export function storedKeys(area: Area): readonly string[] {
  try {
    const start = ownName('');
    return Object.keys(storages[area]()).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  } catch {
    return [];
  }
}

/** Moves the values of earlier versions, whose keys began with `pax-dashboard.`, unless this version has its own already. */
export function moveOldKeys(): void {
  const prefix = 'pax-dashboard.';
  for (const area of ['local', 'session'] as const) {
    for (const old of storedKeys(area).filter((key) => key.startsWith(prefix))) {
      const text = readText(area, old);
      const key = `pax.${old.slice(prefix.length)}`;
      // Removed first: full storage has no room for both.
      if (text === null || !removeText(area, old) || readText(area, key) !== null) continue;
      if (!writeText(area, key, text)) writeText(area, old, text);
    }
  }
}

moveOldKeys();

// Values that the browser refused to store, by area and key, for the lifetime of the page.
const inMemory = { local: new Map<string, string>(), session: new Map<string, string>() };

/** The tab's own key for a value that local storage has refused. */
export const substituteKey = (key: string) => `${key}#tab`;

/** A replacement for a value that local storage has refused, until the stored value changes. */
interface Substitute {
  /** The stored text that it replaces; null if nothing was stored. */
  readonly over: string | null;
  readonly value: unknown;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isSubstitute = (value: unknown): value is Substitute =>
  typeof value === 'object' && value !== null && 'over' in value && 'value' in value;

/**
 * A cell over `localStorage` (or `sessionStorage`, which ends with the tab). If local storage is full or denied, the tab falls back to
 * session storage, and then to memory.
 * @param guard whether a stored value, perhaps from an earlier version, is a T
 */
export function persisted<T>(key: string, guard: (value: unknown) => value is T, fallback: T, area: Area = 'local'): PersistedCell<T> {
  const listeners = new Set<() => void>();
  const memory = inMemory[area];
  let known: { text: string | null; substitute: string | null; value: T } | undefined;

  const valueOf = (value: unknown): T => (guard(value) ? value : fallback);
  const substituteText = () => memory.get(key) ?? (area === 'local' ? readText('session', substituteKey(key)) : null);
  const substituteFor = (text: string | null, substitute: string | null) => {
    const parsed = substitute === null ? undefined : parse(substitute);
    return isSubstitute(parsed) && parsed.over === text ? parsed : undefined;
  };
  const notify = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key === ownName(key) || event.key === null) notify();
  };
  const dropSubstitute = () => {
    memory.delete(key);
    return area === 'session' || readText('session', substituteKey(key)) === null || removeText('session', substituteKey(key));
  };

  return {
    key,
    read() {
      const text = readText(area, key);
      const substitute = substituteText();
      if (known?.text === text && known.substitute === substitute) return known.value;
      const instead = substituteFor(text, substitute);
      const value = valueOf(instead ? instead.value : text === null ? undefined : parse(text));
      known = { text, substitute, value };
      return value;
    },
    write(value) {
      const isStored = writeText(area, key, JSON.stringify(value));
      if (isStored) dropSubstitute();
      else {
        const substitute = JSON.stringify({ over: readText(area, key), value } satisfies Substitute);
        const isKeptInTab = area === 'local' && writeText('session', substituteKey(key), substitute);
        if (isKeptInTab) memory.delete(key);
        else memory.set(key, substitute);
      }
      notify();
      return isStored;
    },
    clear() {
      const isRemoved = [removeText(area, key), dropSubstitute()].every(Boolean);
      notify();
      return isRemoved;
    },
    lifetime() {
      const substitute = substituteText();
      if (substituteFor(readText(area, key), substitute) === undefined) return area === 'local' ? 'browser' : 'tab';
      return memory.has(key) ? 'page' : 'tab';
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
