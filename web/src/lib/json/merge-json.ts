export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Free-form JSON as an object: anything else counts as empty. */
export const asJsonObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** Whether two JSON values are equal; the order of keys does not matter. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSameJson(value, other[at]));
  if (!isJsonObject(one) || !isJsonObject(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]));
}

/** One place in which two JSON objects differ. */
export interface JsonDifference {
  /** The keys that lead there, from the outermost. */
  readonly path: readonly string[];
  /** Undefined if there was none. */
  readonly before: unknown;
  /** Undefined if it was removed. */
  readonly after: unknown;
}

/** The value of an object's own key: `{}` has no `constructor`. */
export const valueOf = (object: object, key: string): unknown => (Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined);

/** The differences between two values: key by key at any depth, other values as a whole. */
function differencesBetween(before: unknown, after: unknown, path: readonly string[] = []): JsonDifference[] {
  if (isSameJson(before, after)) return [];
  if (!isJsonObject(before) || !isJsonObject(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differencesBetween(valueOf(before, key), valueOf(after, key), [...path, key]));
}

/** An edit of a JSON object, merged with another person's changes. */
export interface JsonMerge<Value extends object> {
  /** The current object with your changes. In a conflict it has your value. */
  readonly merged: Value;
  /** The changes to the current object on saving, conflicts included. */
  readonly own: readonly JsonDifference[];
  /** The other person's changes, which stay. */
  readonly others: readonly JsonDifference[];
  /** Conflicts, from the other person's value to yours. Not to be overwritten unseen. */
  readonly conflicts: readonly JsonDifference[];
}

/**
 * For objects that are saved as a whole: merges an edit with the current object, key by key at any depth. Lists and other values are merged
 * as a whole; a list to which two people may add items, such as IDs, is better passed as an object, `{ [id]: true }`.
 * @param base the common original
 * @param mine your edit
 * @param theirs the current object
 */
export function mergeJson<Value extends object>(base: unknown, mine: Value, theirs: Value): JsonMerge<Value> {
  const [own, others, conflicts]: [JsonDifference[], JsonDifference[], JsonDifference[]] = [[], [], []];
  const merge = <Part extends object>(from: object, edited: Part, now: Part, path: readonly string[]): Part => {
    const merged: Part = { ...now, ...edited };
    const take = (key: string, value: unknown) =>
      value === undefined ? Reflect.deleteProperty(merged, key) : Reflect.set(merged, key, value);
    for (const key of Object.keys(merged)) {
      const at = [...path, key];
      const [before, mineNow, theirsNow] = [valueOf(from, key), valueOf(edited, key), valueOf(now, key)];
      if (isSameJson(mineNow, before) || isSameJson(mineNow, theirsNow)) {
        if (!isSameJson(mineNow, theirsNow)) others.push(...differencesBetween(before, theirsNow, at));
        take(key, theirsNow);
      } else if (isSameJson(theirsNow, before)) {
        own.push(...differencesBetween(before, mineNow, at));
        take(key, mineNow);
      } else if (isJsonObject(mineNow) && isJsonObject(theirsNow)) {
        take(key, merge(isJsonObject(before) ? before : {}, mineNow, theirsNow, at));
      } else {
        const difference = { path: at, before: theirsNow, after: mineNow };
        conflicts.push(difference);
        own.push(difference);
        take(key, mineNow);
      }
    }
    return merged;
  };
  return { merged: merge(isJsonObject(base) ? base : {}, mine, theirs, []), own, others, conflicts };
}
