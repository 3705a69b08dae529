// Compares what the platform sends with the OpenAPI document, and says in words where they differ.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { below, typesOf, withBrand, wrongCode, wrongType } from '../../gateway/src/platform/contract-schema.ts';
import type { Schema } from '../../gateway/src/platform/contract-schema.ts';
import type { AdvisedKind } from '../../gateway/src/platform/difference-advice.ts';
import { readInstant } from '../../gateway/src/platform/instants.ts';
import { isRecord, valueAtPointer } from '../../gateway/src/platform/json-value.ts';
import type { JsonRecord } from '../../gateway/src/platform/json-value.ts';
import { nearestNames, sameWords } from './nearest-names.ts';

/** See {@link AdvisedKind}. */
export type DifferenceKind = Exclude<AdvisedKind, 'status' | 'empty' | 'never sent' | 'unknown name' | 'not found' | 'not allowed'>;

/** One difference between an answer and the contract. It has names and types of the answer, and codes, but no other value. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The place in the answer: `/items/3/pricing/total`. */
  readonly place: string;
  /** The JSON pointer of its schema in the contract. */
  readonly schema: string;
  /** The difference: `text instead of number`. */
  readonly text: string;
  /** The platform's name of a renamed property or of a page's list, or its code. */
  readonly found?: string;
  /** The JSON pointer of a page's list in the contract, if that comes in the same place by another name. */
  readonly list?: string;
  /** Whether the answer violates the contract. Other differences are allowed by it, such as an optional property that does not come. */
  readonly isViolation: boolean;
}

/** Learns what an answer contains. */
export interface AnswerReader {
  onDifference(difference: Difference): void;
  /** Called for each property of each object: whether it came, and its place in the answer. */
  onProperty?(schema: string, isSent: boolean, place: string): void;
  /** Called for each name that is not in the contract, with the schema of its object. */
  onUnknownName?(schema: string, name: string): void;
  /** Called for each object whose schema has a name, with the contract's names of its properties. */
  onObject?(schemaName: string, value: Readonly<Record<string, unknown>>): void;
}

interface Node {
  readonly pointer: string;
  readonly schema: Schema;
}

interface ObjectShape {
  readonly properties: ReadonlyMap<string, Node>;
  readonly required: ReadonlySet<string>;
  /** Whether names other than the declared ones are expected. */
  readonly isOpen: boolean;
  /** The schema of their values. */
  readonly rest: Node | undefined;
}

/** A name that may be shown: keys of other kinds are IDs, email addresses or tokens, which have more digits. */
const looksLikeName = (text: string): boolean => /^[@A-Za-z_$][\w$.:-]{0,39}$/.test(text) && !/(?:\d\D*){3}/.test(text);

/** Keywords that Ajv has to check; all others are handled here, or concern the parts of a value. */
const ownKeywords: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'oneOf', 'anyOf', 'allOf', '$ref', 'description', 'title'],
  ...['default', 'example', 'examples', 'deprecated', 'contentMediaType', 'readOnly', 'writeOnly'],
]);

/** No list has more items worth reading: the first ones tell. */
const maxItems = 1000;

/** No object has more names worth comparing with those that are missing: one with more is a map. */
const maxUnknownNames = 100;

/** Known names that an inner object has more than the outer one until it counts as the contents of one with the required names. */
const minMoreNames = 3;

/** No wrapper has more places worth looking at: what has more is data. */
const maxPlaces = 200;

/** Wrappers that APIs put around an answer. */
const maxWrapperDepth = 3;

export class ContractComparison {
  readonly #document: object;
  readonly #rolePrefix: string;
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false });
  readonly #validators = new WeakMap<Schema, ValidateFunction | null>();
  readonly #shapes = new WeakMap<Schema, ObjectShape>();

  /** @param rolePrefix the provider's brand in role codes */
  constructor(document: object, rolePrefix: string) {
    this.#document = document;
    this.#rolePrefix = rolePrefix;
    addFormats(this.#ajv);
    this.#ajv.addFormat('date-time', (text) => readInstant(text) !== undefined);
  }

  /** The part of the OpenAPI document at a pointer; undefined if there is none. */
  at(pointer: string): unknown {
    return valueAtPointer(this.#document, pointer);
  }

  /** Compares an answer with the schema at a pointer. */
  read(pointer: string, body: unknown, reader: AnswerReader): void {
    const schema = this.at(pointer);
    if (!isSchema(schema)) return;
    const root = this.#resolved({ pointer, schema });
    const unwrapped = this.#unwrapped(root, body);
    if (unwrapped === undefined) this.#compare(root, body, '', reader);
    else {
      const { place, text, list } = unwrapped;
      const found = list === undefined ? undefined : place.slice(1);
      reader.onDifference({ kind: 'wrapped', place, schema: root.pointer, text, found, list, isViolation: true });
      this.#compare(unwrapped.node, unwrapped.value, unwrapped.place, reader);
    }
  }

  /** All differences between an answer and the schema at a pointer. */
  differences(pointer: string, body: unknown): Difference[] {
    const found: Difference[] = [];
    this.read(pointer, body, { onDifference: (difference) => void found.push(difference) });
    return found;
  }

  #resolved({ pointer, schema }: Node): Node {
    if (schema.$ref === undefined) return { pointer, schema };
    const target = this.at(schema.$ref);
    return isSchema(target) ? this.#resolved({ pointer: schema.$ref, schema: target }) : { pointer, schema: {} };
  }

  /** The alternatives of a schema, or itself. */
  #choices(node: Node): Node[] {
    const { pointer, schema } = this.#resolved(node);
    const keyword = schema.oneOf === undefined ? 'anyOf' : 'oneOf';
    const choices = schema[keyword];
    if (choices === undefined) return [{ pointer, schema }];
    return choices.flatMap((choice, index) => this.#choices({ pointer: below(pointer, keyword, index), schema: choice }));
  }

  #typesAllowed({ schema }: Node): readonly string[] | undefined {
    if (schema.type !== undefined) return typeof schema.type === 'string' ? [schema.type] : schema.type;
    return schema.properties !== undefined || schema.allOf !== undefined ? ['object'] : undefined;
  }

  #fits(node: Node, value: unknown): boolean {
    const allowed = this.#typesAllowed(node);
    return allowed === undefined || typesOf(value).some((type) => allowed.includes(type));
  }

  #shapeOf(node: Node): ObjectShape {
    const known = this.#shapes.get(node.schema);
    if (known !== undefined) return known;
    const properties = new Map<string, Node>();
    const required = new Set<string>();
    const rests: Node[] = [];
    const openParts = new Set<Schema>();
    const add = (part: Node): void => {
      const { pointer, schema } = this.#resolved(part);
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        properties.set(name, { pointer: below(pointer, 'properties', name), schema: property });
      for (const name of schema.required ?? []) required.add(name);
      const { additionalProperties } = schema;
      if (additionalProperties !== undefined && additionalProperties !== false) openParts.add(schema);
      if (typeof additionalProperties === 'object')
        rests.push({ pointer: below(pointer, 'additionalProperties'), schema: additionalProperties });
      schema.allOf?.forEach((each, index) => add({ pointer: below(pointer, 'allOf', index), schema: each }));
    };
    add(node);
    const shape = { properties, required, isOpen: openParts.size > 0 || properties.size === 0, rest: rests[0] };
    this.#shapes.set(node.schema, shape);
    return shape;
  }

  /** The alternative that a value is meant to be: of the right type, and with most of its properties. */
  #chosen(choices: readonly Node[], value: unknown): Node | undefined {
    const fitting = choices.filter((choice) => this.#fits(choice, value));
    if (fitting.length < 2 || !isRecord(value)) return fitting[0];
    const score = (choice: Node): number => {
      const { properties, required } = this.#shapeOf(choice);
      return [...properties.keys()].filter((name) => name in value).length - 2 * [...required].filter((name) => !(name in value)).length;
    };
    return fitting.toSorted((one, other) => score(other) - score(one))[0];
  }

  /** The contents of an answer that has them elsewhere than the contract: below other names, or as a bare list. */
  #unwrapped(root: Node, body: unknown): { node: Node; value: unknown; place: string; text: string; list?: string } | undefined {
    const choices = this.#choices(root);
    const lists = choices.filter(({ schema }) => schema.type === 'array');
    const objects = choices.filter((choice) => this.#typesAllowed(choice)?.includes('object') && !this.#shapeOf(choice).isOpen);
    const pages = objects.flatMap((choice) => this.#listsIn(choice).map((list) => ({ choice, ...list })));
    const isTypeless = choices.some((choice) => this.#typesAllowed(choice) === undefined || this.#fits(choice, body));
    if (Array.isArray(body)) {
      const [page] = pages;
      if (isTypeless || page === undefined) return undefined;
      return { node: page.node, value: body, place: '', text: `a bare list instead of an object with the list in \`${page.name}\`` };
    }
    if (!isRecord(body)) return undefined;
    if (lists.length > 0 && !isTypeless) {
      const [list] = lists;
      const inner = list && this.#listInside(body, list);
      if (inner === undefined || list === undefined) return undefined;
      return {
        node: list,
        value: inner.value,
        place: inner.place,
        text: `the list is in \`${inner.place}\` instead of being the whole answer`,
      };
    }
    const names = Object.keys(body).slice(0, maxUnknownNames);
    const hasList = pages.some(({ name }) => nearestNames([name], names, () => true, sameWords).size > 0);
    if (hasList || objects.some((choice) => this.#hasRequired(choice, body))) return undefined;
    const whole =
      pages.length > 0 && findInside(body, (value) => isRecord(value) && pages.some(({ choice }) => this.#hasRequired(choice, value)));
    if (whole)
      return { node: root, value: whole.value, place: whole.place, text: `the answer is in \`${whole.place}\` instead of at the top` };
    const [page] = pages;
    const inner = page && this.#listInside(body, page.node);
    if (page === undefined || inner === undefined) return undefined;
    return {
      node: page.node,
      value: inner.value,
      place: inner.place,
      text: `the list is in \`${inner.place}\` instead of \`/${page.name}\``,
      list: Object.hasOwn(body, inner.place.slice(1)) ? page.pointer : undefined,
    };
  }

  /** The properties of an object that are lists of objects. */
  #listsIn(choice: Node): { name: string; node: Node; pointer: string }[] {
    return [...this.#shapeOf(choice).properties].flatMap(([name, property]) => {
      const node = this.#resolved(property);
      return node.schema.type === 'array' && this.#shapeOf(choice).required.has(name) ? [{ name, node, pointer: property.pointer }] : [];
    });
  }

  /** The list inside an object that is most likely the wanted one: other lists may be of errors or links. */
  #listInside(body: JsonRecord, list: Node): { value: unknown; place: string } | undefined {
    const items = list.schema.items && this.#choices({ pointer: below(list.pointer, 'items'), schema: list.schema.items });
    const isWanted = (value: unknown): boolean => {
      const item: unknown = Array.isArray(value) ? value[0] : undefined;
      const hasNames = (choice: Node): boolean => isRecord(item) && this.#knownNames(choice, item) > 0;
      return items?.some((choice) => this.#fits(choice, item) && (!isRecord(item) || hasNames(choice))) ?? false;
    };
    return findInside(body, isWanted) ?? findInside(body, Array.isArray);
  }

  #knownNames(choice: Node, value: JsonRecord): number {
    return [...this.#shapeOf(choice).properties.keys()].filter((name) => name in value).length;
  }

  /** The contents of an object that has them in another one, below a name that is not in the contract. */
  #contentsInside(node: Node, value: JsonRecord): { value: JsonRecord; place: string } | undefined {
    const { properties, required, isOpen } = this.#shapeOf(node);
    if (isOpen && required.size === 0) return undefined;
    const known = this.#knownNames(node, value);
    if (known === properties.size) return undefined;
    const hasRequired = this.#hasRequired(node, value);
    const isContents = (inner: unknown): boolean => {
      if (!isRecord(inner)) return false;
      const more = this.#knownNames(node, inner) - known;
      if (hasRequired) return more >= minMoreNames;
      return required.size > 0 ? more > 0 && this.#hasRequired(node, inner) : known === 0 && more >= Math.min(2, properties.size);
    };
    const own = Object.entries(value).filter(([name]) => properties.has(name));
    const others = Object.entries(value).filter(([name, inner]) => isRecord(inner) && !properties.has(name));
    const found = findInside(Object.fromEntries(others), isContents);
    return isRecord(found?.value) ? { value: { ...Object.fromEntries(own), ...found.value }, place: found.place } : undefined;
  }

  #hasRequired(choice: Node, value: JsonRecord): boolean {
    const { required, properties } = this.#shapeOf(choice);
    const names = required.size > 0 ? [...required] : [...properties.keys()];
    return names.filter((name) => name in value).length * 2 > names.length;
  }

  #compare(given: Node, value: unknown, place: string, reader: AnswerReader): void {
    const choices = this.#choices(given);
    const node = this.#chosen(choices, value);
    if (node === undefined) {
      const expected = choices.flatMap((choice) => this.#typesAllowed(choice) ?? []);
      reader.onDifference({ kind: 'type', place, schema: given.pointer, text: wrongType(value, expected), isViolation: true });
      return;
    }
    this.#checkValue(node, given, value, place, reader);
    if (Array.isArray(value)) {
      const { items } = node.schema;
      if (items === undefined) return;
      const item = { pointer: below(node.pointer, 'items'), schema: items };
      value.slice(0, maxItems).forEach((each: unknown, index) => this.#compare(item, each, below(place, index), reader));
    } else if (isRecord(value)) this.#compareObject(node, value, place, reader);
  }

  #compareObject(node: Node, value: JsonRecord, place: string, reader: AnswerReader): void {
    const shape = this.#shapeOf(node);
    const contents = this.#contentsInside(node, value);
    if (contents !== undefined) {
      const isViolation = [...shape.required].some((name) => !(name in value));
      const inside = `${place}${contents.place}`;
      const text =
        place === '' ? `the answer is in \`${inside}\` instead of at the top` : `the contents are in \`${inside}\` instead of \`${place}\``;
      reader.onDifference({ kind: 'wrapped', place: inside, schema: node.pointer, text, isViolation });
      // Differences inside are no violations of the contract if the wrapper is none.
      const inner: AnswerReader = {
        ...reader,
        onDifference: (each) => reader.onDifference({ ...each, isViolation: each.isViolation && isViolation }),
      };
      this.#compareObject(node, contents.value, inside, isViolation ? reader : inner);
      return;
    }
    const absent: string[] = [];
    for (const [name, property] of shape.properties) {
      const isSent = Object.hasOwn(value, name) && value[name] !== undefined;
      reader.onProperty?.(property.pointer, isSent, below(place, name));
      if (isSent) this.#compare(property, value[name], below(place, name), reader);
      else absent.push(name);
    }
    if (shape.rest !== undefined)
      for (const [name, each] of Object.entries(value))
        // The name is data: it may be an ID, or a person's name.
        if (!shape.properties.has(name)) this.#compare(shape.rest, each, below(place, '*'), reader);
    const others = Object.keys(value).filter((name) => !shape.properties.has(name) && looksLikeName(name));
    const unknown = others.slice(0, maxUnknownNames);
    // Names in an object that may have any are data: only those with the same words are looked at, which say nothing new.
    if (!shape.isOpen) for (const name of unknown) reader.onUnknownName?.(node.pointer, name);
    const fits = (name: string, other: string): boolean => {
      const property = shape.properties.get(name);
      return property !== undefined && this.#matches(property, value[other]);
    };
    const pairs = new Map(nearestNames(absent, unknown, fits, shape.isOpen ? sameWords : undefined));
    this.#pairLists(shape, { absent, unknown }, value, pairs);
    const schemaName = componentName(node.pointer);
    if (reader.onObject !== undefined && schemaName !== undefined)
      reader.onObject(schemaName, { ...value, ...Object.fromEntries([...pairs].map(([name, found]) => [name, value[found]])) });
    for (const name of absent) {
      const schema = shape.properties.get(name)?.pointer ?? node.pointer;
      const isViolation = shape.required.has(name);
      const found = pairs.get(name);
      if (found !== undefined)
        reader.onDifference({ kind: 'renamed', place: below(place, name), schema, text: `comes as \`${found}\``, found, isViolation });
      else if (isViolation) reader.onDifference({ kind: 'missing', place: below(place, name), schema, text: 'does not come', isViolation });
      const property = found === undefined ? undefined : shape.properties.get(name);
      if (found !== undefined && property !== undefined) this.#compare(property, value[found], below(place, found), reader);
    }
  }

  /** A required list that does not come is the only other list, whatever its name: pages have `items`, `data`, `rows` and so on. */
  #pairLists(
    shape: ObjectShape,
    { absent, unknown }: Record<'absent' | 'unknown', readonly string[]>,
    value: JsonRecord,
    pairs: Map<string, string>,
  ): void {
    const isList = (name: string): boolean => shape.properties.get(name)?.schema.type === 'array';
    const wanted = absent.filter((name) => shape.required.has(name) && isList(name) && !pairs.has(name));
    const used = new Set(pairs.values());
    const lists = unknown.filter((name) => Array.isArray(value[name]) && !used.has(name));
    const [name, found] = [wanted[0], lists[0]];
    if (wanted.length === 1 && lists.length === 1 && name !== undefined && found !== undefined) pairs.set(name, found);
  }

  /** Whether a value is one of a schema's, at the top at least. */
  #matches(node: Node, value: unknown): boolean {
    const chosen = this.#chosen(this.#choices(node), value);
    if (chosen === undefined) return false;
    const validate = this.#validatorOf(chosen.schema);
    return validate === null || validate(value);
  }

  #checkValue({ schema, pointer }: Node, given: Node, value: unknown, place: string, reader: AnswerReader): void {
    if (typeof value === 'string') {
      const codes = schema['x-extensible-enum'] ?? given.schema['x-extensible-enum'];
      const wrong = codes && wrongCode(value, withBrand(codes, this.#rolePrefix));
      if (wrong !== undefined) reader.onDifference({ ...wrong, place, schema: given.pointer, isViolation: false });
    }
    const validate = this.#validatorOf(schema);
    if (validate === null || validate(value)) return;
    const [error] = validate.errors ?? [];
    const text = error?.keyword === 'format' ? `not a ${schema.format ?? 'valid value'}` : (error?.message ?? 'not valid');
    reader.onDifference({ kind: 'value', place, schema: pointer, text, isViolation: true });
  }

  /** Checks format, range and the like; null if a schema has none of these. */
  #validatorOf(schema: Schema): ValidateFunction | null {
    const known = this.#validators.get(schema);
    if (known !== undefined) return known;
    const own = Object.entries(schema).filter(([keyword]) => !ownKeywords.has(keyword) && !keyword.startsWith('x-'));
    const validate = own.length === 0 ? null : this.#ajv.compile(Object.fromEntries(own));
    this.#validators.set(schema, validate);
    return validate;
  }
}

const isSchema = (value: unknown): value is Schema => isRecord(value);

/** The name of a schema that has one: `Booking`. */
const componentName = (pointer: string): string | undefined => /^#\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1];

/** The first value inside an object, a few levels deep, that passes; the nearest ones first. */
function findInside(body: JsonRecord, passes: (value: unknown) => boolean): { value: unknown; place: string } | undefined {
  let level: { value: unknown; place: string }[] = [{ value: body, place: '' }];
  for (let depth = 0; depth < maxWrapperDepth; depth += 1) {
    level = level.flatMap(({ value, place }) =>
      isRecord(value)
        ? Object.entries(value).flatMap(([name, inner]) => (looksLikeName(name) ? [{ value: inner, place: below(place, name) }] : []))
        : [],
    );
    level = level.slice(0, maxPlaces);
    const found = level.find(({ value }) => passes(value));
    if (found !== undefined) return found;
  }
  return undefined;
}
