// The platform's own names of properties and parameters, where they are not the contract's (`x-platform-name`, set by schema/overlay.yaml).
// Node runs this as it is, for tools/doctor.
import { answerPointer, below, type Schema } from './contract-schema.ts';
import { PlatformError } from './errors.ts';
import { isRecord, type JsonRecord, valueAtPointer } from './json-value.ts';

const isSchema = (value: unknown): value is Schema => isRecord(value);

/** The names of one object's properties, the other way's by this way's, and what is below each. */
interface Names {
  readonly properties: Map<string, { readonly name: string; readonly below: Names | undefined }>;
  items: Names | undefined;
}

/** The parts of a request that have names. */
interface Named {
  readonly query?: JsonRecord;
  readonly body?: unknown;
  readonly form?: unknown;
}

type Direction = 'toContract' | 'toPlatform';

/** Whether any property or parameter has a name of the platform's own. */
const hasNames = (document: object): boolean => JSON.stringify(document).includes('"x-platform-name":');

export class PlatformNames {
  readonly #document: object;
  readonly #known: Record<Direction, Map<string, Names | undefined>> = { toContract: new Map(), toPlatform: new Map() };
  readonly #parameters = new Map<string, ReadonlyMap<string, string>>();

  private constructor(document: object) {
    this.#document = document;
  }

  /** Undefined if the platform has the contract's names everywhere: nothing has to be done then. */
  static of(document: object): PlatformNames | undefined {
    return hasNames(document) ? new PlatformNames(document) : undefined;
  }

  /** An answer with the contract's names. */
  answer({ method, path, status }: { readonly method: string; readonly path: string; readonly status: number }, body: unknown): unknown {
    return renamed(this.#namesAt('toContract', answerPointer(method, path, status)), body);
  }

  /** A request with the platform's names in its query and its body. */
  request<Request extends Named>(method: string, path: string, request: Request): Request {
    const { query, body, form } = request;
    return {
      ...request,
      query: query && this.#query(method, path, query),
      body: renamed(this.#namesAt('toPlatform', requestPointer(method, path, 'application/json')), body),
      form: renamed(this.#namesAt('toPlatform', requestPointer(method, path, 'multipart/form-data')), form),
    };
  }

  /** An error with the contract's names of its fields. */
  error(method: string, path: string, error: unknown): unknown {
    if (!(error instanceof PlatformError) || error.fields === undefined) return error;
    const names = ['application/json', 'multipart/form-data']
      .map((contentType) => this.#namesAt('toContract', requestPointer(method, path, contentType)))
      .find((each) => each !== undefined);
    const fields = Object.entries(error.fields).map(
      ([field, problem]) => [renamedPath(names, field.split('.')).join('.'), problem] as const,
    );
    return error.withFields(Object.fromEntries(fields));
  }

  #query(method: string, path: string, query: JsonRecord): JsonRecord {
    const names = this.#parametersOf(method, path);
    if (names.size === 0) return query;
    return Object.fromEntries(Object.entries(query).map(([name, value]) => [names.get(name) ?? name, value]));
  }

  #parametersOf(method: string, path: string): ReadonlyMap<string, string> {
    const key = `${method} ${path}`;
    const known = this.#parameters.get(key);
    if (known !== undefined) return known;
    const lists = [below('#', 'paths', path, 'parameters'), below('#', 'paths', path, method, 'parameters')];
    const parameters = lists.flatMap((pointer) => {
      const list = valueAtPointer(this.#document, pointer);
      return Array.isArray(list) ? list.map((each: unknown) => this.#resolved(each)) : [];
    });
    const names = new Map(
      parameters.flatMap((each) => {
        if (!isRecord(each) || typeof each.name !== 'string' || typeof each['x-platform-name'] !== 'string') return [];
        return [[each.name, each['x-platform-name']] as const];
      }),
    );
    this.#parameters.set(key, names);
    return names;
  }

  #resolved(node: unknown): unknown {
    return isRecord(node) && typeof node.$ref === 'string' ? this.#resolved(valueAtPointer(this.#document, node.$ref)) : node;
  }

  #namesAt(direction: Direction, pointer: string): Names | undefined {
    const known = this.#known[direction];
    if (known.has(pointer)) return known.get(pointer);
    const schema = valueAtPointer(this.#document, pointer);
    const names = isSchema(schema) && this.#isNamedBelow(schema, new Set()) ? this.#namesOf(direction, schema) : undefined;
    known.set(pointer, names);
    return names;
  }

  /** Whether a property of a schema has its own name, at any depth. */
  #isNamedBelow(given: Schema, seen: Set<unknown>): boolean {
    const schema = this.#resolved(given);
    if (!isSchema(schema) || seen.has(schema)) return false;
    seen.add(schema);
    const properties = Object.values(schema.properties ?? {});
    const parts = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])];
    return (
      properties.some((each) => each['x-platform-name'] !== undefined) ||
      [...properties, ...parts].some((each) => this.#isNamedBelow(each, seen))
    );
  }

  /** The names of a schema with all its alternatives and parts. */
  #namesOf(direction: Direction, schema: Schema, open = new Map<unknown, Names>()): Names {
    const names: Names = { properties: new Map(), items: undefined };
    const add = (given: Schema): void => {
      const part = this.#resolved(given);
      if (!isSchema(part)) return;
      open.set(part, names);
      for (const [name, property] of Object.entries(part.properties ?? {})) {
        const platformName = property['x-platform-name'] ?? name;
        const [from, to] = direction === 'toContract' ? [platformName, name] : [name, platformName];
        names.properties.set(from, { name: to, below: this.#namesBelow(direction, property, open) });
      }
      for (const each of [...(part.oneOf ?? []), ...(part.anyOf ?? []), ...(part.allOf ?? [])]) add(each);
      if (part.items !== undefined) names.items = this.#namesBelow(direction, part.items, open);
    };
    add(schema);
    return names;
  }

  #namesBelow(direction: Direction, given: Schema, open: Map<unknown, Names>): Names | undefined {
    const schema = this.#resolved(given);
    if (!isSchema(schema)) return undefined;
    // A schema may contain itself.
    const known = open.get(schema);
    if (known !== undefined) return known;
    return this.#isNamedBelow(schema, new Set()) ? this.#namesOf(direction, schema, open) : undefined;
  }
}

const requestPointer = (method: string, path: string, contentType: string): string =>
  below('#', 'paths', path, method, 'requestBody', 'content', contentType, 'schema');

function renamed(names: Names | undefined, value: unknown): unknown {
  if (names === undefined) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => renamed(names.items, each));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => {
    const known = names.properties.get(name);
    return { name: known?.name ?? name, isRenamed: known !== undefined && known.name !== name, inner: renamed(known?.below, inner) };
  });
  // If both names come, the one of the overlay counts.
  return Object.fromEntries(
    entries.toSorted((one, other) => Number(one.isRenamed) - Number(other.isRenamed)).map(({ name, inner }) => [name, inner]),
  );
}

/** Not a file or another object with behaviour. */
const isPlain = (value: unknown): value is JsonRecord => isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;

function renamedPath(names: Names | undefined, [step, ...rest]: readonly string[]): string[] {
  if (step === undefined) return [];
  if (/^\d+$/.test(step)) return [step, ...renamedPath(names?.items, rest)];
  const known = names?.properties.get(step);
  return [known?.name ?? step, ...renamedPath(known?.below, rest)];
}
