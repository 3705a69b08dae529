import { plainText } from '@/lib/text/plain-text';
import { maskSecrets } from '@/lib/json/secrets';
import { isContainer, maxLevels } from './json-tree';
import { currentAncestors, currentId, currentName, walkJson } from './json-walk';

/** The maximum number of matches counted. */
export const maxMatches = 1000;

export interface JsonMatch {
  /** The entry that matches. */
  id: string;
  /** The containers and ranges to expand so that the entry is visible. */
  ancestors: readonly string[];
}

/** In longer texts secrets are only detected around a match. */
const longText = 100_000;
const around = 2000;
/** The maximum number of places checked in a long text. */
const maxPlaces = 20;

/** Whether a text contains another, in lower case, outside masked secrets. */
function holds(text: string, wanted: string, isShown: (text: string) => boolean, isSecret: boolean): boolean {
  const lower = text.toLowerCase();
  let at = lower.indexOf(wanted);
  if (at < 0) return false;
  const isVisible = (part: string) =>
    String(maskSecrets(part, undefined, isSecret))
      .toLowerCase()
      .includes(wanted);
  if (isShown(text)) return true;
  if (isSecret || text.length <= longText) return isVisible(text);
  for (let place = 0; at >= 0 && place < maxPlaces; place += 1) {
    if (isVisible(text.slice(Math.max(0, at - around), at + wanted.length + around))) return true;
    at = lower.indexOf(wanted, at + wanted.length);
  }
  return false;
}

/**
 * The entries whose name or plain value contains the text, in document order, ignoring case. Masked text and entries beyond the maximum
 * depth are not searched.
 * @param isShown whether a secret is currently revealed
 * @returns undefined if the signal aborted it
 */
export async function findMatches(
  root: unknown,
  text: string,
  { isShown = () => false, signal }: { isShown?: (text: string) => boolean; signal?: AbortSignal } = {},
): Promise<JsonMatch[] | undefined> {
  const wanted = plainText(text).toLowerCase();
  const matches: JsonMatch[] = [];
  if (wanted === '') return matches;
  const isWhole = await walkJson(root, false, {
    onEntry({ value, isSecret, place }) {
      if (place && place.level > maxLevels) return true;
      const isNamed = place?.names !== undefined && currentName(place).toLowerCase().includes(wanted);
      const isFound =
        isNamed ||
        (typeof value === 'string'
          ? holds(value, wanted, isShown, isSecret)
          : !isContainer(value) && String(value).toLowerCase().includes(wanted));
      if (isFound) matches.push({ id: currentId(place), ancestors: currentAncestors(place) });
      return matches.length < maxMatches;
    },
    signal,
  });
  return isWhole ? matches : undefined;
}
