import { isSecretEntry, maskSecrets } from '@/lib/json/secrets';

/** One child of a container: an entry, or a range of entries if there are too many to show at once. */
export type JsonChild =
  | { kind: 'entry'; id: string; name: string; value: unknown; isSecret: boolean }
  | { kind: 'range'; id: string; parentId: string; parent: object; start: number; end: number };

/** The maximum number of children shown at once; more are grouped into ranges, and those into ranges of ranges. */
const rangeSize = 100;

/** A value as JSON; values that JSON lacks are named. */
export const jsonText = (value: unknown, indent?: number): string =>
  value === undefined ? 'undefined' : JSON.stringify(value, null, indent);

export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A payload as text for copying: indented, with masked secrets. */
export const copiedJson = (root: unknown, isShown: (text: string) => boolean, isSecret = false): string =>
  jsonText(maskSecrets(root, isShown, isSecret), 2);

/** A JSON pointer (RFC 6901); the root is empty text. */
export const pointer = (parentId: string, name: string) => `${parentId}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A path in common notation: `passenger.contact.phone`, `positions[3].at`, `["no name"].at`. */
export const pathText = (steps: readonly (string | number)[]): string =>
  steps
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');

export const childAt = (value: object, name: string): unknown => Reflect.get(value, name);

/** The names of a container's children from `start` to before `end`. */
const namesOf = (value: object, start: number, end: number): string[] =>
  Array.isArray(value) ? Array.from({ length: end - start }, (_, at) => String(start + at)) : Object.keys(value).slice(start, end);

export const countOf = (value: object): number => (Array.isArray(value) ? value.length : Object.keys(value).length);

const rangeId = (parentId: string, start: number, end: number) => `${parentId}#${start}-${end}`;

function stepFor(count: number): number {
  let step = rangeSize;
  while (count > step * rangeSize) step *= rangeSize;
  return step;
}

/** A container's children from `start` to before `end`. */
export function childrenOf(value: object, id: string, start = 0, end = countOf(value)): JsonChild[] {
  const count = end - start;
  if (count <= rangeSize) {
    return namesOf(value, start, end).map((name) => ({
      kind: 'entry',
      id: pointer(id, name),
      name,
      value: childAt(value, name),
      isSecret: isSecretEntry(value, name),
    }));
  }
  const step = stepFor(count);
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => {
    const from = start + at * step;
    const to = Math.min(from + step, end);
    return { kind: 'range', id: rangeId(id, from, to), parentId: id, parent: value, start: from, end: to };
  });
}

/** The ranges that hide a child of a container, from the outermost. */
export function rangesAround(id: string, count: number, index: number): string[] {
  const ids: string[] = [];
  let start = 0;
  let end = count;
  while (end - start > rangeSize) {
    const step = stepFor(end - start);
    const from = start + Math.floor((index - start) / step) * step;
    end = Math.min(from + step, end);
    start = from;
    ids.push(rangeId(id, start, end));
  }
  return ids;
}
