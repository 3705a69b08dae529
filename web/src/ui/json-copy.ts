import { maskSecrets } from '@/lib/secrets';
import { childAt, isContainer, jsonText } from './json-tree';
import { currentName, walkJson } from './json-walk';

/** A payload of no more entries and characters is written at once. */
const fewEntries = 5000;
const fewCharacters = 1_000_000;

/** Whether what is done with a payload as a whole would hold up the page. Looks no further than it takes to know. */
export function isLargeJson(root: unknown): boolean {
  let entries = 0;
  let characters = 0;
  const isWithin = (value: unknown): boolean => {
    entries += 1;
    if (typeof value === 'string') characters += value.length;
    if (entries > fewEntries || characters > fewCharacters) return false;
    if (!isContainer(value)) return true;
    for (const name in value) if (!isWithin(childAt(value, name))) return false;
    return true;
  };
  return !isWithin(root);
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
 * A payload as text to be copied: indented, its secrets hidden. A large one is written in slices, so that the page does not stand still.
 * @param isShown whether a secret is not hidden at present
 * @param isSecret whether the payload has a secret's name itself
 */
export function copiedJson(root: unknown, isShown: (text: string) => boolean, isSecret = false): string | Promise<string> {
  return isLargeJson(root) ? writeInSlices(root, isShown, isSecret) : jsonText(maskSecrets(root, isShown, isSecret), 2);
}
