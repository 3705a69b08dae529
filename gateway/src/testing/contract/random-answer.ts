import fc, { type Arbitrary } from 'fast-check';
import { resolved, successOf, type Operation, type Schema } from './openapi';
import { isRecord } from '../../platform/json-value';

/** Below this depth only required values: some schemas are recursive. */
const deepest = 5;

/** Free text as entered by people and other systems. */
const texts: Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('Oslo Taxi', "Zoë O'Connell-Ångström", 'Køb & Salg ApS', 'standard', 'Hauptstraße 12, 10115 Berlin'),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'null',
      '<b>bold</b><script>alert(1)</script>',
      '{"a": 1,}',
      'مرحبا بالعالم',
      '👩‍👩‍👧‍👦',
      'line one\nline two\r\n\ttab',
      '-0',
      '2026-13-45',
      '__proto__',
      'javascript:alert(1)',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(2000), 'A long name of several words. '.repeat(70), '名'.repeat(2000)) },
);

const codes = fc.constantFrom('SOME_NEW_CODE', 'ACTIVE', 'someNewCode', 'x'.repeat(300), '', 'ÄÖÜ');

const ids = fc.oneof({ weight: 9, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.uuid().map((id) => `${id}/ü?#%2F &`) });

const instants = fc
  .oneof(
    { weight: 6, arbitrary: fc.date({ min: new Date('2026-06-01'), max: new Date('2026-07-01'), noInvalidDate: true }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(new Date(0), new Date('1899-01-01'), new Date('9999-12-31T23:59:59.999Z'), new Date('0001-01-01')),
    },
  )
  .map((date) => date.toISOString());

const byFormat: Readonly<Record<string, Arbitrary<string>>> = {
  'date-time': fc.oneof(
    { weight: 8, arbitrary: instants },
    { weight: 1, arbitrary: fc.constantFrom('2026-06-17T10:00:00+02:00', '2026-06-17T10:00:00.123456789-11:00', '2016-12-31T23:59:60Z') },
  ),
  date: instants.map((instant) => instant.slice(0, 10)),
  uri: fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom('urn:isbn:0451450523', 'javascript:alert(1)', 'data:text/plain,hello', `https://pax.example/${'a'.repeat(1900)}`),
  ),
  email: fc.oneof(fc.emailAddress(), fc.constant(`${'a'.repeat(60)}@pax.example`)),
  uuid: fc.uuid(),
};

/** The usual values of a free text, by its name. */
const byName: readonly (readonly [RegExp, Arbitrary<string>])[] = [
  [/^(id|.*Id)$/, ids],
  [/timezone$/i, fc.constantFrom('Europe/Oslo', 'America/St_Johns', 'Asia/Kathmandu', 'UTC', 'Mars/Olympus', '')],
  [/^currency(Code)?$/, fc.constantFrom('EUR', 'JPY', 'KWD', 'NOK', 'XXX', 'euro', '')],
  [/^locale$|^language$/, fc.constantFrom('nb-NO', 'de', 'ar-EG', 'zz-ZZ', 'not a locale')],
  [/country$/i, fc.constantFrom('NO', 'DE', 'GB', 'XX', 'Norway')],
  [/(code|status|type|state|platform|method|level)$/i, codes],
  [/version$/i, fc.constantFrom('1.2.3', '10.0.0-beta.1', 'v2', 'latest')],
];

const fits = ({ minLength = 0, maxLength = Infinity }: Schema, text: string) =>
  [...text].length >= minLength && [...text].length <= maxLength;

function textOf(schema: Schema, name: string): Arbitrary<string> {
  const { format, pattern } = schema;
  if (format !== undefined && byFormat[format] !== undefined) return byFormat[format];
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const named = byName.find(([names]) => names.test(name))?.[1];
  return (named ? fc.oneof({ weight: 6, arbitrary: named }, { weight: 1, arbitrary: texts }) : texts).map((text) =>
    fits(schema, text) ? text : 'some text'.slice(0, schema.maxLength).padEnd(schema.minLength ?? 0, 'x'),
  );
}

function numberOf({ minimum = -1_000_000, maximum = Number.MAX_SAFE_INTEGER }: Schema, isWhole: boolean): Arbitrary<number> {
  const usual = Math.min(maximum, Math.max(minimum, 0) + 5000);
  const whole = fc.integer({ min: Math.ceil(Math.max(minimum, 0)), max: Math.floor(usual) });
  const extremes = [minimum, 0, 1, 2 ** 31, 3_000_000_000, Number.MAX_SAFE_INTEGER, ...(isWhole ? [] : [0.1 + 0.2, 1e-7, 1e21])];
  const some = isWhole ? whole : fc.oneof(whole, fc.double({ min: Math.max(minimum, -1000), max: usual, noNaN: true }));
  return fc.oneof(
    { weight: 6, arbitrary: some },
    { weight: 1, arbitrary: fc.constantFrom(...extremes.filter((value) => value >= minimum && value <= maximum)) },
  );
}

/** Any JSON, as stored by other systems. */
const anything = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.dictionary(fc.constantFrom('name', 'apiKey', 'enabled', 'zones', 'a key with spaces', '', 'constructor'), fc.jsonValue()),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

function objectOf(schema: Schema, depth: number): Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties).filter((name) => depth < deepest || required.includes(name));
  const model = Object.fromEntries(names.map((name) => [name, arbitraryOf(properties[name] ?? {}, name, depth + 1)] as const));
  // Mostly present: an empty page finds no bugs.
  const own = fc
    .record(model)
    .chain((whole) =>
      fc
        .tuple(
          ...names.map((name) => (required.includes(name) ? fc.constant(true) : fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0))),
        )
        .map((kept) =>
          Object.fromEntries(names.flatMap((name, at) => (kept[at] === true ? [[name, Reflect.get(whole, name)] as const] : []))),
        ),
    );
  if (additionalProperties === undefined || additionalProperties === false) return own;
  const other = additionalProperties === true ? anything : arbitraryOf(additionalProperties, 'value', depth + 1);
  const more = fc.dictionary(fc.constantFrom('waiting', 'active', 'failed', 'new state', 'apiKey', 'note'), other, { maxKeys: 4 });
  return fc.tuple(more, own).map(([some, rest]) => ({ ...some, ...rest }));
}

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

/** Values that match a schema, from usual to extreme: with or without optional values, nulls, unknown codes, long and empty texts. */
function arbitraryOf(given: Schema, name: string, depth: number): Arbitrary<unknown> {
  const schema = resolved(given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) {
    return fc.oneof(
      ...choices.map((choice) => ({
        weight: resolved(choice).type === 'null' ? 1 : depth < deepest ? 5 : 0,
        arbitrary: fc.constant(0).chain(() => arbitraryOf(choice, name, depth)),
      })),
    );
  }
  if (schema.allOf !== undefined)
    return fc.tuple(...schema.allOf.map((part) => arbitraryOf(part, name, depth))).map((parts): unknown => Object.assign({}, ...parts));
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
  return fc.oneof(...types.map((type) => ({ weight: type === 'null' ? 1 : 5, arbitrary: ofType(type, schema, name, depth) })));
}

function ofType(type: string, schema: Schema, name: string, depth: number): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return numberOf(schema, type === 'integer');
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const { minItems = 0, maxItems = 8, items = {} } = schema;
      const most = depth < deepest ? Math.min(maxItems, depth < 3 ? 8 : 4) : minItems;
      const item = fc.constant(0).chain(() => arbitraryOf(items, name, depth + 1));
      const listOf = (minLength: number, maxLength: number) =>
        fc.uniqueArray(item, { minLength, maxLength, selector: idOf, comparator: 'SameValue' });
      return fc.oneof(
        { weight: 5, arbitrary: listOf(Math.max(minItems, Math.min(most, 3)), most) },
        { weight: 1, arbitrary: listOf(minItems, most) },
      );
    }
    case 'object':
      return objectOf(schema, depth);
    default:
      return anything;
  }
}

function seedOf(words: string): number {
  let value = 0;
  for (const character of words) value = (Math.imul(value, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return value;
}

const arbitraries = new WeakMap<Operation, Arbitrary<unknown>>();

function answersOf(operation: Operation): Arbitrary<unknown> | undefined {
  const { schema } = successOf(operation);
  if (schema === undefined) return undefined;
  const known = arbitraries.get(operation) ?? arbitraryOf(schema, 'value', 0);
  arbitraries.set(operation, known);
  return known;
}

/** Lists end: otherwise code that reads all pages would never finish. */
function placed(body: unknown, query: URLSearchParams, id: string | undefined): unknown {
  if (!isRecord(body)) return body;
  const page = Number(query.get('page') ?? 0);
  const maxPerPage = Number(query.get('maxPerPage') ?? 10);
  const hasMore = page === 0 && Array.isArray(body.items ?? body.results) && Reflect.get(Object(body.items ?? body.results), 'length') > 3;
  if (isRecord(body.pagination)) return { ...body, pagination: { current_page: page, has_more: hasMore } };
  if (Array.isArray(body.results)) {
    const offset = page * maxPerPage;
    return { ...body, page, maxPerPage, offset, total: offset + body.results.length + (hasMore ? maxPerPage : 0) };
  }
  return id !== undefined && typeof body.id === 'string' ? { ...body, id } : body;
}

/**
 * A random response to a request that matches the OpenAPI document; undefined if there is none. The same request has the same response.
 * @param path with its query
 */
export function randomAnswer(operation: Operation, path: string, seed: number): unknown {
  const arbitrary = answersOf(operation);
  if (arbitrary === undefined) return undefined;
  const [pathname = '', search] = path.split('?');
  // The first samples of a seed are the simplest ones.
  const body = fc.sample(arbitrary, { seed: seedOf(`${seed} ${path}`), numRuns: 1 })[0];
  const id = operation.path.endsWith('/{id}') ? decodeURIComponent(pathname.split('/').at(-1) ?? '') : undefined;
  return placed(body, new URLSearchParams(search), id);
}
