import { isSameJson } from '@/lib/merge-json';

/** What is noted about a customer: an object with any keys. */
export type Metadata = Readonly<Record<string, unknown>>;

const isMetadata = (value: unknown): value is Metadata => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The notes as a person edits them: JSON, a key a line. */
export const metadataText = (metadata: unknown): string => JSON.stringify(isMetadata(metadata) ? metadata : {}, null, 2);

/** Where in a text a position is, for people: both count from 1. */
function placeOf(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Where JSON is broken, in lines and columns where the browser names the place, else in the browser's own words. */
function syntaxProblem(text: string, message: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  return `This is no valid JSON: ${position === undefined ? message : `see ${placeOf(text, Number(position))}`}`;
}

/** The keys that a text has more than once in its outermost object: JSON would keep the last one and drop the others without a word. */
function repeatedKeys(text: string): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let depth = 0;
  for (const [token, string] of text.matchAll(/("(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (string !== undefined && depth === 1) (seen.has(string) ? repeated : seen).add(string);
  }
  return [...repeated];
}

/** What the text stands for, or what is wrong with it. */
export function readMetadata(text: string): { metadata: Metadata } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: syntaxProblem(text, error instanceof Error ? error.message : '') };
  }
  if (!isMetadata(value)) return { problem: 'The notes must be an object: { "key": "value" }' };
  const [repeated] = repeatedKeys(text);
  if (repeated !== undefined) return { problem: `The key ${repeated} is there twice` };
  return { metadata: value };
}

export interface MetadataChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/** What a change of the notes does to their keys. */
export function metadataChanges(before: unknown, after: unknown): MetadataChanges {
  const old = isMetadata(before) ? before : {};
  const now = isMetadata(after) ? after : {};
  return {
    added: Object.keys(now).filter((key) => !Object.hasOwn(old, key)),
    changed: Object.keys(now).filter((key) => Object.hasOwn(old, key) && !isSameJson(old[key], now[key])),
    removed: Object.keys(old).filter((key) => !Object.hasOwn(now, key)),
  };
}

/** The notes as names and values to read; text as it is, anything else as JSON. */
export const metadataEntries = (metadata: unknown): (readonly [key: string, value: string])[] =>
  Object.entries(isMetadata(metadata) ? metadata : {}).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
