import type { ApolloLink } from '@apollo/client/link';
import type { UnreadableField } from './unreadable';

interface Problem {
  readonly text: string;
  readonly list?: Path;
}

/** The unreadable fields of an object: problems by field path. */
type Problems = Map<string, Problem>;

type Path = readonly (string | number)[];

/** Whether a value is an object or a list, which are traversed alike. */
const hasParts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An object's cache key, also for the root; undefined for an embedded object and for a list. */
function nameOf(value: Record<string, unknown>): string | undefined {
  if (Array.isArray(value)) return undefined;
  const { __typename: type = 'Query' } = value;
  if (type === 'Query') return type;
  const id = value.id ?? value.code;
  return typeof type === 'string' && typeof id === 'string' ? `${type}:${id}` : undefined;
}

/** The value at a path; null if the path ends early, undefined if it was not requested. */
function valueAt(from: unknown, path: Path): unknown {
  let value = from;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)] ?? null;
    else if (hasParts(value)) value = value[key];
    else break;
  }
  return value;
}

/** The list item that an error removed, or that is itself null. */
function nullItem(data: unknown, path: Path): Path | undefined {
  const end = path.findIndex((_, at) => valueAt(data, path.slice(0, at + 1)) === null) + 1;
  return typeof path[end - 1] === 'number' ? path.slice(0, end) : undefined;
}

type Taken = ReadonlySet<string>;

/** A copy of a result without the items at those paths. */
function withoutItems(value: unknown, taken: Taken, path: Path = []): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) => {
      const own = [...path, at];
      return taken.has(own.join('.')) ? [] : [withoutItems(item, taken, own)];
    });
  }
  if (!hasParts(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutItems(part, taken, [...path, key])]));
}

/** The path of an item after the items before it are removed. */
const moved = (path: Path, taken: Taken): Path =>
  path.map((key, at) => {
    if (typeof key !== 'number') return key;
    const before = Array.from({ length: key }, (_, index) => [...path.slice(0, at), index].join('.'));
    return key - before.filter((each) => taken.has(each)).length;
  });

/** Calls back for every object in a result, with its name and path. JSON is skipped: it has no types and may be 30 MB. */
function forEachThing(value: unknown, found: (name: string, thing: object, path: string) => void, path = ''): void {
  if (!hasParts(value)) return;
  const isJson = path !== '' && !Array.isArray(value) && value.__typename === undefined;
  if (isJson) return;
  const name = nameOf(value);
  if (name !== undefined) found(name, value, path);
  for (const [key, part] of Object.entries(value)) forEachThing(part, found, `${path}${key}.`);
}

/** Whether an error is about a single field of an object that was read. */
const isOnField = (data: unknown, path: Path, extensions: Readonly<Record<string, unknown>> | undefined): boolean =>
  extensions?.code === 'PLATFORM_BAD_RESPONSE' &&
  hasParts(extensions.fields) &&
  valueAt(data, path.slice(0, 1)) != null &&
  valueAt(data, path) === null;

/** The path of the selected part of a result: the last names that `pick` reads. */
function wayOf<Data extends object>(data: Data, pick: (data: Data) => unknown): readonly string[] {
  let way: readonly string[] = [];
  // On a copy: a proxy must return the frozen properties of the cache's objects unchanged.
  const watch = <Part extends object>(value: Part, path: readonly string[]): Part =>
    new Proxy(Object.assign({}, value), {
      get(_copy, key) {
        way = [...path, String(key)];
        const part: unknown = Reflect.get(value, key);
        return hasParts(part) && !Array.isArray(part) ? watch(part, way) : part;
      },
    });
  pick(watch(data, []));
  return way;
}

/** The fields that were unreadable in the latest response, by object. Loaded with the first of them. */
export class UnreadableFields {
  readonly #things = new Map<string, Problems>();
  readonly #changed: () => void;

  constructor(onChange: () => void) {
    this.#changed = onChange;
  }

  /** Removes errors on single fields, and list items that could not be read, from a result: the rest is shown without them. */
  take(result: ApolloLink.Result): ApolloLink.Result {
    const { errors } = result;
    const odd = (errors ?? []).filter(({ path = [], extensions }) => isOnField(result.data, path, extensions));
    if (this.#things.size === 0 && odd.length === 0) return result;
    const items = odd.flatMap(({ path = [] }) => {
      const item = nullItem(result.data, path);
      return item ? [item.join('.')] : [];
    });
    const taken = new Set(items);
    const data = taken.size > 0 ? withoutItems(result.data, taken) : result.data;
    this.#forget(data);
    for (const { path = [], extensions } of odd) {
      const list = nullItem(result.data, path)?.slice(0, -1);
      const fields = extensions?.fields;
      const [problem] = hasParts(fields) ? Object.values(fields) : [];
      this.#remember(data, list ? path : moved(path, taken), String(problem), list && moved(list, taken));
    }
    if (odd.length === 0) return result;
    this.#changed();
    const others = errors?.filter((error) => !odd.includes(error));
    return { ...result, data: hasParts(data) ? data : result.data, errors: others?.length === 0 ? undefined : others };
  }

  /** The unreadable fields of the data on screen and of the objects in it. */
  of(shown: unknown): readonly UnreadableField[] {
    const fields: UnreadableField[] = [];
    if (this.#things.size === 0) return fields;
    forEachThing(shown, (name, thing, at) =>
      this.#things.get(name)?.forEach((problem, path) => {
        const isShown = problem.list ? Array.isArray(valueAt(thing, problem.list)) : valueAt(thing, path.split('.')) === null;
        if (isShown) fields.push({ path: at + path, problem: problem.text });
      }),
    );
    return fields;
  }

  /**
   * The unreadable fields of a part of a result, including the part itself.
   * @param pick returns the part
   */
  within<Data extends object>(data: Data, pick: (data: Data) => unknown): readonly UnreadableField[] {
    if (this.#things.size === 0) return [];
    const shown = pick(data) ?? null;
    const way = wayOf(data, pick);
    if (shown !== (valueAt(data, way) ?? null)) return this.of(shown);
    const at = way.join('.');
    // A list, or a missing value, is named after its field.
    const start = (hasParts(shown) && !Array.isArray(shown) ? at : way.slice(0, -1).join('.')).length;
    return this.of(data)
      .filter(({ path }) => path === at || path.startsWith(`${at}.`))
      .map(({ path, problem }) => ({ path: start > 0 ? path.slice(start + 1) : path, problem }));
  }

  #remember(data: unknown, path: Path, text: string, list: Path | undefined): void {
    for (let depth = path.length - 1; depth >= 0; depth -= 1) {
      const owner = list && depth > list.length ? undefined : valueAt(data, path.slice(0, depth));
      const name = hasParts(owner) ? nameOf(owner) : undefined;
      if (name !== undefined) {
        const problems: Problems = this.#things.get(name) ?? new Map<string, Problem>();
        this.#things.set(name, problems.set(path.slice(depth).join('.'), { text, list: list?.slice(depth) }));
        return;
      }
    }
  }

  /** Fields that a result contains are no longer unreadable. */
  #forget(data: unknown): void {
    forEachThing(data, (name, thing) => {
      const problems = this.#things.get(name);
      problems?.forEach(({ list }, path) => {
        if (valueAt(thing, list ?? path.split('.')) === undefined) return;
        problems.delete(path);
        this.#changed();
      });
      if (problems?.size === 0) this.#things.delete(name);
    });
  }
}
