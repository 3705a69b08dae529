// Compares what the platform sends with the contract: values as the gateway does, and names, which may have become others.
import { findMismatches } from '../../gateway/src/platform/contract.ts';
import { answerPointer, below, nameOf, typesOf } from '../../gateway/src/platform/contract-schema.ts';
import type { Schema } from '../../gateway/src/platform/contract-schema.ts';
import type { AdvisedKind } from '../../gateway/src/platform/difference-advice.ts';
import { isRecord, memberOf, valueAtPointer } from '../../gateway/src/platform/json-value.ts';
import type { JsonRecord } from '../../gateway/src/platform/json-value.ts';
import { componentName } from './contract.ts';
import type { Call } from './contract.ts';
import { nearestNames } from './nearest-names.ts';
import type { Records } from './records.ts';

/** A difference. It has names, types and codes of the platform's answers, and no other value. */
export interface Finding {
  readonly kind: AdvisedKind;
  /** The place where it was seen first. */
  readonly place: string;
  /** The JSON pointer of its schema in the contract. */
  readonly schema: string;
  readonly text: string;
  /** The platform's name of a renamed property, or its code. */
  readonly found?: string;
  readonly count: number;
}

/** Kinds that are worth knowing, but that the contract allows and no screen suffers from. */
export const remarks: ReadonlySet<AdvisedKind> = new Set<AdvisedKind>(['never sent', 'unknown name']);

/** The pointers of assumptions (`x-assumed`) about answers. */
export interface Assumptions {
  readonly confirmed: readonly string[];
  readonly contradicted: readonly string[];
}

/** A schema that is no reference, and the pointers of its parts. */
interface Node {
  readonly pointer: string;
  readonly types: readonly string[] | undefined;
  readonly properties: ReadonlyMap<string, string>;
  readonly required: readonly string[];
  /** Whether other names are expected: they are data. */
  readonly isOpen: boolean;
}

/** The objects of one schema in the answers to a call. */
interface Objects {
  readonly node: Node;
  readonly place: string;
  /** The names that are not in the contract, each with the types of a value. */
  readonly unknown: Map<string, readonly string[]>;
  count: number;
}

interface Found {
  readonly findings: Map<string, Finding>;
  readonly objects: Map<string, Objects>;
}

/** A name that may be shown: keys of other kinds are IDs, email addresses or tokens, which have more digits. */
const looksLikeName = (text: string): boolean => /^[@A-Za-z_$][\w$.:-]{0,39}$/.test(text) && !/(?:\d\D*){3}/.test(text);

/** An object with more names is a map. */
const maxUnknownNames = 100;

/** The first items of a list tell. */
const maxItems = 1000;

const isSchema = (value: unknown): value is Schema => isRecord(value);

export class Comparison {
  readonly #nodes = new Map<string, readonly Node[]>();
  readonly #calls = new Map<string, Found>();
  /** The pointers of the schemas that answers contained. */
  readonly #seen = new Set<string>();
  /** The other names of lists that a page requires, by pointer. */
  readonly #lists = new Map<string, string>();

  readonly #document: object;
  readonly #records: Records;
  readonly #rolePrefix: string;

  /** @param rolePrefix the provider's brand in role codes */
  constructor(document: object, records: Records, rolePrefix: string) {
    this.#document = document;
    this.#records = records;
    this.#rolePrefix = rolePrefix;
  }

  /** Compares an answer. */
  add({ id, path, status }: Call, body: unknown): void {
    const found = this.#calls.get(id) ?? { findings: new Map<string, Finding>(), objects: new Map<string, Objects>() };
    this.#calls.set(id, found);
    for (const { kind, place, schema, text, found: code } of findMismatches({ method: 'get', path, status }, body, this.#rolePrefix)) {
      const key = `${kind} ${schema} ${code ?? ''}`;
      const known = found.findings.get(key) ?? { kind, place, schema, text, found: code, count: 0 };
      found.findings.set(key, { ...known, count: known.count + 1 });
    }
    this.#seen.add(below('#', 'paths', path, 'get', 'responses', status));
    this.#read(id, answerPointer('get', path, status), body, '', found.objects);
  }

  /** The findings in all answers to a call. */
  of(call: Call): Finding[] {
    const { findings, objects } = this.#calls.get(call.id) ?? { findings: new Map<string, Finding>(), objects: new Map<string, Objects>() };
    const missing = new Set([...findings.values()].flatMap(({ kind, schema }) => (kind === 'missing' ? schema : [])));
    const renamed = new Set<string>();
    const names = [...objects.values()].flatMap(({ node, place, unknown, count }): Finding[] => {
      const absent = [...node.properties].filter(([, schema]) => !this.#seen.has(schema));
      const fits = (name: string, other: string): boolean => this.#fits(node.properties.get(name) ?? '', unknown.get(other) ?? []);
      const others = new Map([
        ...absent.flatMap(([name, schema]) =>
          [this.#lists.get(schema)].flatMap((list) => (list === undefined ? [] : [[name, list] as const])),
        ),
        ...nearestNames(
          absent.map(([name]) => name),
          [...unknown.keys()],
          fits,
        ),
      ]);
      return [
        ...absent.flatMap(([name, schema]): Finding[] => {
          const [at, found] = [below(place, name), others.get(name)];
          if (found === undefined)
            return missing.has(schema) ? [] : [{ kind: 'never sent', place: at, schema, text: `\`${nameOf(schema)}\` never comes`, count }];
          renamed.add(schema);
          return [{ kind: 'renamed', place: at, schema, text: `comes as \`${found}\``, found, count }];
        }),
        ...[...unknown.keys()]
          .filter((name) => ![...others.values()].includes(name))
          .map((name): Finding => {
            const text = `\`${name}\` is not in the contract`;
            return { kind: 'unknown name', place: below(place, name), schema: node.pointer, text, found: name, count };
          }),
      ];
    });
    return [...[...findings.values()].filter(({ kind, schema }) => kind !== 'missing' || !renamed.has(schema)), ...names];
  }

  assumptions(calls: readonly Call[]): Assumptions {
    const wrong = new Set(calls.flatMap((call) => this.of(call).flatMap(({ kind, schema }) => (remarks.has(kind) ? [] : schema))));
    const assumed = [...new Set([...this.#seen, ...wrong])].filter(
      (pointer) => memberOf(valueAtPointer(this.#document, pointer), 'x-assumed') === true,
    );
    const isWrong = (pointer: string): boolean => [...wrong].some((each) => each === pointer || each.startsWith(`${pointer}/`));
    return { confirmed: assumed.filter((pointer) => !isWrong(pointer)), contradicted: assumed.filter(isWrong) };
  }

  /** The alternatives of a schema, or itself. */
  #choices(pointer: string): readonly Node[] {
    const known = this.#nodes.get(pointer) ?? this.#readSchema(pointer);
    this.#nodes.set(pointer, known);
    return known;
  }

  #readSchema(pointer: string): readonly Node[] {
    const schema = valueAtPointer(this.#document, pointer);
    if (!isSchema(schema)) return [];
    if (schema.$ref !== undefined) return this.#choices(schema.$ref);
    const keyword = schema.oneOf === undefined ? 'anyOf' : 'oneOf';
    const choices = schema[keyword];
    if (choices !== undefined) return choices.flatMap((_, index) => this.#choices(below(pointer, keyword, index)));
    const parts = (schema.allOf ?? []).flatMap((_, index) => this.#choices(below(pointer, 'allOf', index)));
    const own = Object.keys(schema.properties ?? {}).map((name) => [name, below(pointer, 'properties', name)] as const);
    const properties = new Map([...parts.flatMap((part) => [...part.properties]), ...own]);
    const isObject = schema.properties !== undefined || schema.allOf !== undefined;
    const isOpen = Boolean(schema.additionalProperties) || parts.some((part) => part.isOpen && part.properties.size > 0);
    return [
      {
        pointer,
        types: schema.type === undefined ? (isObject ? ['object'] : undefined) : [schema.type].flat(),
        properties,
        required: [...parts.flatMap(({ required }) => required), ...(schema.required ?? [])],
        isOpen: isOpen || properties.size === 0,
      },
    ];
  }

  #fits(pointer: string, types: readonly string[]): boolean {
    return this.#choices(pointer).some((node) => node.types === undefined || types.some((type) => node.types?.includes(type)));
  }

  /** The alternative that a value is meant to be: of the right type, and with most of its names. */
  #chosen(pointer: string, value: unknown): Node | undefined {
    const known = ({ properties }: Node): number => (isRecord(value) ? [...properties.keys()].filter((name) => name in value).length : 0);
    return this.#choices(pointer)
      .filter(({ types }) => types === undefined || typesOf(value).some((type) => types.includes(type)))
      .toSorted((one, other) => known(other) - known(one))[0];
  }

  #read(call: string, pointer: string, value: unknown, place: string, objects: Map<string, Objects>): void {
    this.#seen.add(pointer);
    const node = this.#chosen(pointer, value);
    if (node === undefined) return;
    this.#seen.add(node.pointer);
    if (Array.isArray(value))
      for (const each of value.slice(0, maxItems)) this.#read(call, below(node.pointer, 'items'), each, `${place}/*`, objects);
    if (!isRecord(value) || node.properties.size === 0) return;
    const known = objects.get(node.pointer) ?? { node, place, unknown: new Map<string, readonly string[]>(), count: 0 };
    objects.set(node.pointer, known);
    known.count += 1;
    const unknown = Object.keys(value).filter((name) => !node.isOpen && !node.properties.has(name) && looksLikeName(name));
    for (const name of unknown.slice(0, maxUnknownNames))
      if (value[name] !== null || !known.unknown.has(name)) known.unknown.set(name, typesOf(value[name]));
    const component = componentName(node.pointer);
    if (component !== undefined) for (const key of [component, `${call} ${component}`]) this.#records.add(key, value);
    for (const [name, property] of node.properties)
      if (Object.hasOwn(value, name)) this.#read(call, property, value[name], below(place, name), objects);
    this.#readOtherList(call, node, { value, place, unknown }, objects);
  }

  /** A required list that does not come is the only other list, whatever its name: pages have `items`, `data`, `rows` and so on. */
  #readOtherList(
    call: string,
    { properties, required }: Node,
    { value, place, unknown }: { value: JsonRecord; place: string; unknown: readonly string[] },
    objects: Map<string, Objects>,
  ): void {
    const wanted = required.flatMap((name) => {
      const property = properties.get(name) ?? '';
      return name in value || !this.#choices(property).every(({ types }) => types?.includes('array')) ? [] : property;
    });
    const lists = unknown.filter((name) => Array.isArray(value[name]));
    const [property, found] = [wanted[0], lists[0]];
    if (wanted.length !== 1 || lists.length !== 1 || property === undefined || found === undefined) return;
    this.#lists.set(property, found);
    for (const choice of this.#choices(property))
      for (const each of [value[found]].flat().slice(0, maxItems))
        this.#read(call, below(choice.pointer, 'items'), each, `${below(place, found)}/*`, objects);
  }
}
