import { isSecretEntry } from '@/lib/json/secrets';
import { yieldToPage } from '@/lib/browser/yield-to-page';
import { childAt, isContainer, pointer, rangesAround } from './json-tree';

/** A container on the path to an entry. */
export interface JsonPlace {
  readonly value: object;
  /** Undefined for a list, whose names are numbers. */
  readonly names: readonly string[] | undefined;
  readonly count: number;
  /** 1 for the root. */
  readonly level: number;
  /** Whether it is a secret by its own or its parent's name. */
  readonly isSecret: boolean;
  readonly outer: JsonPlace | null;
  /** The number of its visited children. */
  readonly next: number;
}

interface JsonEntry {
  readonly value: unknown;
  readonly isSecret: boolean;
  /** Its parent: null for the root. */
  readonly place: JsonPlace | null;
}

const nameAt = ({ names }: JsonPlace, at: number): string => names?.[at] ?? String(at);

/** The name of the current entry of a walk. */
export const currentName = (place: JsonPlace): string => nameAt(place, place.next - 1);

/** The ID of the current entry of a walk. Created only when needed: a payload may have millions of entries. */
export const currentId = (place: JsonPlace | null): string => (place ? pointer(currentId(place.outer), currentName(place)) : '');

/** The containers and ranges to expand so that the current entry of a walk is visible. */
export function currentAncestors(place: JsonPlace | null): string[] {
  const ids: string[] = [];
  for (let at = place; at; at = at.outer) {
    const id = currentId(at.outer);
    ids.unshift(id, ...rangesAround(id, at.count, at.next - 1));
  }
  return ids;
}

interface Walk {
  /** Visits every entry in document order; returning false ends the walk. */
  onEntry: (entry: JsonEntry) => boolean | void;
  /** Leaves a container. */
  onEnd?: (place: JsonPlace) => void;
  signal?: AbortSignal;
}

/** The maximum time that a walk blocks the page, in milliseconds, and the number of entries between checks of the clock. */
const sliceMs = 12;
const entriesPerSlice = 200;

/**
 * Walks a payload of any size and depth, in slices to keep the page responsive.
 * @param isSecret whether the payload itself has a secret's name
 * @returns false if the signal aborted it
 */
export async function walkJson(root: unknown, isSecret: boolean, { onEntry, onEnd, signal }: Walk): Promise<boolean> {
  type Open = Omit<JsonPlace, 'next' | 'outer'> & { next: number; readonly outer: Open | null };
  const open = (value: object, secret: boolean, outer: Open | null): Open => {
    const names = Array.isArray(value) ? undefined : Object.keys(value);
    return {
      value,
      names,
      count: Array.isArray(value) ? value.length : (names?.length ?? 0),
      isSecret: secret,
      level: (outer?.level ?? 0) + 1,
      outer,
      next: 0,
    };
  };

  if (onEntry({ value: root, isSecret, place: null }) === false) return true;
  let place = isContainer(root) ? open(root, isSecret, null) : null;
  let sliceEnd = performance.now() + sliceMs;
  for (let steps = 1; place; steps += 1) {
    if (steps % entriesPerSlice === 0 && performance.now() > sliceEnd) {
      await yieldToPage();
      if (signal?.aborted) return false;
      sliceEnd = performance.now() + sliceMs;
    }
    if (place.next >= place.count) {
      onEnd?.(place);
      place = place.outer;
      continue;
    }
    place.next += 1;
    const name = currentName(place);
    const value = childAt(place.value, name);
    const secret: boolean = place.isSecret || isSecretEntry(place.value, name);
    if (onEntry({ value, isSecret: secret, place }) === false) return true;
    if (isContainer(value)) place = open(value, secret, place);
  }
  return true;
}
