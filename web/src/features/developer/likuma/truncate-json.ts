import { cutText } from '@/lib/text/cut-text';
import { isContainer } from '@/ui/design/json/json-tree';

/** Characters of quotes and commas around a value. */
const around = 4;

/** The maximum nesting, because masking and storing recurse once per level. */
const maxLevels = 100;

/**
 * The beginning of a JSON value, up to about a number of characters as JSON text, and its first levels. The rest is never read, so the cost
 * does not depend on its size.
 */
export function truncateJson(whole: unknown, maxLength: number) {
  let left = maxLength;
  let isCut = false;

  const text = (value: string): string => {
    const length = JSON.stringify(value.slice(0, Math.max(left, 0))).length;
    const kept = length > left ? cutText(value, Math.floor((left / length) * Math.min(value.length, left))) : value;
    left -= length;
    if (kept.length < value.length) isCut = true;
    return kept;
  };
  const part = (value: unknown, level: number): unknown => {
    if (typeof value === 'string') return text(value);
    if (!isContainer(value)) {
      left -= String(value).length;
      return value;
    }
    const isList = Array.isArray(value);
    if (level > maxLevels) {
      isCut = true;
      return isList ? [] : {};
    }
    const kept: [string, unknown][] = [];
    for (const name in value) {
      if (left <= 0) {
        isCut = true;
        break;
      }
      left -= around + (isList ? 0 : name.length);
      kept.push([name, part(Reflect.get(value, name), level + 1)]);
    }
    return isList ? kept.map(([, each]) => each) : Object.fromEntries(kept);
  };

  return { value: part(whole, 1), isCut };
}
