import { plainText } from '@/lib/text/plain-text';
import { isSecretEntry, maskSecrets } from '@/lib/json/secrets';
import { childAt, isContainer, pointer, rangesAround } from './json-tree';

/** The maximum number of matches counted. */
export const maxMatches = 1000;

/** More levels than real payloads have. Recursion over deeper ones could overflow the stack. */
const maxLevels = 100;

export interface JsonMatch {
  id: string;
  /** The containers and ranges to expand so that the entry is visible. */
  ancestors: readonly string[];
}

interface Place {
  readonly id: string;
  readonly count: number;
  readonly level: number;
  readonly outer: Place | null;
  at: number;
}

const ancestorsOf = (place: Place | null): string[] =>
  place ? [...ancestorsOf(place.outer), place.id, ...rangesAround(place.id, place.count, place.at)] : [];

/** The entries whose name or plain value contains the text, in document order. Masked text is not searched. */
export function findMatches(root: unknown, text: string, isShown: (text: string) => boolean = () => false): JsonMatch[] {
  const wanted = plainText(text).toLowerCase();
  const matches: JsonMatch[] = [];
  if (wanted === '') return matches;

  const holds = (value: unknown, isSecret: boolean): boolean => {
    const written = String(value);
    if (isContainer(value) || !written.toLowerCase().includes(wanted)) return false;
    return (
      typeof value !== 'string' ||
      String(maskSecrets(value, isShown, isSecret))
        .toLowerCase()
        .includes(wanted)
    );
  };

  const visit = (value: unknown, name: string, isSecret: boolean, id: string, outer: Place | null): void => {
    if (name.toLowerCase().includes(wanted) || holds(value, isSecret)) matches.push({ id, ancestors: ancestorsOf(outer) });
    const level = (outer?.level ?? 0) + 1;
    if (!isContainer(value) || level > maxLevels) return;
    const names = Array.isArray(value) ? undefined : Object.keys(value);
    const count = Array.isArray(value) ? value.length : Object.keys(value).length;
    const place: Place = { id, count, level, outer, at: 0 };
    for (; place.at < count && matches.length < maxMatches; place.at += 1) {
      const child = names?.[place.at] ?? String(place.at);
      const isHidden = isSecret || isSecretEntry(value, child);
      // The index of a list's entry isn't a name.
      visit(childAt(value, child), names ? child : '', isHidden, pointer(id, child), place);
    }
  };
  visit(root, '', false, '', null);
  return matches;
}
