import { maskSecrets } from '@/lib/json/secrets';
import { childAt, isContainer, jsonText, maxLevels } from './json-tree';
import { currentName, walkJson } from './json-walk';

/** Payloads with at most this many entries and characters are written synchronously. */
const fewEntries = 5000;
const fewCharacters = 1_000_000;

/** Whether processing the whole payload would block the page or overflow the stack. Stops as soon as the answer is known. */
function isLargeJson(root: unknown): boolean {
  let entries = 0;
  let characters = 0;
  const isWithin = (value: unknown, level: number): boolean => {
    entries += 1;
    if (typeof value === 'string') characters += value.length;
    if (entries > fewEntries || characters > fewCharacters || level > maxLevels) return false;
    if (!isContainer(value)) return true;
    for (const name in value) if (!isWithin(childAt(value, name), level + 1)) return false;
    return true;
  };
  return !isWithin(root, 0);
}

async function writeInSlices(root: unknown, isShown: (text: string) => boolean, isSecret: boolean): Promise<string> {
  const parts: string[] = [];
  let depth = 0;
  await walkJson(root, isSecret, {
    onEntry({ value, isSecret: isHidden, place }) {
      if (place) parts.push(place.next > 1 ? ',\n' : '\n', '  '.repeat(depth));
      if (place?.names) parts.push(JSON.stringify(currentName(place)), ': ');
      if (isContainer(value)) {
        depth += 1;
        parts.push(Array.isArray(value) ? '[' : '{');
      } else parts.push(jsonText(maskSecrets(value, isShown, isHidden)));
    },
    onEnd({ names, count }) {
      depth -= 1;
      if (count > 0) parts.push('\n', '  '.repeat(depth));
      parts.push(names ? '}' : ']');
    },
  });
  return parts.join('');
}

/**
 * A payload as text for copying: indented, with masked secrets. A large one is written in slices to keep the page responsive.
 * @param isShown whether a secret is currently revealed
 * @param isSecret whether the payload itself has a secret's name
 */
export function copiedJson(root: unknown, isShown: (text: string) => boolean, isSecret = false): string | Promise<string> {
  return isLargeJson(root) ? writeInSlices(root, isShown, isSecret) : jsonText(maskSecrets(root, isShown, isSecret), 2);
}
