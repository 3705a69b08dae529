/** One child of a container: an entry, or a range of entries where there are too many to show at once. */
export type JsonChild =
  | { kind: 'entry'; id: string; name: string; value: unknown }
  | { kind: 'range'; id: string; parentId: string; parent: object; start: number; end: number };

/** How many children are shown at once; more are put into ranges of so many, and those into ranges of ranges. */
export const rangeSize = 100;

/** Matches beyond these are counted no further. */
export const maxMatches = 1000;

/** A value as JSON writes it; what JSON cannot say is named. */
export const jsonText = (value: unknown, indent?: number): string =>
  value === undefined ? 'undefined' : JSON.stringify(value, null, indent);

export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A JSON pointer (RFC 6901); the root is empty text. */
const pointer = (parentId: string, name: string) => `${parentId}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The names that lead to an entry, from the outermost: a list's are numbers. */
export function stepsTo(root: unknown, id: string): (string | number)[] {
  let value = root;
  return id
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(name) : name;
      value = isContainer(value) ? childAt(value, name) : undefined;
      return step;
    });
}

/** A path as people and programs write it: `passenger.contact.phone`, `positions[3].at`, `["no name"].at`. */
export const pathText = (steps: readonly (string | number)[]): string =>
  steps
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');

const childAt = (value: object, name: string): unknown => Reflect.get(value, name);

const namesOf = (value: object): string[] => (Array.isArray(value) ? Array.from(value, (_, index) => String(index)) : Object.keys(value));

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
    return namesOf(value)
      .slice(start, end)
      .map((name) => ({ kind: 'entry', id: pointer(id, name), name, value: childAt(value, name) }));
  }
  const step = stepFor(count);
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => {
    const from = start + at * step;
    const to = Math.min(from + step, end);
    return { kind: 'range', id: rangeId(id, from, to), parentId: id, parent: value, start: from, end: to };
  });
}

export interface JsonMatch {
  /** The entry that matches. */
  id: string;
  /** What must be open for the entry to be seen: containers and ranges. */
  ancestors: readonly string[];
}

/** The ranges that hide a child of a container, from the outermost. */
function rangesAround(id: string, count: number, index: number): string[] {
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

/** Where an entry is, from the inside: its ancestors are only listed where it matches. */
interface Inside {
  readonly id: string;
  readonly ranges: readonly string[];
  readonly outer: Inside | null;
}

function ancestorsOf(inside: Inside | null): string[] {
  const ids: string[] = [];
  for (let at = inside; at; at = at.outer) ids.unshift(at.id, ...at.ranges);
  return ids;
}

/** The entries whose name or plain value holds the text, in the order of the document, letter case aside. */
export function findMatches(root: unknown, text: string): JsonMatch[] {
  const wanted = text.trim().toLowerCase();
  const matches: JsonMatch[] = [];
  if (wanted === '') return matches;

  const visit = (value: unknown, id: string, name: string | null, inside: Inside | null): void => {
    if (matches.length >= maxMatches) return;
    const isPlain = !isContainer(value);
    if (name?.toLowerCase().includes(wanted) || (isPlain && String(value).toLowerCase().includes(wanted))) {
      matches.push({ id, ancestors: ancestorsOf(inside) });
    }
    if (isPlain) return;
    const isList = Array.isArray(value);
    const names = namesOf(value);
    names.forEach((child, index) => {
      const place = { id, ranges: rangesAround(id, names.length, index), outer: inside };
      visit(childAt(value, child), pointer(id, child), isList ? null : child, place);
    });
  };
  visit(root, '', null, null);
  return matches;
}
