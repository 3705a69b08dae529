import { isJsonObject, isSameJson } from './merge-json';
import { isSecretName, maskSecrets, secretMask } from './secrets';

/** Keys and list positions, from the outermost. */
type Path = readonly (string | number)[];

export interface Revealed {
  readonly value: unknown;
  /** A path with a mask but no stored secret. */
  readonly unresolved: readonly Path[];
}

const childOf = (value: unknown, key: string): unknown => (isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * The former index of an edited list item, -1 if unknown: its position if nothing else has changed, otherwise that of the only item with
 * its content. A wrong match would assign another item's secret.
 */
function placeBefore(edited: readonly unknown[], hidden: readonly unknown[], at: number): number {
  const isOneEdit = edited.length === hidden.length && edited.filter((item, index) => !isSameJson(item, hidden[index])).length <= 1;
  if (isOneEdit) return at;
  const same = hidden.flatMap((item, index) => (isSameJson(item, edited[at]) ? [index] : []));
  return same.length === 1 ? (same[0] ?? -1) : -1;
}

/**
 * Replaces masks in JSON that was edited with `maskSecrets`: each secret that was not typed over gets its stored value back.
 * @param stored the stored JSON, which the person saw as `maskSecrets(stored)` or merged with another change
 */
export function revealSecrets(edited: unknown, stored: unknown): Revealed {
  const unresolved: Path[] = [];
  const reveal = (value: unknown, from: unknown, hidden: unknown, path: Path): unknown => {
    if (isSameJson(value, hidden)) return from;
    if (typeof value === 'string' && value.includes(secretMask)) unresolved.push(path);
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      return items.map((item, at) => {
        const before = placeBefore(items, listOf(hidden), at);
        return reveal(item, listOf(from)[before], listOf(hidden)[before], [...path, at]);
      });
    }
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, reveal(part, childOf(from, key), childOf(hidden, key), [...path, key])] as const),
    );
  };
  return { value: reveal(edited, stored, maskSecrets(stored), []), unresolved };
}

const forgotten = `${secretMask} type it again`;

/** Removes secrets that are not masks, so that they have to be typed again. */
function clearSecrets(value: unknown, masked = maskSecrets(value, (text) => text === secretMask)): unknown {
  if (isSameJson(value, masked)) return value;
  if (Array.isArray(value)) return value.map((item: unknown, at) => clearSecrets(item, listOf(masked)[at]));
  if (!isJsonObject(value)) return forgotten;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clearSecrets(part, childOf(masked, key))] as const));
}

/** JSON text that a draft may keep; undefined if it may contain a secret, because it can't be parsed yet. */
export function clearTypedSecrets(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const kept = clearSecrets(value);
    return kept === value ? text : JSON.stringify(kept, null, 2);
  } catch {
    return isSecretName(text) ? undefined : text;
  }
}
