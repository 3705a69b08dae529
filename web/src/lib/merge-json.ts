export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two JSON values say the same; the order of keys does not count. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSameJson(value, other[at]));
  if (!isJsonObject(one) || !isJsonObject(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]));
}

/** An edit of a JSON object, merged with what another person has changed meanwhile. */
export interface JsonMerge {
  /** The other's object with one's own changes. Where both changed the same, one's own value. */
  readonly merged: Record<string, unknown>;
  /** The paths that both changed, each in another way: `contact.phone`. Not to be overwritten unseen. */
  readonly conflicts: readonly string[];
}

/**
 * For objects that are saved as a whole: merges an edit with what is there by now, key by key, however deep. Lists and values are taken as a
 * whole.
 * @param base what both began with
 * @param mine what one made of it
 * @param theirs what is there now
 */
export function mergeJson(base: unknown, mine: JsonObject, theirs: unknown): JsonMerge {
  const conflicts: string[] = [];
  const merge = (from: JsonObject, own: JsonObject, other: JsonObject, path: readonly string[]): Record<string, unknown> => {
    const merged: [key: string, value: unknown][] = [];
    for (const key of new Set([...Object.keys(other), ...Object.keys(own)])) {
      const at = [...path, key];
      const [before, mineNow, theirsNow] = [from[key], own[key], other[key]];
      if (isSameJson(mineNow, before)) merged.push([key, theirsNow]);
      else if (isSameJson(theirsNow, before) || isSameJson(mineNow, theirsNow)) merged.push([key, mineNow]);
      else if (isJsonObject(mineNow) && isJsonObject(theirsNow))
        merged.push([key, merge(isJsonObject(before) ? before : {}, mineNow, theirsNow, at)]);
      else {
        conflicts.push(at.join('.'));
        merged.push([key, mineNow]);
      }
    }
    // JSON has no undefined: that is a key which one of them took out.
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  };
  const merged = merge(isJsonObject(base) ? base : {}, mine, isJsonObject(theirs) ? theirs : {}, []);
  return { merged, conflicts };
}
